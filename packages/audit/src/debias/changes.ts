// Labels that are corrected, with the reason of each.

import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, type Sides } from "./sides.ts";

/** Why the label of a row was corrected. */
export type ChangeReason =
  /** The model's score of the favourable outcome, trained on other rows, is among the nearest to the other label. */
  | { readonly kind: "rank"; readonly score: number }
  /** Of its k nearest of either side, so many have the favourable outcome. */
  | { readonly kind: "neighbours"; readonly k: number; readonly own: number; readonly others: number }
  /** The score as it is, and with the protected value of the other side. */
  | { readonly kind: "protected"; readonly score: number; readonly swapped: number };

/** One label that was corrected. */
export interface LabelChange {
  /** From 0, of the rows that were given. */
  readonly row: number;
  readonly isDeprived: boolean;
  readonly from: string;
  readonly to: string;
  readonly why: ChangeReason;
}

/** Rows that get the favourable outcome, and rows that lose it. */
export interface Corrections {
  readonly promoted: readonly number[];
  readonly demoted: readonly number[];
}

/** The first so many of the rows that are wanted, those with the highest key first; equals in the order of the rows. */
export function firstBy(
  count: number,
  rowCount: number,
  isWanted: (row: number) => boolean,
  key: (row: number) => number,
): number[] {
  const wanted: number[] = [];
  for (let row = 0; row < rowCount; row++) if (isWanted(row)) wanted.push(row);
  return wanted.sort((a, b) => key(b) - key(a) || a - b).slice(0, count);
}

/** The label that takes the place of the favourable one where it is lost: there must be one other. */
const otherThan = (favourable: number) => 1 - favourable;

export function correctedOutcomes(
  outcomes: Int32Array,
  { promoted, demoted }: Corrections,
  favourable: number,
): Int32Array {
  const corrected = outcomes.slice();
  for (const row of promoted) corrected[row] = favourable;
  for (const row of demoted) corrected[row] = otherThan(favourable);
  return corrected;
}

export function changesOf(
  { labels, outcomes }: OutcomeRows,
  sides: Sides,
  { promoted, demoted }: Corrections,
  why: (row: number) => ChangeReason,
): LabelChange[] {
  const change = (row: number, to: number): LabelChange => ({
    row,
    isDeprived: sides.side[row] === DEPRIVED,
    from: labels[outcomes[row]],
    to: labels[to],
    why: why(row),
  });
  return [
    ...promoted.map((row) => change(row, sides.favourable)),
    ...demoted.map((row) => change(row, otherThan(sides.favourable))),
  ].sort((a, b) => a.row - b.row);
}
