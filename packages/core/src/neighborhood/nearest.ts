// Rows in the order of their distance from x.

import type { PairDistance } from "../distance/distance.ts";

/** Row numbers, the nearest to x first; of equally near rows the earlier one. */
export function nearestFirst(rows: Float64Array, instance: Float64Array, distance: PairDistance): number[] {
  const width = instance.length;
  const distances = Float64Array.from({ length: rows.length / width }, (_, i) =>
    distance(instance, 0, rows, i * width),
  );
  return [...distances.keys()].sort((a, b) => distances[a] - distances[b]);
}
