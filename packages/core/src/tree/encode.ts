// Turns the columns of a training set into integer codes, once per tree, so that growing compares and counts small
// integers only: a category code stays itself, a continuous value becomes its rank among the distinct values.

export interface EncodedColumn {
  /** Per row: category code, or rank of the value in `values`. */
  readonly codes: Int32Array;
  /** Distinct values in ascending order; empty for a categorical column. */
  readonly values: Float64Array;
  /** Rows in ascending order of the value; growing partitions it. Empty for a categorical column. */
  readonly order: Int32Array;
}

const NO_VALUES = new Float64Array(0);
const NO_ROWS = new Int32Array(0);

export function encodeCategorical(column: Float64Array): EncodedColumn {
  return { codes: new Int32Array(column), values: NO_VALUES, order: NO_ROWS };
}

export function encodeContinuous(column: Float64Array): EncodedColumn {
  const values = distinctIntegers(column) ?? distinctSorted(column);
  const codes = new Int32Array(column.length);
  const rowsUpTo = new Int32Array(values.length + 1);
  for (let row = 0; row < column.length; row++) {
    const rank = lastNotAbove(values, 0, values.length - 1, column[row]);
    codes[row] = rank;
    rowsUpTo[rank + 1]++;
  }
  for (let rank = 0; rank < values.length; rank++) rowsUpTo[rank + 1] += rowsUpTo[rank];
  const order = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) order[rowsUpTo[codes[row]]++] = row;
  return { codes, values, order };
}

/** Position of the last value that is not above the limit among values[from..to], `from` when all but it are above. */
export function lastNotAbove(values: Float64Array, from: number, to: number, limit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (values[middle] <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function distinctSorted(column: Float64Array): Float64Array {
  const sorted = column.slice().sort();
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] > sorted[count - 1]) sorted[count++] = sorted[index];
  }
  return sorted.subarray(0, count);
}

/** Widest range of whole numbers that is ticked off in place of being sorted. */
const WIDEST_RANGE = 16_384;

/** As `distinctSorted`, for a column of whole numbers that lie close together; null for any other. */
function distinctIntegers(column: Float64Array): Float64Array | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < column.length; row++) {
    const value = column[row];
    // Sorting keeps a negative zero, a tick does not.
    if (Math.trunc(value) !== value || Object.is(value, -0)) return null;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (column.length === 0 || !(highest - lowest < WIDEST_RANGE)) return null;
  const occurs = new Uint8Array(highest - lowest + 1);
  for (let row = 0; row < column.length; row++) occurs[column[row] - lowest] = 1;
  let count = 0;
  for (let k = 0; k < occurs.length; k++) count += occurs[k];
  const values = new Float64Array(count);
  for (let k = 0, next = 0; k < occurs.length; k++) if (occurs[k] === 1) values[next++] = lowest + k;
  return values;
}
