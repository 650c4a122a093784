// Turns the columns of a training set into integer codes, so that growing compares and counts small integers only: a
// category code stays itself, a continuous value becomes its rank among the distinct values. A missing value is one
// more category, behind the others, or the lowest of the numbers, so that a split can set it apart. Cases can be added
// later without encoding all of them again; the result is the same as if they had been there from the start.

import { hasMissing } from "../table/feature.ts";
import type { EncodedColumn } from "./encoded-column.ts";
import { type Histogram, histogramOf, withCasesOf } from "./histogram.ts";

/** Cases to grow a tree on. */
export interface TrainingSet {
  /** One per feature: continuous values, or category codes; NaN is a missing value. */
  readonly columns: readonly Float64Array[];
  /** Per feature: 0 = continuous, otherwise the number of categories (codes 0..arity-1). */
  readonly arity: Int32Array;
  /** Per feature 1 where values may be missing, in cases that are added later too; by default where one is missing. */
  readonly missable?: Uint8Array;
  /** One per row, 0..labelCount-1. */
  readonly labels: Int32Array;
  readonly labelCount: number;
}

/** Cases as small integers, ready to be counted. */
export interface EncodedSet {
  readonly columns: readonly EncodedColumn[];
  /** With the category of missing values. */
  readonly arity: Int32Array;
  /** Per feature 1 where its last category stands for missing values. */
  readonly missingIsLast: Uint8Array;
  readonly labels: Int32Array;
  readonly labelCount: number;
  readonly histogram: Histogram;
}

/**
 * Memory for sets that are needed for a moment, one after another: to touch fresh memory takes longer than to fill it. A set
 * that was made in it lasts until the next one is.
 */
export class EncodingRoom {
  private codes = new Int32Array(0);
  private cells = new Int32Array(0);

  codesFor(length: number): Int32Array {
    if (this.codes.length < length) this.codes = new Int32Array(withSpare(length));
    return this.codes.subarray(0, length);
  }

  cellsFor(length: number): Int32Array {
    if (this.cells.length < length) this.cells = new Int32Array(withSpare(length));
    return this.cells.subarray(0, length);
  }
}

const withSpare = (length: number): number => Math.ceil(1.2 * length);

const NO_CASES: EncodedColumn = { codes: new Int32Array(0), values: new Float64Array(0) };

/** The value of a missing number: below all others. */
export const LOWEST = Number.NEGATIVE_INFINITY;

export function encodeSet(set: TrainingSet): EncodedSet {
  const { columns, labels, labelCount } = set;
  const isMissable = (j: number) => set.missable?.[j] === 1 || hasMissing(columns[j]);
  const missingIsLast = Uint8Array.from(columns, (_, j) => Number(set.arity[j] > 0 && isMissable(j)));
  const arity = set.arity.map((count, j) => count + missingIsLast[j]);
  const cases = {
    columns: encodeColumns([], columns, arity, new EncodingRoom()),
    arity,
    missingIsLast,
    labels,
    labelCount,
  };
  return { ...cases, histogram: histogramOf(cases) };
}

/** The cases as they were before. */
export function decodeSet({ columns, arity, missingIsLast, labels, labelCount }: EncodedSet): TrainingSet {
  const isMissable = (j: number) => missingIsLast[j] === 1 || columns[j].values[0] === LOWEST;
  return {
    columns: columns.map(({ codes, values }, j) => {
      const missing = arity[j] - missingIsLast[j];
      const decoded = (code: number) => (arity[j] > 0 ? code : values[code]);
      const isGap = (code: number) => (arity[j] > 0 ? code === missing : values[code] === LOWEST);
      return Float64Array.from(codes, (code) => (isGap(code) ? Number.NaN : decoded(code)));
    }),
    arity: arity.map((count, j) => count - missingIsLast[j]),
    missable: Uint8Array.from(columns, (_, j) => Number(isMissable(j))),
    labels,
    labelCount,
  };
}

/** The cases of these numbers; one that is named twice is there twice. */
export function casesAt(encoded: EncodedSet, rows: Int32Array): EncodedSet {
  const { arity, missingIsLast, labelCount } = encoded;
  const codes = new Int32Array(arity.length * rows.length);
  const columns = encoded.columns.map((column, j) => {
    const own = codes.subarray(j * rows.length, (j + 1) * rows.length);
    for (let i = 0; i < rows.length; i++) own[i] = column.codes[rows[i]];
    return { codes: own, values: column.values };
  });
  const labels = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) labels[i] = encoded.labels[rows[i]];
  const cases = { columns, arity, missingIsLast, labels, labelCount };
  return { ...cases, histogram: histogramOf(cases) };
}

/** The set with more cases, of the same features and labels, at its end. */
export function withMoreCases(
  encoded: EncodedSet,
  { columns, labels }: Pick<TrainingSet, "columns" | "labels">,
  room: EncodingRoom = new EncodingRoom(),
): EncodedSet {
  const { arity, missingIsLast, labelCount } = encoded;
  const allLabels = new Int32Array(encoded.labels.length + labels.length);
  allLabels.set(encoded.labels);
  allLabels.set(labels, encoded.labels.length);
  const all = encodeColumns(encoded.columns, columns, arity, room);
  const cases = { columns: all, arity, missingIsLast, labels: allLabels, labelCount };
  return { ...cases, histogram: withCasesOf(encoded.histogram, encoded, cases, room) };
}

