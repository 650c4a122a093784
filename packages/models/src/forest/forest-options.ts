// The forest's options, checked once; the defaults are scikit-learn's.

import { checkWhole, isWhole, refuseOption, withDefaults } from "../model-options.ts";

/** The options of a random forest. */
export interface ForestOptions {
  /** How many trees vote; 100 unless told. */
  readonly trees: number;
  /** The same seed and the same training rows give the same forest; 0 unless told. */
  readonly seed: number;
  /** Columns drawn at each node, a category counting as one column; the square root of their number unless told. */
  readonly maxFeatures: number | "sqrt";
}

const DEFAULTS: ForestOptions = { trees: 100, seed: 0, maxFeatures: "sqrt" };

export function resolveForestOptions(given: Partial<ForestOptions>): ForestOptions {
  const options = withDefaults("forest", DEFAULTS, given);
  const { trees, seed, maxFeatures } = options;
  checkWhole("trees", trees, 1);
  checkWhole("seed", seed, 0);
  if (maxFeatures !== "sqrt" && !isWhole(maxFeatures, 1)) {
    refuseOption("maxFeatures", '"sqrt" or a whole number from 1', maxFeatures);
  }
  return options;
}
