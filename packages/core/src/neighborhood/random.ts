// [G18] rnd: the nearest rows and random ones, so that the outcomes have the shares in the neighbourhood that they have
// in the background. A random row takes every feature's value from some row of the background.

import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { rowsAt } from "../rows/sample.ts";
import { closestRows } from "./closest.ts";
import { budgetNote, joinRows, labelledRowsOf } from "./labelled.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";

/** Background rows by which the shares of the outcomes are known. */
const SHARE_ROWS = 200;
/** Of a tight budget, for the nearest rows and for the shares each. */
const FIXED_SHARE = 0.25;
/** Rows drawn at once at least: where few are missing, they are the rare ones. */
const DRAWN_AT_LEAST = 100;
/** Rows drawn in all, as a multiple of N: an outcome that chance does not find stays short. */
const MOST_DRAWN = 5;

function countLabels(labels: Int32Array, labelCount: number): Float64Array {
  const counts = new Float64Array(labelCount);
  for (const label of labels) counts[label]++;
  return counts;
}

/** Whole numbers in proportion to the weights that sum to `total`: rounded down, the rest to the largest remainders. */
export function apportion(weights: Float64Array, total: number): Int32Array {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (weight * total) / sum));
  const parts = Int32Array.from(exact, Math.floor);
  const byRemainder = [...exact.keys()].sort((a, b) => exact[b] - parts[b] - (exact[a] - parts[a]));
  const rest = sum === 0 ? 0 : total - parts.reduce((all, part) => all + part, 0);
  for (const label of byRemainder.slice(0, rest)) parts[label]++;
  return parts;
}

function drawRows(columns: readonly Float64Array[], count: number, random: Random): Float64Array {
  const width = columns.length;
  const rows = new Float64Array(count * width);
  for (let k = 0; k < rows.length; k++) {
    const column = columns[k % width];
    rows[k] = column[random.below(column.length)];
  }
  return rows;
}

/** How many random rows of each outcome are missing beside the nearest ones. */
async function missingByOutcome(
  request: NeighborhoodRequest,
  closest: LabelledRows,
  allowed: number,
  random: Random,
): Promise<Int32Array> {
  const { background, blackBox, size } = request;
  // Drawn, not evenly spread: rows that stand in a regular order would give wrong shares.
  const numbers =
    background.rowCount <= SHARE_ROWS
      ? Array.from({ length: background.rowCount }, (_, i) => i)
      : Array.from({ length: SHARE_ROWS }, () => random.below(background.rowCount));
  const { labels } = await blackBox.within(allowed).askAffordable(rowsAt(background, numbers), numbers.length);
  const shares = countLabels(labels, blackBox.labels.length);
  const present = countLabels(closest.labels, blackBox.labels.length);
  const deficits = shares.map((share, k) => Math.max(0, (share * size) / Math.max(1, labels.length) - present[k]));
  return apportion(deficits, size - closest.labels.length);
}

/** Draws until no outcome is short of rows, or enough has been tried. */
async function randomRows(
  request: NeighborhoodRequest,
  missing: Int32Array,
  left: () => number,
  random: Random,
): Promise<LabelledRows> {
  const { background, blackBox, size, instance } = request;
  const total = missing.reduce((sum, count) => sum + count, 0);
  let short = total;
  let found: LabelledRows = { rows: new Float64Array(0), labels: new Int32Array(0) };
  for (let drawn = 0; short > 0 && drawn < MOST_DRAWN * size && left() > 0; ) {
    const count = Math.min(Math.max(short, DRAWN_AT_LEAST), left());
    const rows = drawRows(background.columns, count, random.fork(drawn));
    const labels = await blackBox.ask(rows, count);
    const kept = [...labels.keys()].filter((i) => missing[labels[i]]-- > 0);
    found = joinRows(found, labelledRowsOf({ rows, labels }, kept, instance.length));
    short -= kept.length;
    drawn += count;
    request.onProgress(total === 0 ? 1 : 1 - short / total);
  }
  return found;
}

/** The paper's `rnd`: the nearest rows and random ones. */
export function randomNeighborhood(): NeighborhoodGenerator {
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const { blackBox, size } = request;
    const left = () => blackBox.remaining();
    const fixed = Math.floor(left() * FIXED_SHARE);
    const closest = await closestRows(request, fixed);
    const missing = await missingByOutcome(request, closest, fixed, random.fork("shares"));
    const all = joinRows(closest, await randomRows(request, missing, left, random.fork("random-rows")));
    const isCut = all.labels.length < size && left() <= 0;
    return { ...all, count: all.labels.length, notes: isCut ? [budgetNote] : [] };
  };
  return { name: "rnd", generate };
}
