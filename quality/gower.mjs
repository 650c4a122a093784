// How far a counterfactual is from its case: features changed, and the Gower distance.

import { isContinuous, isMissing, isSameCell } from "../packages/core/dist/extend.js";

export function changedFeatures(a, b) {
  return a.reduce((changed, value, j) => changed + Number(!isSameCell(value, b[j])), 0);
}

function differenceOf(feature, range, a, b) {
  if (isSameCell(a, b)) return 0;
  const isMeasured = isContinuous(feature) && range > 0 && !isMissing(a) && !isMissing(b);
  return isMeasured ? Math.min(1, Math.abs(a - b) / range) : 1;
}

/**
 * Mean over the features of 0 or 1 for a discrete one, of |difference| / range, at most 1, for a continuous one; from a
 * value to none it is 1.
 */
export function gowerDistance(features, ranges, a, b) {
  const sum = features.reduce((total, feature, j) => total + differenceOf(feature, ranges[j], a[j], b[j]), 0);
  return sum / features.length;
}
