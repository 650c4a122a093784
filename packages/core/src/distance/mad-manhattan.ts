// The distance of [W17]: the sum of the differences, each in units of its feature's median absolute deviation from the
// median in the background; a discrete feature counts 0 or 1, and so does a missing value. Unlike the named distances it
// has no upper bound.

import { isContinuous, isMissing, isSameCell } from "../table/feature.ts";
import { quantile } from "../table/summary.ts";
import type { Table } from "../table/table.ts";
import type { PairDistance } from "./distance.ts";

/**
 * The median absolute deviation; where more than half of the values are equal it is 0 and the mean absolute deviation
 * from the median stands in, and 1 where all are equal.
 */
export function medianDeviation(column: Float64Array): number {
  const known = column.filter((value) => !isMissing(value)).sort();
  if (known.length === 0) return 1;
  const median = quantile(known, 0.5);
  const deviations = known.map((value) => Math.abs(value - median)).sort();
  const mean = deviations.reduce((sum, value) => sum + value, 0) / deviations.length;
  return quantile(deviations, 0.5) || mean || 1;
}

export function madManhattan({ features, columns }: Table): PairDistance {
  // What one unit of difference weighs; 0 for a discrete feature.
  const weights = Float64Array.from(features, (feature, j) =>
    isContinuous(feature) ? 1 / medianDeviation(columns[j]) : 0,
  );
  return (a, aOffset, b, bOffset) => {
    let sum = 0;
    for (let j = 0; j < weights.length; j++) {
      const [u, v] = [a[aOffset + j], b[bOffset + j]];
      if (isSameCell(u, v)) continue;
      sum += weights[j] === 0 || isMissing(u) || isMissing(v) ? 1 : Math.abs(u - v) * weights[j];
    }
    return sum;
  };
}
