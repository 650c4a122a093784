// How far something speaks for an outcome, as a sum over the features.

/** The log odds of an outcome. */
export interface Support {
  readonly intercept: number;
  /** What a value of a feature adds. */
  of(feature: number, cell: number): number;
}

/** The log odds of the outcome for the row that begins at `offset`. */
export function supportAt({ intercept, of }: Support, rows: Float64Array, offset: number, width: number): number {
  let sum = intercept;
  for (let j = 0; j < width; j++) sum += of(j, rows[offset + j]);
  return sum;
}
