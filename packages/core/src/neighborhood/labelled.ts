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

export function joinRows(...parts: readonly LabelledRows[]): LabelledRows {
  const rows = new Float64Array(parts.reduce((sum, part) => sum + part.rows.length, 0));
  const labels = new Int32Array(parts.reduce((sum, part) => sum + part.labels.length, 0));
  let [row, label] = [0, 0];
  for (const part of parts) {
    rows.set(part.rows, row);
    labels.set(part.labels, label);
    row += part.rows.length;
    label += part.labels.length;
  }
  return { rows, labels };
}
