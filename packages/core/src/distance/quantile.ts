// The mean difference of the ranks that the continuous values have in the background: a step counts by how many cases stand
// between its ends, so that one very large value does not make all the others look near to each other.

import { isSameCell } from "../table/feature.ts";
import type { ContinuousDistance } from "./distance.ts";
import { rankOf, rankScaleIn } from "./ranks.ts";

export const quantile: ContinuousDistance = (background, columns) => {
  const count = columns.length;
  const scales = Array.from(columns, (j) => rankScaleIn(background, j));
  // Mostly one row is held against many: its ranks are looked up once. NaN is equal to nothing.
  const before = new Float64Array(count).fill(Number.NaN);
  const rankBefore = new Float64Array(count);
  return (a, aOffset, b, bOffset) => {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const u = a[aOffset + columns[k]];
      const v = b[bOffset + columns[k]];
      if (isSameCell(u, v)) continue;
      if (u !== before[k]) {
        before[k] = u;
        rankBefore[k] = rankOf(scales[k], u);
      }
      const step = Math.abs(rankBefore[k] - rankOf(scales[k], v));
      // A value that is missing has no rank.
      sum += Number.isNaN(step) ? 1 : step;
    }
    return sum / count;
  };
};
