// The neural network's options, checked once; the defaults are scikit-learn's, but for the cap on rows.

import { checkNumberColumns, type NumberColumns } from "../encoding/encoding.ts";
import { checkPositive, checkWhole, refuseOption, withDefaults } from "../model-options.ts";

/** The options of a neural network. */
export interface NetworkOptions {
  /** Rectified linear units in the one hidden layer; 100 unless told. */
  readonly hiddenUnits: number;
  /** What squared weights cost; 0.0001 unless told. */
  readonly alpha: number;
  /** Steps of L-BFGS at most; 200 unless told. */
  readonly maxIterations: number;
  /** Training ends when no partial derivative of the loss is larger; 0.0001 unless told. */
  readonly tolerance: number;
  /** Whether numbers are standardised, as is usual, or learnt as they are; standardised unless told. */
  readonly columns: NumberColumns;
  /** Beyond so many rows a random part of them is learnt, each class with its share; 10,000 unless told. */
  readonly maxTrainingRows: number;
  /** The same seed and the same training rows give the same network; 0 unless told. */
  readonly seed: number;
}

const DEFAULTS: NetworkOptions = {
  hiddenUnits: 100,
  alpha: 1e-4,
  maxIterations: 200,
  tolerance: 1e-4,
  columns: "standardised",
  maxTrainingRows: 10_000,
  seed: 0,
};

export function resolveNetworkOptions(given: Partial<NetworkOptions>): NetworkOptions {
  const options = withDefaults("neural network", DEFAULTS, given);
  const { hiddenUnits, alpha, maxIterations, tolerance, columns, maxTrainingRows, seed } = options;
  checkWhole("hiddenUnits", hiddenUnits, 1);
  if (!(Number.isFinite(alpha) && alpha >= 0)) refuseOption("alpha", "a number from 0", alpha);
  checkWhole("maxIterations", maxIterations, 1);
  checkPositive("tolerance", tolerance);
  checkNumberColumns(columns);
  checkWhole("maxTrainingRows", maxTrainingRows, 1);
  checkWhole("seed", seed, 0);
  return options;
}
