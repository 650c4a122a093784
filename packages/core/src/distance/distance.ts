// A distance between two rows: prepared once on the background, then a fast function of two positions in flat arrays.
// It lies in [0, 1]; 0 for equal rows. A missing value is at distance 0 from itself and 1 from everything else.

import { type Feature, isMissing } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

/** How far two rows are apart, 0 to 1; a row is an array and the offset at which it begins. */
export type PairDistance = (a: Float64Array, aOffset: number, b: Float64Array, bOffset: number) => number;

/**
 * A distance between two rows. An extension point: `distanceContract` of `@lore-xai/core/testing` says what it must do.
 */
export interface Distance {
  readonly name: string;
  /** Called once, with rows that show which values occur. */
  prepare(background: Table): PairDistance;
}

/** A distance over some continuous columns alone; `columns` are their positions in a row. */
export type ContinuousDistance = (background: Table, columns: Int32Array) => PairDistance;

/**
 * For distances that are no sum over the columns: how many of the columns have no value in one row or both, and how
 * many of these differ. The others keep their share of the whole.
 */
export interface Gaps {
  columns: number;
  differing: number;
}

/** Whether one of two values is missing; if so it is counted. */
export function isGap(u: number, v: number, gaps: Gaps): boolean {
  if (!isMissing(u) && !isMissing(v)) return false;
  gaps.columns++;
  if (!isMissing(u) || !isMissing(v)) gaps.differing++;
  return true;
}

/** The distance over all columns, from that over those with two values. */
export function withGaps(known: number, { columns, differing }: Gaps, count: number): number {
  return columns === 0 ? known : (known * (count - columns) + differing) / count;
}

export function positionsWhere(features: readonly Feature[], keep: (feature: Feature) => boolean): Int32Array {
  return Int32Array.from(features.flatMap((feature, j) => (keep(feature) ? [j] : [])));
}
