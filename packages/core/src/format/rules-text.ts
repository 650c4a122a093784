// The surrogate's counterfactual rules in words, each with what was counted for it.

import type { Counterfactual, CounterfactualRule, Explanation } from "../explanation/explanation.ts";
import { type Condition, isSameCondition } from "../rules/condition.ts";
import { boundsInHundred, conditionSentenceOf, conditionStatement } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** Texts list so many; the JSON form has more. */
export const RULES_SHOWN_AT_MOST = 5;

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
  const changed = other.map((condition) => conditionSentenceOf(condition, instance, spell));
  const same = met.map((condition) => conditionStatement(condition, spell));
  return spell.words.sentences.ifThen(changed, same, spell.outcome(rule.rule.outcome));
}

/** The rule that promises a counterfactual's outcome, where the model does not bear it out. */
export function promiseSentence({ rule }: Counterfactual, spell: Spelling = spellPlainly): string {
  const conditions = rule.premise.map((condition) => conditionStatement(condition, spell));
  return spell.words.sentences.promise(conditions, spell.outcome(rule.outcome));
}

/** "Right for 9 of 10 real cases it covers (55 to 100 of 100) and 5 of 5 made-up cases." */
export function ruleEvidenceSentence(
  rule: CounterfactualRule,
  { evidence, method }: Pick<Explanation, "evidence" | "method">,
  { sentences }: Words = ENGLISH,
): string {
  const { onBackground, onPerturbed, confirmed } = rule;
  const among = method === "global" ? "tree" : evidence.pool === null ? "asked" : null;
  const counts = [
    { measured: onBackground, isReal: true },
    { measured: onPerturbed, isReal: false },
  ].flatMap(({ measured, isReal }) => {
    const { successes, trials } = measured;
    const [low, high] = boundsInHundred(measured);
    return trials === 0 ? [] : [{ counted: { successes, trials, isReal }, low, high }];
  });
  return sentences.ruleCounts(counts, among, confirmed);
}

/** "and 12 more"; null where all are shown. */
export function moreRulesText(
  { counterfactualRules, evidence }: Explanation,
  shown: number,
  { sentences }: Words = ENGLISH,
): string | null {
  const left = evidence.counterfactualRules - Math.min(shown, counterfactualRules.length);
  return left === 0 ? null : sentences.moreRules(left, counterfactualRules.length - shown);
}
