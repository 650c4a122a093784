// Cases per code and label, for every column of few codes at once. A row is counted in all columns before the next one,
// so that no addition waits for the one before it; and where most cases of a node go one way, what leaves is taken off
// in place of counting what stays.

import type { EncodedColumn } from "./encoded-column.ts";

/** Of so few values the cases are counted per value: that is faster than keeping the rows in order from node to node. */
const FEW_VALUES = 256;

/** Cases counted by value and label, column by column. */
export interface Histogram {
  /** Per feature, where its counts begin, by code and then by label; -1 for a column of many values. */
  readonly start: Int32Array;
  readonly counts: Int32Array;
  /** Per row, one row after another: its place in `counts` for each counted column. */
  readonly cells: Int32Array;
  /** How many columns are counted. */
  readonly width: number;
}

interface Cases {
  readonly columns: readonly EncodedColumn[];
  readonly arity: Int32Array;
  readonly labels: Int32Array;
  readonly labelCount: number;
}

/** Of all cases. */
export function histogramOf(cases: Cases): Histogram {
  const { columns, arity, labels, labelCount } = cases;
  const start = new Int32Array(columns.length).fill(-1);
  let width = 0;
  let size = 0;
  for (let j = 0; j < columns.length; j++) {
    if (columns[j].values.length > FEW_VALUES) continue;
    width++;
    start[j] = size;
    // There is room for values that come later.
    size += (arity[j] || FEW_VALUES) * labelCount;
  }
  const histogram = { start, counts: new Int32Array(size), cells: new Int32Array(labels.length * width), width };
  let position = 0;
  for (let j = 0; j < columns.length; j++) {
    if (start[j] >= 0) countColumn(histogram, cases, j, position++, 0);
  }
  return histogram;
}

/** Enters the cases from `from` on of a feature that is counted at this position. */
function countColumn(histogram: Histogram, cases: Cases, feature: number, position: number, from: number): void {
  const { counts, cells, width } = histogram;
  const { labels, labelCount } = cases;
  const { codes } = cases.columns[feature];
  const start = histogram.start[feature];
  for (let row = from, at = from * width + position; row < codes.length; row++, at += width) {
    const cell = start + codes[row] * labelCount + labels[row];
    cells[at] = cell;
    counts[cell]++;
  }
}

/** The same with the cases that `after` has at its end and `before` has not. */
export function withCasesOf(
  histogram: Histogram,
  before: Cases,
  after: Cases,
  room: { cellsFor(length: number): Int32Array },
): Histogram {
  const { start, width } = histogram;
  const { columns, labels, labelCount } = after;
  if (columns.some(({ values }, j) => start[j] >= 0 && values.length > FEW_VALUES)) return histogramOf(after);
  const cells = room.cellsFor(labels.length * width);
  cells.set(histogram.cells);
  const extended = { start, width, cells, counts: histogram.counts.slice() };
  let position = 0;
  for (let j = 0; j < columns.length; j++) {
    if (start[j] < 0) continue;
    const { values } = columns[j];
    // New values between the old ones have changed the ranks of all.
    const isReranked = values.length !== before.columns[j].values.length;
    if (isReranked) extended.counts.fill(0, start[j], start[j] + FEW_VALUES * labelCount);
    countColumn(extended, after, j, position++, isReranked ? 0 : before.labels.length);
  }
  return extended;
}

/** Rows of a training set in some order, and per row of the set how many cases it counts for. */
export interface WeightedRows {
  readonly rows: Int32Array;
  readonly weights: Int32Array;
}

/** The counts of these rows alone. */
export function countsOf(histogram: Histogram, counted: WeightedRows): Int32Array {
  const counts = new Int32Array(histogram.counts.length);
  countRows({ ...histogram, counts }, counted, 0, counted.rows.length, 1);
  return counts;
}

/** Adds (by 1) or takes off (by -1) rows[start..end). */
function countRows(
  { counts, cells, width }: Histogram,
  { rows, weights }: WeightedRows,
  start: number,
  end: number,
  by: 1 | -1,
): void {
  for (let index = start; index < end; index++) {
    const first = rows[index] * width;
    const cases = by * weights[rows[index]];
    for (let cell = first; cell < first + width; cell++) counts[cells[cell]] += cases;
  }
}

/** Neighbours in a list of rows: from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** From the counts of the rows of a span to those of a part of it: whichever way counts fewer rows. */
export function narrow(histogram: Histogram, rows: WeightedRows, whole: Span, part: Span): void {
  if (2 * (part.end - part.start) > whole.end - whole.start) {
    countRows(histogram, rows, whole.start, part.start, -1);
    countRows(histogram, rows, part.end, whole.end, -1);
  } else {
    histogram.counts.fill(0);
    countRows(histogram, rows, part.start, part.end, 1);
  }
}
