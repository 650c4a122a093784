// What is otherwise than in an earlier version of the data, in sentences.

import type { Proportion } from "@lore-xai/core";
import { conditionPredicate, countOf, type Spelling } from "@lore-xai/core/words";
import type { ColumnDrift, DataComparison, MatchedRows } from "@lore-xai/workbench";
import { count, outOf100 } from "./cells.ts";

/** A difference that chance brings about less often than that is told as one. */
export const SURE = 0.05;

const shareText = ({ successes, trials }: Proportion) =>
  trials === 0 ? "none" : `${outOf100(successes / trials)} of 100`;

/** "31 of 100 before, 45 of 100 now" */
export const sharesText = ({ before, now }: Pick<ColumnDrift, "before" | "now">) =>
  `${shareText(before)} before, ${shareText(now)} now`;

/** "income is at most 118" */
export const driftText = ({ at }: ColumnDrift, spell: Spelling) =>
  `${spell.column(at.feature)} ${conditionPredicate(at, spell)}`;

/** How sure it is that chance alone did not do it. */
export function chanceText(chance: number): string {
  if (chance < 0.001) return "fewer than 1 of 1,000";
  return `${outOf100(chance)} of 100`;
}

export function versionsSentence({ rows, columns }: DataComparison, now: string, before: string): string {
  const drifted = columns.filter(({ chance }) => chance < SURE).length;
  const sizes = `${now} has ${countOf(rows.now, "case")}, ${before} ${count(rows.before)}`;
  if (drifted === 0) return `${sizes}. No column differs by more than chance alone would bring about.`;
  const which =
    drifted === columns.length
      ? `all ${countOf(columns.length, "column")}`
      : `${count(drifted)} of ${countOf(columns.length, "column")}`;
  return `${sizes}. In ${which} the values differ by more than chance alone would bring about.`;
}

export function rightSentence({ right }: DataComparison): string | null {
  if (right === null) return null;
  const told = ({ successes, trials }: Proportion) =>
    `${count(successes)} of ${countOf(trials, "case")} (${shareText({ successes, trials } as Proportion)})`;
  return `The model decides as it was: before ${told(right.before)}, now ${told(right.now)}.`;
}

export function matchedSentence({ rows, added, gone, changed, decidedOtherwise }: MatchedRows): string {
  const both = `${countOf(rows, "case")} ${rows === 1 ? "is" : "are"} in both versions, ${count(added)} only in this one, ${count(gone)} only in the earlier one.`;
  if (rows === 0) return `No case is in both versions: is it the right column that names the rows?`;
  if (changed === 0) return `${both} None of them has another value.`;
  const otherwise =
    decidedOtherwise === 0
      ? "none of which the model decides otherwise"
      : `${count(decidedOtherwise)} of which the model decides otherwise`;
  return `${both} ${count(changed)} ${changed === 1 ? "has" : "have"} another value in at least one column, ${otherwise}.`;
}
