// The mean difference of the continuous values, each scaled by its range in the background ([Gower71]); a value outside
// that range counts as no farther than the whole range, and a constant column as 0 or 1.

import { isSameCell } from "../table/feature.ts";
import type { ContinuousDistance } from "./distance.ts";

export const minmax: ContinuousDistance = (background, columns) => {
  const count = columns.length;
  const scale = Float64Array.from(columns, (j) => {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const value of background.columns[j]) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return high > low ? 1 / (high - low) : Number.POSITIVE_INFINITY;
  });
  return (a, aOffset, b, bOffset) => {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const difference = Math.abs(a[aOffset + columns[k]] - b[bOffset + columns[k]]);
      if (difference > 0) sum += Math.min(1, difference * scale[k]);
      else if (Number.isNaN(difference) && !isSameCell(a[aOffset + columns[k]], b[bOffset + columns[k]])) sum += 1;
    }
    return sum / count;
  };
};
