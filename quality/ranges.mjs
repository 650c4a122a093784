// What the Gower distance divides by.

import { isContinuous } from "../packages/core/dist/extend.js";

/** The range of each number, whatever is missing left out; 0 for a category. */
export function rangesOf({ features, columns }) {
  return features.map((feature, j) => {
    if (!isContinuous(feature)) return 0;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of columns[j]) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return high - low;
  });
}
