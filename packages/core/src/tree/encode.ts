// Turns the columns of a training set into integer codes, once per tree, so that growing compares and counts small
// integers only: a category code stays itself, a continuous value becomes its rank among the distinct values.

export interface EncodedColumn {
  /** Per row: category code, or rank of the value in `values`. */
  readonly codes: Int32Array;
  /** Distinct values in ascending order; empty for a categorical column. */
  readonly values: Float64Array;
  /** Rows in ascending order of the value; growing partitions it. Empty where cases are counted per code instead. */
  readonly order: Int32Array;
}

const NO_VALUES = new Float64Array(0);
const NO_ROWS = new Int32Array(0);

/** Of so few values the cases are counted per value: that is faster than keeping the rows in order from node to node. */
const FEW_VALUES = 64;

export function encodeCategorical(column: Float64Array): EncodedColumn {
  return { codes: new Int32Array(column), values: NO_VALUES, order: NO_ROWS };
}

export function encodeContinuous(column: Float64Array): EncodedColumn {
  const { codes, values } = rankIntegers(column) ?? rankSorted(column);
  return { codes, values, order: values.length <= FEW_VALUES ? NO_ROWS : orderOf(codes, values.length) };
}

function orderOf(codes: Int32Array, ranks: number): Int32Array {
  const rowsUpTo = new Int32Array(ranks + 1);
  for (let row = 0; row < codes.length; row++) rowsUpTo[codes[row] + 1]++;
  for (let rank = 0; rank < ranks; rank++) rowsUpTo[rank + 1] += rowsUpTo[rank];
  const order = new Int32Array(codes.length);
  for (let row = 0; row < codes.length; row++) order[rowsUpTo[codes[row]]++] = row;
  return order;
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

interface Ranked {
  readonly codes: Int32Array;
  readonly values: Float64Array;
}

function rankSorted(column: Float64Array): Ranked {
  const sorted = column.slice().sort();
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] > sorted[count - 1]) sorted[count++] = sorted[index];
  }
  const values = sorted.subarray(0, count);
  const codes = new Int32Array(column.length);
  for (let row = 0; row < codes.length; row++) codes[row] = lastNotAbove(values, 0, count - 1, column[row]);
  return { codes, values };
}

/** Whole numbers in a range of at most so many times the rows are ticked off in place of being sorted. */
const WIDEST_RANGE = 32;

/** As `rankSorted`, for a column of whole numbers that lie close together; null for any other. */
function rankIntegers(column: Float64Array): Ranked | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < column.length; row++) {
    const value = column[row];
    // Sorting keeps a negative zero, a tick does not.
    if (Math.trunc(value) !== value || Object.is(value, -0)) return null;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (column.length === 0 || !(highest - lowest < WIDEST_RANGE * column.length)) return null;
  const rankOf = new Int32Array(highest - lowest + 1);
  for (let row = 0; row < column.length; row++) rankOf[column[row] - lowest] = 1;
  let count = 0;
  for (let k = 0; k < rankOf.length; k++) count += rankOf[k];
  const values = new Float64Array(count);
  for (let k = 0, next = 0; k < rankOf.length; k++) {
    if (rankOf[k] === 0) continue;
    values[next] = lowest + k;
    rankOf[k] = next++;
  }
  const codes = new Int32Array(column.length);
  for (let row = 0; row < codes.length; row++) codes[row] = rankOf[column[row] - lowest];
  return { codes, values };
}