/** The codes of all columns share one buffer: a buffer for each would take longer to make than to fill. */
function encodeColumns(
  before: readonly EncodedColumn[],
  added: readonly Float64Array[],
  arity: Int32Array,
  room: EncodingRoom,
): EncodedColumn[] {
  const length = (before[0]?.codes.length ?? 0) + (added[0]?.length ?? 0);
  const codes = room.codesFor(arity.length * length);
  return added.map((column, j) =>
    extended(before[j] ?? NO_CASES, column, arity[j], codes.subarray(j * length, (j + 1) * length)),
  );
}

function extended(
  { codes, values }: EncodedColumn,
  added: Float64Array,
  arity: number,
  allCodes: Int32Array,
): EncodedColumn {
  allCodes.set(codes);
  if (arity > 0) {
    for (let i = 0; i < added.length; i++) {
      allCodes[codes.length + i] = Number.isNaN(added[i]) ? arity - 1 : added[i];
    }
    return { codes: allCodes, values };
  }
  const numbers = hasMissing(added) ? added.map((value) => (Number.isNaN(value) ? LOWEST : value)) : added;
  const integers = rangeOfIntegers(numbers);
  const allValues = merged(values, integers === null ? distinctSorted(numbers) : distinctTicked(numbers, integers));
  if (values.length > 0 && allValues.length > values.length) rerank(allCodes, codes.length, values, allValues);
  const newCodes = allCodes.subarray(codes.length);
  if (integers === null) rankBySearch(newCodes, numbers, allValues);
  else rankByTable(newCodes, numbers, allValues, integers);
  return { codes: allCodes, values: allValues };
}

/** Distinct values of both lists; both are ascending, and so is the result. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length === 0) return b;
  const all = new Float64Array(a.length + b.length);
  let count = 0;
  for (let i = 0, k = 0; i < a.length || k < b.length; count++) {
    const next = k === b.length || a[i] <= b[k] ? a[i] : b[k];
    if (a[i] === next) i++;
    if (b[k] === next) k++;
    all[count] = next;
  }
  return all.subarray(0, count);
}

/** Ranks among `values` become ranks among `allValues`, which hold these and more. */
function rerank(codes: Int32Array, count: number, values: Float64Array, allValues: Float64Array): void {
  const newRank = new Int32Array(values.length);
  for (let rank = 0, next = 0; rank < values.length; rank++, next++) {
    while (allValues[next] !== values[rank]) next++;
    newRank[rank] = next;
  }
  for (let row = 0; row < count; row++) codes[row] = newRank[codes[row]];
}

/** Whole numbers in a range of at most so many times the rows are ticked off in place of being sorted. */
const WIDEST_RANGE = 32;

interface IntegerRange {
  readonly lowest: number;
  readonly range: number;
}

/** For a column of whole numbers that lie close together; null for any other. */
function rangeOfIntegers(column: Float64Array): IntegerRange | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < column.length; row++) {
    const value = column[row];
    if (Math.trunc(value) !== value) return null;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const range = highest - lowest + 1;
  return column.length > 0 && range <= WIDEST_RANGE * column.length ? { lowest, range } : null;
}

/** The distinct values, ascending. There is one zero, whatever its sign. */
function distinctTicked(column: Float64Array, { lowest, range }: IntegerRange): Float64Array {
  const isThere = new Uint8Array(range);
  for (let row = 0; row < column.length; row++) isThere[column[row] - lowest] = 1;
  let count = 0;
  for (let k = 0; k < range; k++) count += isThere[k];
  const values = new Float64Array(count);
  for (let k = 0, next = 0; k < range; k++) if (isThere[k] === 1) values[next++] = lowest + k;
  return values;
}

/** The same for any column. */
function distinctSorted(column: Float64Array): Float64Array {
  const sorted = column.slice().sort();
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] > sorted[count - 1]) sorted[count++] = sorted[index] + 0;
  }
  return sorted.subarray(0, count);
}

/** The rank of each value of the column; all of them are among `values`. */
function rankByTable(
  codes: Int32Array,
  column: Float64Array,
  values: Float64Array,
  { lowest, range }: IntegerRange,
): void {
  const rankOf = new Int32Array(range);
  for (let rank = 0; rank < values.length; rank++) {
    const place = values[rank] - lowest;
    if (place >= 0 && place < range) rankOf[place] = rank;
  }
  for (let row = 0; row < codes.length; row++) codes[row] = rankOf[column[row] - lowest];
}

/** The same for any column. */
function rankBySearch(codes: Int32Array, column: Float64Array, values: Float64Array): void {
  for (let row = 0; row < codes.length; row++) codes[row] = lastNotAbove(values, 0, values.length - 1, column[row]);
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

/** These rows in ascending order of their codes, which are below `ranks`. */
export function orderOf(codes: Int32Array, ranks: number, rows: Int32Array): Int32Array {
  const rowsUpTo = new Int32Array(ranks + 1);
  for (let index = 0; index < rows.length; index++) rowsUpTo[codes[rows[index]] + 1]++;
  for (let rank = 0; rank < ranks; rank++) rowsUpTo[rank + 1] += rowsUpTo[rank];
  const order = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) order[rowsUpTo[codes[rows[index]]]++] = rows[index];
  return order;
}
