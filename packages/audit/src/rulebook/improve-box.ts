// The best box for rows that are worth something, or cost something, inside it: one feature after another takes the interval or
// the set of values that is worth most with the others as they are, until nothing helps.

import { type Bins, constrainedFeatures } from "@lore-xai/core/extend";
import type { CodedRows } from "./coded-rows.ts";

export interface BoxSettings {
  /** What a condition costs, in the worth of rows; a second bound or a further value costs half of it. */
  readonly price: number;
  readonly maxConditions: number;
}

export interface ImprovedBox {
  readonly masks: Uint8Array;
  /** The worth of the rows inside less the price of the conditions. */
  readonly value: number;
}

const MOST_STEPS = 40;
/** A set that names more values than this is no sentence. */
const MOST_NAMED = 6;

/** What the mask of one feature costs, in conditions. */
function costOf(mask: Uint8Array, { kind, known, missing, hasMissing }: Bins["columns"][number]): number {
  let inside = 0;
  for (let b = 0; b < known; b++) inside += mask[b];
  if (kind === "numeric") {
    if (mask[missing] === 1) return inside === known ? 0 : 1;
    const bounds = Number(mask[0] === 0) + Number(mask[known - 1] === 0);
    return bounds === 2 ? 1.5 : 1;
  }
  const size = known + Number(hasMissing);
  inside += hasMissing ? mask[missing] : 0;
  return inside === size ? 0 : 1 + (Math.max(1, Math.min(inside, size - inside)) - 1) / 2;
}

/** The interval of most worth, bounded on no, one or both sides; what is missing is outside as soon as there is a bound. */
function bestInterval(
  worth: Float64Array,
  known: number,
  price: number,
): { first: number; last: number; value: number } {
  let best = { first: 0, last: known - 1, value: Number.NEGATIVE_INFINITY };
  const take = (first: number, last: number, value: number) => {
    if (value > best.value) best = { first, last, value };
  };
  let prefix = 0;
  for (let b = 0; b < known - 1; b++) {
    prefix += worth[b];
    take(0, b, prefix - price);
  }
  let suffix = 0;
  for (let b = known - 1; b > 0; b--) {
    suffix += worth[b];
    take(b, known - 1, suffix - price);
  }
  let [from, sum] = [1, 0];
  for (let b = 1; b < known - 1; b++) {
    if (sum <= 0) [from, sum] = [b, 0];
    sum += worth[b];
    take(from, b, sum - 1.5 * price);
  }
  return best;
}

/** The values of most worth: so many of the best, or all but so many of the worst. */
function bestSet(worth: Float64Array, size: number, price: number): { allowed: readonly number[]; value: number } {
  const order = Array.from({ length: size }, (_, b) => b).sort((a, b) => worth[b] - worth[a] || a - b);
  let best: { allowed: readonly number[]; value: number } = { allowed: order, value: Number.NEGATIVE_INFINITY };
  let sum = 0;
  for (let taken = 1; taken < size; taken++) {
    sum += worth[order[taken - 1]];
    const named = Math.min(taken, size - taken);
    const value = sum - price * (1 + (named - 1) / 2);
    if (named <= MOST_NAMED && value > best.value) best = { allowed: order.slice(0, taken), value };
  }
  return best;
}

interface Choice {
  readonly mask: Uint8Array;
  readonly value: number;
}

/** The best of an interval, of all numbers, of none where the value is missing, and of no condition, which is worth `value`. */
function bestOfNumbers(
  worth: Float64Array,
  { known, missing, hasMissing }: Bins["columns"][number],
  mask: Uint8Array,
  { value: all, price }: { readonly value: number; readonly price: number },
): Choice {
  let best = { first: 0, last: mask.length - 1, value: all };
  const take = (choice: typeof best) => {
    if (choice.value > best.value) best = choice;
  };
  if (known > 1) take(bestInterval(worth, known, price));
  if (hasMissing) {
    take({ first: missing, last: missing, value: worth[missing] - price });
    take({ first: 0, last: known - 1, value: all - worth[missing] - price });
  }
  mask.fill(0).fill(1, best.first, best.last + 1);
  return { mask, value: best.value };
}

