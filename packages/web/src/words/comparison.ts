// What two models decide otherwise, in sentences, and the queries that find those cases.

import type { DifferenceRule, ModelComparison } from "@lore-xai/workbench";
import { outOf100 } from "./cells.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** With fewer of them no rule is looked for. */
const FEWEST = 20;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Finds the cases that the first model decides so, and the second so. */
export const decisionsQuery = (own: string, other: string) => `decision = ${quoted(own)} and other = ${quoted(other)}`;

export function differenceSentence(
  { rows, differ }: ModelComparison,
  own: string,
  other: string,
  say: PageStrings = ENGLISH_PAGE,
): string {
  const { twoModels } = say.compare;
  if (rows === 0) return twoModels.noneBoth;
  if (differ === 0) return twoModels.same(own, other, rows);
  return twoModels.differ(own, other, differ, rows, say.of100(outOf100(differ / rows, say)));
}

export function rightSentence(
  { right }: ModelComparison,
  own: string,
  other: string,
  { compare }: PageStrings = ENGLISH_PAGE,
): string | null {
  return right === null ? null : compare.twoModels.right(right.stated, own, right.own, other, right.other);
}

export function ruleEvidence(
  { differ: { successes, trials, low, high } }: DifferenceRule,
  say: PageStrings = ENGLISH_PAGE,
): string {
  return say.compare.twoModels.evidence(successes, trials, outOf100(low, say), outOf100(high, say));
}

/** What the rules are to be held against. */
export function allSentence({ rows, differ }: ModelComparison["measuredOn"], say: PageStrings = ENGLISH_PAGE): string {
  return say.compare.twoModels.all(rows, say.of100(outOf100(differ / rows, say)));
}

/** Why there is no rule; null where there is one, or nothing to tell. */
export function noRuleSentence(
  { differ, rules }: ModelComparison,
  { compare }: PageStrings = ENGLISH_PAGE,
): string | null {
  if (rules.length > 0 || differ === 0) return null;
  return differ < 2 * FEWEST ? compare.twoModels.tooFew : compare.twoModels.noRule;
}
