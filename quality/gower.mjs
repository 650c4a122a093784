// How far a counterfactual is from its case: features changed, and the Gower distance.

import { isContinuous } from "../packages/core/dist/extend.js";

export function changedFeatures(a, b) {
  return a.reduce((changed, value, j) => changed + Number(value !== b[j]), 0);
}

/** Mean over the features of 0 or 1 for a discrete one, of |difference| / range, at most 1, for a continuous one. */
export function gowerDistance(features, ranges, a, b) {
  let sum = 0;
  for (let j = 0; j < features.length; j++) {
    if (a[j] === b[j]) continue;
    sum += isContinuous(features[j]) && ranges[j] > 0 ? Math.min(1, Math.abs(a[j] - b[j]) / ranges[j]) : 1;
  }
  return sum / features.length;
}
