// A column as ranks of its distinct values: what sorts and searches 50,000 rows in a few milliseconds.

import type { ContinuousFeature, Feature } from "@lore-xai/core";
import { isContinuous, valueOfNumber } from "@lore-xai/core/extend";

export interface ColumnRanks {
  /** Per row the rank of its value; -1 where it is missing. */
  readonly ranks: Int32Array;
  /** Per rank the text of the value, in lower case. */
  readonly texts: readonly string[];
}

export const MISSING = -1;

/** The distinct numbers among these, in order. */
function distinctSorted(column: Float64Array): Float64Array {
  // NaN comes last.
  const sorted = column.slice().sort();
  let count = 0;
  for (const value of sorted) {
    if (Number.isNaN(value)) break;
    if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value;
  }
  return sorted.subarray(0, count);
}

/** Where a number stands among sorted ones that have it. */
function placeIn(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Per number the rank of its value, and the values in order. */
export function rankNumbers(column: Float64Array): { readonly ranks: Int32Array; readonly values: Float64Array } {
  const values = distinctSorted(column);
  return {
    ranks: Int32Array.from(column, (value) => (Number.isNaN(value) ? MISSING : placeIn(values, value))),
    values,
  };
}

function ofNumbers(feature: ContinuousFeature, column: Float64Array): ColumnRanks {
  const { ranks, values } = rankNumbers(column);
  return { ranks, texts: Array.from(values, (value) => String(valueOfNumber(value, feature)).toLowerCase()) };
}

export function rankColumn(feature: Feature, column: Float64Array): ColumnRanks {
  if (isContinuous(feature)) return ofNumbers(feature, column);
  const { spelling } = feature;
  const codes = [...spelling.keys()].sort((a, b) => (spelling[a] < spelling[b] ? -1 : 1));
  const rankOf = new Int32Array(spelling.length);
  for (const [rank, code] of codes.entries()) rankOf[code] = rank;
  return {
    ranks: Int32Array.from(column, (code) => (Number.isNaN(code) ? MISSING : rankOf[code])),
    texts: codes.map((code) => spelling[code].toLowerCase()),
  };
}

/** Row numbers by rank, equal ones as they stand in the data, missing ones last in both directions. */
export function orderByRank(ranks: Int32Array, rankCount: number, isDescending: boolean): Int32Array {
  const placeOf = (rank: number) => (rank < 0 ? rankCount : isDescending ? rankCount - 1 - rank : rank);
  const starts = new Int32Array(rankCount + 2);
  for (const rank of ranks) starts[placeOf(rank) + 1]++;
  for (let k = 1; k < starts.length; k++) starts[k] += starts[k - 1];
  const order = new Int32Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) order[starts[placeOf(ranks[row])]++] = row;
  return order;
}
