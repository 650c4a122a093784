// LIME's neighbourhood: x itself and rows drawn column by column, as values and as the linear model sees them.

import type { Random } from "../../random/random.ts";
import { RowIndex } from "../../rows/row-index.ts";
import type { Perturbation } from "./perturbation.ts";

export interface Neighbors {
  readonly count: number;
  /** Row 0 is x. */
  readonly rows: Float64Array;
  readonly seen: Float64Array;
}

export function sampleNeighbors(
  perturbations: readonly Perturbation[],
  instance: Float64Array,
  count: number,
  random: Random,
): Neighbors {
  const width = instance.length;
  const rows = new Float64Array(count * width);
  const seen = new Float64Array(count * width);
  for (let column = 0; column < width; column++) {
    perturbations[column].drawInto({ rows, seen, count, width, column }, instance[column], random.fork(column));
  }
  return { count, rows, seen };
}

/** The first rows, as many as hold no more than so many distinct ones. */
export function withinBudget({ count, rows, seen }: Neighbors, width: number, queries: number): Neighbors {
  if (count <= queries) return { count, rows, seen };
  const distinct = new RowIndex(width);
  let kept = 0;
  while (kept < count) {
    distinct.add(rows, kept * width);
    if (distinct.size > queries) break;
    kept++;
  }
  return { count: kept, rows: rows.subarray(0, kept * width), seen: seen.subarray(0, kept * width) };
}
