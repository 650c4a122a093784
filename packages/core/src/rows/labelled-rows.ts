// Rows one after another with the black box's label for each, a position in its labels.

/** Rows one after another, with the black box's label for each: a position in its labels. */
export interface LabelledRows {
  readonly rows: Float64Array;
  readonly labels: Int32Array;
}
