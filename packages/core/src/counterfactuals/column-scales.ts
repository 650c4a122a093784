// The columns of the background as steps of a change: how far a value is from another in ranks, and which values to try.

import type { PreparedBackground } from "../background/prepared-background.ts";
import { type RankScale, rankOf, rankScaleIn } from "../distance/ranks.ts";
import { type Feature, isContinuous, isMissing, roundToResolution } from "../table/feature.ts";
import { quantile } from "../table/summary.ts";

/** One column: null in place of a scale for a discrete one. */
export interface ColumnScale {
  readonly scale: RankScale | null;
  /** Usual values at the column's resolution, ascending; of a discrete one those that enough rows have. */
  readonly usual: readonly number[];
}

/** Numbers beyond the outermost of these are not usual. */
const LEVELS = Array.from({ length: 19 }, (_, k) => (k + 1) / 20);
/** A category that fewer rows have is not usual: what they have in common may be chance. */
const FEWEST_ROWS = 2;
const LEAST_SHARE = 0.01;

function usualCategories(known: Float64Array): number[] {
  const counts = new Map<number, number>();
  for (const value of known) counts.set(value, (counts.get(value) ?? 0) + 1);
  const fewest = Math.max(FEWEST_ROWS, LEAST_SHARE * known.length);
  return [...counts.keys()].filter((value) => (counts.get(value) ?? 0) >= fewest);
}

function usualValues(feature: Feature, scale: RankScale | null, column: Float64Array): number[] {
  const known = column.filter((value) => !isMissing(value)).sort();
  if (known.length === 0) return [];
  if (scale === null || !isContinuous(feature)) return usualCategories(known);
  return [...new Set(LEVELS.map((level) => roundToResolution(feature, quantile(known, level))))];
}

/** To be called as `background.derived(columnScales)`. */
export function columnScales(background: PreparedBackground): readonly ColumnScale[] {
  return background.features.map((feature, j) => {
    const scale = isContinuous(feature) ? rankScaleIn(background, j) : null;
    return { scale, usual: usualValues(feature, scale, background.columns[j]) };
  });
}

/** From 0 to 1: what share of the background stands between two numbers; 1 from a category to another, and from none. */
export function stepBetween({ scale }: ColumnScale, from: number, to: number): number {
  if (from === to) return 0;
  if (scale === null || isMissing(from) || isMissing(to)) return 1;
  return Math.abs(rankOf(scale, from) - rankOf(scale, to));
}

/** A value that occurs, as near to a rank as there is one. */
export function valueAtRank({ values, ranks }: RankScale, rank: number): number {
  let low = 0;
  let high = ranks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranks[middle] < rank) low = middle + 1;
    else high = middle;
  }
  return low > 0 && rank - ranks[low - 1] < ranks[low] - rank ? values[low - 1] : values[low];
}
