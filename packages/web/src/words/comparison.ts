// What two models decide otherwise, in sentences, and the queries that find those cases.

import type { Premise } from "@lore-xai/core";
import { conditionPredicate, countOf, listText, type Spelling } from "@lore-xai/core/words";
import type { DifferenceRule, ModelComparison } from "@lore-xai/workbench";
import { count, outOf100 } from "./cells.ts";

/** With fewer of them no rule is looked for. */
const FEWEST = 20;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Finds the cases that the first model decides so, and the second so. */
export const decisionsQuery = (own: string, other: string) => `decision = ${quoted(own)} and other = ${quoted(other)}`;

export function differenceSentence({ rows, differ }: ModelComparison, own: string, other: string): string {
  if (rows === 0) return "No case was decided by both models.";
  const all = rows === 1 ? "the one case" : `all ${countOf(rows, "case")}`;
  if (differ === 0) return `${other} decides ${all} as ${own} does.`;
  const share = `${outOf100(differ / rows)} of 100`;
  return `${other} decides ${count(differ)} of ${countOf(rows, "case")} otherwise than ${own}: ${share}.`;
}

export function rightSentence({ right }: ModelComparison, own: string, other: string): string | null {
  if (right === null) return null;
  const told = (name: string, of: number) => `${name} decides ${count(of)} as it was`;
  return `Of ${countOf(right.stated, "case")} whose outcome the data tell, ${told(own, right.own)}, ${told(other, right.other)}.`;
}

export function premiseText(premise: Premise, spell: Spelling): string {
  return listText(
    premise.map((condition) => `${spell.column(condition.feature)} ${conditionPredicate(condition, spell)}`),
  );
}

export function ruleEvidence({ differ: { successes, trials, low, high } }: DifferenceRule): string {
  const bounds = `expect ${outOf100(low)} to ${outOf100(high)} of 100`;
  return `they differ in ${count(successes)} of ${countOf(trials, "case")} that the rule was not learnt from; ${bounds}, with 95% confidence`;
}

/** What the rules are to be held against. */
export function allSentence({ rows, differ }: ModelComparison["measuredOn"]): string {
  return `Of all ${countOf(rows, "case")} kept apart for this, ${outOf100(differ / rows)} of 100 differ.`;
}

/** Why there is no rule; null where there is one, or nothing to tell. */
export function noRuleSentence({ differ, rules }: ModelComparison): string | null {
  if (rules.length > 0 || differ === 0) return null;
  return differ < 2 * FEWEST
    ? "Too few cases differ for a rule to be learnt from them."
    : "No short rule was found whose cases differ more often than all cases do.";
}
