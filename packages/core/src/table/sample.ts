// Rows of a table taken at equal steps: a sample that needs no randomness and is the same for every seed.

import type { Table } from "./table.ts";

/** Up to `count` row numbers, evenly spread; `shift` in [0, 1) moves them between the steps, for a second sample. */
export function evenlySpread(rowCount: number, count: number, shift = 0): Int32Array {
  const taken = Math.min(count, rowCount);
  const step = rowCount / taken;
  return Int32Array.from({ length: taken }, (_, i) => Math.min(rowCount - 1, Math.floor((i + shift) * step)));
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
