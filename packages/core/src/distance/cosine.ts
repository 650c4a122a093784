// One minus the cosine of the angle between the continuous values, cut at 1 where the angle is obtuse.
// A row of zeros has no angle: it is at distance 0 from another row of zeros and 1 from every other row.

import { type ContinuousDistance, isGap, withGaps } from "./distance.ts";

export const cosine: ContinuousDistance = (_background, columns) => {
  const count = columns.length;
  return (a, aOffset, b, bOffset) => {
    let product = 0;
    let normA = 0;
    let normB = 0;
    let equal = true;
    const gaps = { columns: 0, differing: 0 };
    for (let k = 0; k < count; k++) {
      const u = a[aOffset + columns[k]];
      const v = b[bOffset + columns[k]];
      if (isGap(u, v, gaps)) continue;
      product += u * v;
      normA += u * u;
      normB += v * v;
      if (u !== v) equal = false;
    }
    // The quotient of equal rows may miss 1 by rounding.
    if (equal) return withGaps(0, gaps, count);
    if (normA === 0 || normB === 0) return withGaps(1, gaps, count);
    const known = Math.min(1, Math.max(0, 1 - product / (Math.sqrt(normA) * Math.sqrt(normB))));
    return withGaps(known, gaps, count);
  };
};
