// Labelled rows, picked out and put together.

import type { Note } from "../notes.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { rowsOf } from "../rows/sample.ts";

export const budgetNote: Note = {
  code: "budget-used-up",
  message: "the budget of questions left the neighbourhood smaller than wanted; raise maxQueries for a better one",
};

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