/** The best mask of a column whose bins are worth this, with no condition among the choices unless it must stay one. */
function bestMask(worth: Float64Array, column: Bins["columns"][number], stride: number, price: number): Choice {
  const { kind, known, missing, hasMissing } = column;
  let all = 0;
  for (let b = 0; b < stride; b++) all += worth[b];
  const mask = new Uint8Array(stride).fill(1);
  if (kind === "numeric") return bestOfNumbers(worth, column, mask, { value: all, price });
  if (column.isShared) return { mask, value: all };
  const { allowed, value } = bestSet(worth, known + Number(hasMissing && missing === known), price);
  if (value <= all) return { mask, value: all };
  mask.fill(0);
  for (const b of allowed) mask[b] = 1;
  return { mask, value };
}

/** The worth of each bin of each feature with the conditions on the other features as they are. */
function worthByBin(rows: CodedRows, worth: Float64Array, masks: Uint8Array, out: Float64Array): void {
  const { bins, codes, count } = rows;
  const { stride } = bins;
  const width = bins.columns.length;
  const asked = constrainedFeatures(masks, width, stride);
  out.fill(0);
  for (let i = 0; i < count; i++) {
    const value = worth[i];
    if (value === 0) continue;
    const at = i * width;
    let [broken, which] = [0, -1];
    for (let k = 0; k < asked.length && broken < 2; k++) {
      const j = asked[k];
      if (masks[j * stride + codes[at + j]] === 0) [broken, which] = [broken + 1, j];
    }
    if (broken === 0) for (let j = 0; j < width; j++) out[j * stride + codes[at + j]] += value;
    else if (broken === 1) out[which * stride + codes[at + which]] += value;
  }
}

/** Takes conditions out, the one that costs least first, until there are no more than so many. */
function trim(masks: Uint8Array, most: number, rows: CodedRows, worth: Float64Array): void {
  const { stride, columns } = rows.bins;
  const byBin = new Float64Array(columns.length * stride);
  for (;;) {
    const asked = constrainedFeatures(masks, columns.length, stride);
    if (asked.length <= most) return;
    worthByBin(rows, worth, masks, byBin);
    // Without its condition the rows that break it alone come in.
    const lets = asked.map((j) => {
      let outside = 0;
      for (let b = 0; b < stride; b++) if (masks[j * stride + b] === 0) outside += byBin[j * stride + b];
      return outside;
    });
    const j = asked[lets.indexOf(Math.max(...lets))];
    masks.fill(1, j * stride, (j + 1) * stride);
  }
}

/** `worth`: what each row is worth inside the box. */
export function improveBox(
  rows: CodedRows,
  worth: Float64Array,
  given: Uint8Array,
  { price, maxConditions }: BoxSettings,
): ImprovedBox {
  const { bins } = rows;
  const { stride, columns } = bins;
  const masks = given.slice();
  trim(masks, maxConditions, rows, worth);
  const byBin = new Float64Array(columns.length * stride);
  const maskOf = (j: number) => masks.subarray(j * stride, (j + 1) * stride);
  const pricesBut = (left: number) =>
    constrainedFeatures(masks, columns.length, stride)
      .filter((j) => j !== left)
      .reduce((sum, j) => sum + price * costOf(maskOf(j), columns[j]), 0);
  let value = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    worthByBin(rows, worth, masks, byBin);
    const asked = constrainedFeatures(masks, columns.length, stride);
    const isFull = asked.length >= maxConditions;
    let best: (Choice & { j: number }) | undefined;
    for (const [j, column] of columns.entries()) {
      if (isFull && !asked.includes(j)) continue;
      const choice = bestMask(byBin.subarray(j * stride, (j + 1) * stride), column, stride, price);
      const total = choice.value - pricesBut(j);
      if (best === undefined || total > best.value) best = { mask: choice.mask, value: total, j };
    }
    if (best === undefined || best.value <= value + 1e-9) break;
    value = best.value;
    masks.set(best.mask, best.j * stride);
  }
  return { masks, value };
}
