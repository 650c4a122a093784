/** One column of a training set as small integers. */
export interface EncodedColumn {
  /** Per row: category code, or rank of the value in `values`. */
  readonly codes: Int32Array;
  /** Distinct values in ascending order, `LOWEST` where some are missing; empty for a categorical column. */
  readonly values: Float64Array;
}
