// What somebody needs of links who makes rows about an instance.

/** What holds between columns, for rows that are made from one instance. */
export interface RowLinks {
  /** Sets, in the row that begins at `offset`, what follows from what differs from the instance. */
  complete(rows: Float64Array, offset: number): void;
  /** Whether the column follows from others in every row, so that it cannot change by itself. */
  isDerived(feature: number): boolean;
}
