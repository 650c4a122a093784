// A distance between two rows: prepared once on the background, then a fast function of two positions in flat arrays.
// It lies in [0, 1]; 0 for equal rows.

import type { Feature } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

export type PairDistance = (a: Float64Array, aOffset: number, b: Float64Array, bOffset: number) => number;

export interface Distance {
  readonly name: string;
  prepare(background: Table): PairDistance;
}

/** A distance over some continuous columns alone; `columns` are their positions in a row. */
export type ContinuousDistance = (background: Table, columns: Int32Array) => PairDistance;

export function positionsWhere(features: readonly Feature[], keep: (feature: Feature) => boolean): Int32Array {
  return Int32Array.from(features.flatMap((feature, j) => (keep(feature) ? [j] : [])));
}
