// Rows of a table spread over the whole of it: a sample that needs no randomness and is the same for every seed.

import type { Table } from "../table/table.ts";

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

function haveCommonDivisor(a: number, b: number): boolean {
  while (b > 0) [a, b] = [b, a % b];
  return a > 1;
}

/** A step that visits every row once, and never one near those before: sorted rows or rows in a cycle do no harm. */
function stepThrough(rowCount: number): number {
  let step = Math.max(1, Math.round(rowCount * GOLDEN_RATIO));
  while (haveCommonDivisor(rowCount, step)) step++;
  return step;
}

/** Of a small table so much is learnt from; what the spread comes to last is left to measure on. */
export const LEARNT_SHARE = 5 / 6;

/** Up to `count` different row numbers of the first `share` of the spread; `shift` in [0, 1) begins elsewhere in it. */
export function evenlySpread(rowCount: number, count: number, shift = 0, share = 1): Int32Array {
  const within = Math.ceil(rowCount * share);
  const numbers = new Int32Array(Math.min(count, within));
  const step = stepThrough(rowCount);
  const first = Math.floor(shift * within);
  for (let i = 0; i < numbers.length; i++) numbers[i] = (((first + i) % within) * step) % rowCount;
  return numbers;
}

/** For a few cells this is faster than copying through a view. */
export function copyRow(rows: Float64Array, start: number, to: Float64Array, toStart: number, width: number): void {
  for (let j = 0; j < width; j++) to[toStart + j] = rows[start + j];
}

/** The same row so many times, one after another. */
export function copiesOf(row: Float64Array, count: number): Float64Array {
  const rows = new Float64Array(count * row.length);
  for (let start = 0; start < rows.length; start += row.length) copyRow(row, 0, rows, start, row.length);
  return rows;
}

/** These rows of a list, in this order. */
export function rowsOf(rows: Float64Array, numbers: ArrayLike<number>, width: number): Float64Array {
  const picked = new Float64Array(numbers.length * width);
  for (let k = 0; k < numbers.length; k++) {
    copyRow(rows, numbers[k] * width, picked, k * width, width);
  }
  return picked;
}

/** The rows of these numbers, one after another. */
export function rowsAt(table: Table, numbers: ArrayLike<number>): Float64Array {
  const width = table.columns.length;
  const rows = new Float64Array(numbers.length * width);
  for (let i = 0; i < numbers.length; i++) {
    for (let j = 0; j < width; j++) rows[i * width + j] = table.columns[j][numbers[i]];
  }
  return rows;
}
