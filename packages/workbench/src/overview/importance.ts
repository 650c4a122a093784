// What matters: how often a decision changes when one column is exchanged with that of another row. The model is asked about
// each; the same cases asked about twice tell what of it is noise.

import { evenlySpread, guardedBlackBox, isSameCell, Random, rowsAt } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import type { ColumnImportance } from "../overview-answers.ts";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

const MOST_ROWS = 500;
const FEWEST_ROWS = 40;
/** Questions that all columns share, as far as the fewest rows allow. */
const QUESTIONS = 30_000;

/** Rows that are tried with each of so many columns. */
export const rowsTried = (rowCount: number, columns: number) =>
  Math.min(rowCount, MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(QUESTIONS / Math.max(1, columns))));

/** Each position gets another one, in an order of chance. */
function exchanged(count: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i);
  // Sattolo's shuffle: one cycle through all, so that nobody keeps its own.
  for (let i = count - 1; i > 0; i--) {
    const k = random.below(i);
    [order[i], order[k]] = [order[k], order[i]];
  }
  return order;
}

export const makeImportance: MakePart<"importance"> = async (question) => {
  const { asked: table, seed, timeoutMs, signal, doors, onShare } = question;
  const { features } = table;
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const width = features.length;
  const rows = evenlySpread(table.rowCount, rowsTried(table.rowCount, width));
  const count = rows.length;
  const blackBox = guardedBlackBox(question.blackBox, { timeoutMs });
  const decide = async (data: Float64Array) =>
    Int32Array.from(await blackBox.predict({ features, count: data.length / width, data }, { signal }));
  const data = rowsAt(table, rows);
  const before = await decide(data);
  const again = await decide(data.slice());
  const random = Random.fromSeed(seed).fork("importance");
  const columns: ColumnImportance[] = [];
  for (let j = 0; j < width; j++) {
    const other = exchanged(count, random.fork(j));
    const positions = [...rows.keys()].filter((i) => !isSameCell(data[i * width + j], data[other[i] * width + j]));
    const tried = new Float64Array(positions.length * width);
    for (const [k, i] of positions.entries()) {
      tried.set(data.subarray(i * width, (i + 1) * width), k * width);
      tried[k * width + j] = data[other[i] * width + j];
    }
    const after = positions.length === 0 ? new Int32Array(0) : await decide(tried);
    const changed = positions.filter((i, k) => after[k] !== before[i]);
    columns.push({
      feature: features[j].name,
      changed: proportion(changed.length, count),
      door: doors.rows(changed.map((i) => rows[i]).sort((a, b) => a - b)),
    });
    onShare("exchanging", (j + 1) / width);
  }
  columns.sort((a, b) => b.changed.successes - a.changed.successes);
  const unsteady = proportion(before.filter((label, i) => again[i] !== label).length, count);
  return { found: { columns, unsteady }, missing: null, missingReason: null, rows: count };
};
