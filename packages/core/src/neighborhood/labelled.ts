// Rows that are asked about as far as the budget goes, and rows picked out and put together.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { Note } from "../notes.ts";
import type { LabelledRows } from "../table/labelled-rows.ts";
import { copyRow } from "../table/sample.ts";

export const budgetNote: Note = {
  code: "budget-used-up",
  message: "the budget of questions left the neighbourhood smaller than wanted; raise maxQueries for a better one",
};

/** These rows of a list, in this order. */
export function rowsOf(rows: Float64Array, numbers: readonly number[], width: number): Float64Array {
  const picked = new Float64Array(numbers.length * width);
  for (let k = 0; k < numbers.length; k++) {
    copyRow(rows, numbers[k] * width, picked, k * width, width);
  }
  return picked;
}

export function labelledRowsOf({ rows, labels }: LabelledRows, numbers: readonly number[], width: number) {
  const picked = new Int32Array(numbers.length);
  for (let k = 0; k < numbers.length; k++) picked[k] = labels[numbers[k]];
  return { rows: rowsOf(rows, numbers, width), labels: picked };
}

export function joinRows(a: LabelledRows, b: LabelledRows): LabelledRows {
  const rows = new Float64Array(a.rows.length + b.rows.length);
  rows.set(a.rows);
  rows.set(b.rows, a.rows.length);
  const labels = new Int32Array(a.labels.length + b.labels.length);
  labels.set(a.labels);
  labels.set(b.labels, a.labels.length);
  return { rows, labels };
}

/** In one batch: those rows that are known already, and of the others as many of the first as may be asked. */
export async function askAffordable(
  rows: Float64Array,
  width: number,
  blackBox: Inquiry,
  allowed: number,
): Promise<LabelledRows> {
  let left = allowed;
  const numbers = Array.from({ length: rows.length / width }, (_, i) => i);
  const affordable = numbers.filter((i) => blackBox.knows(rows, i * width) || left-- > 0);
  const kept = rowsOf(rows, affordable, width);
  return { rows: kept, labels: await blackBox.ask(kept, affordable.length) };
}
