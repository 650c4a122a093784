// Where a number stands among those of the background: 0 below all of them, 1 above all, .5 in the middle. Equal values share
// the middle of their ranks, values between two that occur are interpolated, and beyond the ends a rank goes on growing, ever
// more slowly, towards 0 and 1: of two numbers the larger never has the lower rank.

import { isPrepared, type PreparedBackground } from "../background/prepared-background.ts";
import { evenlySpread } from "../rows/sample.ts";
import { isMissing } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

/** Values by which ranks are told, at most: of more, evenly spread ones will do. */
const MOST_KNOTS = 1000;
/** Rows that are sorted, at most. */
const MOST_ROWS = 10_000;

/** The ranks of a column. */
export interface RankScale {
  /** Some values that occur, ascending, and the rank of each. */
  readonly values: Float64Array;
  readonly ranks: Float64Array;
  /** Beyond the ends, half of the way that is left is gone after so far. */
  readonly reach: number;
}

/** Half of a difference: that of the largest numbers is finite too. */
const halfBetween = (from: number, to: number) => to / 2 - from / 2;

function sortedSample(column: Float64Array): Float64Array {
  const rows = evenlySpread(column.length, MOST_ROWS);
  return Float64Array.from(rows, (i) => column[i])
    .filter((value) => !isMissing(value))
    .sort();
}

/** The ranks of the values of a column; NaN is missing and has none. */
export function rankScaleOf(column: Float64Array): RankScale {
  const sorted = sortedSample(column);
  const values: number[] = [];
  const ranks: number[] = [];
  const apart = sorted.length / MOST_KNOTS;
  let next = 0;
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (end < sorted.length && sorted[end] === sorted[start]) end++;
    if (start < next && end < sorted.length) continue;
    values.push(sorted[start]);
    ranks.push((start + end) / (2 * sorted.length));
    next = start + apart;
  }
  // Of a column without a value nothing is known: any number is in its middle, and others differ from it.
  if (values.length === 0) return { values: Float64Array.of(0), ranks: Float64Array.of(0.5), reach: 1 };
  const reach = halfBetween(values[0], values[values.length - 1]) || 1;
  return { values: Float64Array.from(values), ranks: Float64Array.from(ranks), reach };
}

const keptScales = () => new Map<number, RankScale>();

/** The ranks of a column of the background, which a prepared one keeps: to sort all columns takes a sixth of the time of an explanation. */
export function rankScaleIn(background: Table | PreparedBackground, column: number): RankScale {
  if (!isPrepared(background)) return rankScaleOf(background.columns[column]);
  const kept = background.derived(keptScales);
  const scale = kept.get(column) ?? rankScaleOf(background.columns[column]);
  kept.set(column, scale);
  return scale;
}

/** The rank of a number that is not missing. */
export function rankOf({ values, ranks, reach }: RankScale, value: number): number {
  const last = values.length - 1;
  if (value < values[0]) return ranks[0] * (reach / (reach + halfBetween(value, values[0])));
  if (value > values[last]) return 1 - (1 - ranks[last]) * (reach / (reach + halfBetween(values[last], value)));
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (values[middle] <= value) low = middle;
    else high = middle - 1;
  }
  if (values[low] === value) return ranks[low];
  const share = halfBetween(values[low], value) / halfBetween(values[low], values[low + 1]);
  return ranks[low] + share * (ranks[low + 1] - ranks[low]);
}
