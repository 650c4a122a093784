// What is otherwise than in an earlier version of the data, in sentences.

import type { Proportion } from "@lore-xai/core";
import type { ColumnDrift, DataComparison, MatchedRows } from "@lore-xai/workbench";
import { outOf100 } from "./cells.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** A difference that chance brings about less often than that is told as one. */
export const SURE = 0.05;

const shareText = ({ successes, trials }: Proportion, say: PageStrings) =>
  trials === 0 ? say.compare.twoVersions.noCases : say.of100(outOf100(successes / trials, say));

/** "31 of 100 before, 45 of 100 now" */
export const sharesText = ({ before, now }: Pick<ColumnDrift, "before" | "now">, say: PageStrings = ENGLISH_PAGE) =>
  say.compare.twoVersions.shares(shareText(before, say), shareText(now, say));

/** How sure it is that chance alone did not do it. */
export function chanceText(chance: number, say: PageStrings = ENGLISH_PAGE): string {
  if (chance < 0.001) return say.compare.twoVersions.hardlyChance;
  return say.of100(outOf100(chance, say));
}

export function versionsSentence(
  { rows, columns }: DataComparison,
  now: string,
  before: string,
  { compare }: PageStrings = ENGLISH_PAGE,
): string {
  const drifted = columns.filter(({ chance }) => chance < SURE).length;
  const [one, other] = [
    { name: now, cases: rows.now },
    { name: before, cases: rows.before },
  ];
  return compare.twoVersions.differ(one, other, drifted, columns.length);
}

export function rightSentence({ right }: DataComparison, say: PageStrings = ENGLISH_PAGE): string | null {
  if (right === null) return null;
  const { twoVersions } = say.compare;
  const told = (share: Proportion) => twoVersions.rightOf(share.successes, share.trials, shareText(share, say));
  return twoVersions.right(told(right.before), told(right.now));
}

export function matchedSentence(
  { rows, added, gone, changed, decidedOtherwise }: MatchedRows,
  { compare: { twoVersions } }: PageStrings = ENGLISH_PAGE,
): string {
  if (rows === 0) return twoVersions.noneMatched;
  const which = changed === 0 ? twoVersions.noneChanged : twoVersions.changed(changed, decidedOtherwise);
  return `${twoVersions.matched(rows, added, gone)} ${which}`;
}
