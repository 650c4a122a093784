// The support vector machine's options, checked once; the defaults are scikit-learn's, but for the cap on rows.

import { checkNumberColumns, type NumberColumns } from "../encoding/encoding.ts";
import { checkPositive, checkWhole, isPositive, refuseOption, withDefaults } from "../model-options.ts";

/** The options of a support vector machine. */
export interface SvmOptions {
  /** What a training row on the wrong side of its margin costs, scikit-learn's C; 1 unless told. */
  readonly cost: number;
  /**
   * The kernel is exp(-gamma * squared distance); "scale" is 1 / (columns * variance of all encoded cells), "auto", which
   * was scikit-learn's default until 2019, is 1 / columns.
   */
  readonly gamma: number | "scale" | "auto";
  /** Training ends when no pair of rows violates the optimum by more than this; 0.001 unless told. */
  readonly tolerance: number;
  /** Whether numbers are standardised, as is usual, or learnt as they are; standardised unless told. */
  readonly columns: NumberColumns;
  /** Beyond so many rows a random part of them is learnt, each class with its share; 10,000 unless told. */
  readonly maxTrainingRows: number;
  /** Draws the part of the rows, nothing else; 0 unless told. */
  readonly seed: number;
}

const DEFAULTS: SvmOptions = {
  cost: 1,
  gamma: "scale",
  tolerance: 1e-3,
  columns: "standardised",
  maxTrainingRows: 10_000,
  seed: 0,
};

export function resolveSvmOptions(given: Partial<SvmOptions>): SvmOptions {
  const options = withDefaults("support vector machine", DEFAULTS, given);
  const { cost, gamma, tolerance, columns, maxTrainingRows, seed } = options;
  checkPositive("cost", cost);
  if (gamma !== "scale" && gamma !== "auto" && !isPositive(gamma)) {
    refuseOption("gamma", '"scale", "auto" or a number above 0', gamma);
  }
  checkPositive("tolerance", tolerance);
  checkNumberColumns(columns);
  checkWhole("maxTrainingRows", maxTrainingRows, 1);
  checkWhole("seed", seed, 0);
  return options;
}
