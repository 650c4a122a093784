// A table of points by the values of some features, and what a row gets: the sum is what a split on points asks for.

import { isMissing } from "../table/feature.ts";

/** What the values of one feature count; a value that it does not know counts 0. */
export interface FeaturePoints {
  /** A position among the features. */
  readonly feature: number;
  /** Of numbers: range k is (cuts[k - 1], cuts[k]], the last one is above all cuts. Null for categories. */
  readonly cuts: Float64Array | null;
  /** Per range, or per code of a category. */
  readonly points: Int32Array;
  /** Of what is missing. */
  readonly missing: number;
}

/** At most one entry per feature; a feature without one counts 0. */
export type PointsTable = readonly FeaturePoints[];

function pointsOf({ cuts, points, missing }: FeaturePoints, cell: number): number {
  if (isMissing(cell)) return missing;
  if (cuts === null) return points[cell] ?? 0;
  let k = 0;
  while (k < cuts.length && cell > cuts[k]) k++;
  return points[k];
}

/** Of the row that begins at `offset`. */
export function sumOfPoints(table: PointsTable, rows: Float64Array, offset: number): number {
  let sum = 0;
  for (const each of table) sum += pointsOf(each, rows[offset + each.feature]);
  return sum;
}
