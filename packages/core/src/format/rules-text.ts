// The surrogate's counterfactual rules in words, each with what was counted for it.

import { countOf, countText } from "../count-text.ts";
import type { Counterfactual, CounterfactualRule, Explanation } from "../explanation/explanation.ts";
import type { Proportion } from "../metrics/binomial.ts";
import { type Condition, isSameCondition } from "../rules/condition.ts";
import { listText } from "./list-text.ts";
import { boundsText, conditionPredicate, conditionSentenceOf } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";

/** Texts list so many; the JSON form has more. */
export const RULES_SHOWN_AT_MOST = 5;

/** What stands above the rules. */
export const RULES_HEADING = "The tree's rules for another outcome";

/** The conditions that the case does not satisfy, with its values, and the others. */
function conditionsOf({
  rule,
  falsified,
}: CounterfactualRule): [other: readonly Condition[], met: readonly Condition[]] {
  const isFalsified = (condition: Condition) => falsified.some((other) => isSameCondition(condition, other));
  return [rule.premise.filter(isFalsified), rule.premise.filter((condition) => !isFalsified(condition))];
}

/** "If income is above 118 (here 96), while records is no: GOOD" */
export function counterfactualRuleText(
  rule: CounterfactualRule,
  { instance }: Pick<Explanation, "instance">,
  spell: Spelling = spellPlainly,
): string {
  const [other, met] = conditionsOf(rule);
  const changed = listText(other.map((condition) => conditionSentenceOf(condition, instance, spell)));
  const same = met.map((condition) => `${spell.column(condition.feature)} ${conditionPredicate(condition, spell)}`);
  const whileSame = same.length === 0 ? "" : `, while ${listText(same)}`;
  return `If ${changed}${whileSame}: ${spell.outcome(rule.rule.outcome)}`;
}

/** The rule that promises a counterfactual's outcome, where the model does not bear it out. */
export function promiseSentence({ rule }: Counterfactual, spell: Spelling = spellPlainly): string {
  const conditions = rule.premise.map(
    (condition) => `${spell.column(condition.feature)} ${conditionPredicate(condition, spell)}`,
  );
  return `The rule: if ${listText(conditions)}, then ${spell.outcome(rule.outcome)}.`;
}

function countedText({ successes, trials }: Proportion, kind: string): string {
  return `${countText(successes)} of ${countOf(trials, kind)}`;
}

/** "Right for 9 of 10 real cases it covers (55 to 100 of 100) and 5 of 5 made-up cases." */
export function ruleEvidenceSentence(
  rule: CounterfactualRule,
  { evidence, method }: Pick<Explanation, "evidence" | "method">,
): string {
  const { onBackground, onPerturbed, confirmed } = rule;
  const asked = evidence.pool === null ? " asked about before" : "";
  const among = method === "global" ? " that the tree was grown on" : asked;
  const parts = [
    ...(onBackground.trials === 0 ? [] : [{ counted: onBackground, kind: "real case" }]),
    ...(onPerturbed.trials === 0 ? [] : [{ counted: onPerturbed, kind: "made-up case" }]),
  ].map(({ counted, kind }) => `${countedText(counted, kind)}${among} (expect ${boundsText(counted)})`);
  const right = parts.length === 0 ? "No case was left to try it on" : `Right for ${listText(parts)}`;
  const known = confirmed
    ? "a case is known that it is right for"
    : "not confirmed: no case is known that it is right for";
  return `${right}; ${known}.`;
}

/** "and 12 more"; null where all are shown. */
export function moreRulesText({ counterfactualRules, evidence }: Explanation, shown: number): string | null {
  const left = evidence.counterfactualRules - Math.min(shown, counterfactualRules.length);
  if (left === 0) return null;
  const listed = counterfactualRules.length - shown;
  const inJson =
    listed <= 0
      ? ""
      : `, ${listed === left ? "" : `${countText(listed)} of them `}in the JSON form of this explanation`;
  return `and ${countText(left)} more${inJson}`;
}
