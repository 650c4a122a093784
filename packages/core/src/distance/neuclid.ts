// [G18] NormEuclid, which its footnote defines as Wolfram's NormalizedSquaredEuclideanDistance:
// ½ |(u - mean u) - (v - mean v)|² / (|u - mean u|² + |v - mean v|²), on the raw values.
// It is 0/0 for one feature, and wherever neither row varies across its features; there the same expression without
// subtracting the means is used, which also lies in [0, 1] and is 0 for equal rows only.

import { isMissing } from "../table/feature.ts";
import { type ContinuousDistance, isGap, withGaps } from "./distance.ts";

export const neuclid: ContinuousDistance = (_background, columns) => {
  const count = columns.length;
  return (a, aOffset, b, bOffset) => {
    let sumA = 0;
    let sumB = 0;
    const gaps = { columns: 0, differing: 0 };
    for (let k = 0; k < count; k++) {
      const u = a[aOffset + columns[k]];
      const v = b[bOffset + columns[k]];
      if (isGap(u, v, gaps)) continue;
      sumA += u;
      sumB += v;
    }
    const known = count - gaps.columns;
    const meanA = sumA / known;
    const meanB = sumB / known;
    let centredDifference = 0;
    let centredNorms = 0;
    let difference = 0;
    let norms = 0;
    for (let k = 0; k < count; k++) {
      const u = a[aOffset + columns[k]];
      const v = b[bOffset + columns[k]];
      if (isMissing(u) || isMissing(v)) continue;
      const centredU = u - meanA;
      const centredV = v - meanB;
      centredDifference += (centredU - centredV) * (centredU - centredV);
      centredNorms += centredU * centredU + centredV * centredV;
      difference += (u - v) * (u - v);
      norms += u * u + v * v;
    }
    if (difference === 0) return withGaps(0, gaps, count);
    const raw = centredNorms > 0 ? centredDifference / centredNorms : difference / norms;
    return withGaps(Math.min(1, raw / 2), gaps, count);
  };
};
