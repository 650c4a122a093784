// Rows about one case: local ones that steer the search, and rounds of questions inside the rule that was found, after
// which it is searched again with the answers. Chance is the same for every seed and every case: cases that hardly
// differ get rows that hardly differ.

import { Random } from "../random/random.ts";
import { copyRow } from "../table/sample.ts";
import { constrainedFeatures } from "./best-bins.ts";
import { encodeInto } from "./bins.ts";
import type { BoxCounts } from "./box-counts.ts";
import { type Ask, crossInto, type Pool } from "./pool.ts";
import { LOCAL, type PROBED } from "./side.ts";

const ROWS_SEED = 0x726f7773;
/** A local row has each feature of a real row with a probability drawn between these. */
const [LEAST_CHANGED, MOST_CHANGED] = [0.1, 0.6];

export function localRows({ rows, real }: Pool, instance: Float64Array, count: number): Float64Array {
  const width = instance.length;
  const random = Random.fromSeed(ROWS_SEED).fork("local");
  const local = new Float64Array((real === 0 ? 0 : count) * width);
  for (let at = 0; at < local.length; at += width) {
    const share = LEAST_CHANGED + random.float() * (MOST_CHANGED - LEAST_CHANGED);
    const other = random.below(real) * width;
    for (let j = 0; j < width; j++) local[at + j] = random.chance(share) ? rows[other + j] : instance[j];
  }
  return local;
}

/** Whether the box allows the row that begins at `at` of the codes. */
function isInside(masks: Uint8Array, codes: Uint8Array, at: number, width: number, stride: number): boolean {
  for (let j = 0; j < width; j++) if (masks[j * stride + codes[at + j]] === 0) return false;
  return true;
}

/** Numbers of the pool's real rows inside the box. */
export function realRowsInside({ codes, real, bins }: Pool, masks: Uint8Array): number[] {
  const width = bins.columns.length;
  const inside: number[] = [];
  for (let i = 0; i < real; i++) if (isInside(masks, codes, i * width, width, bins.stride)) inside.push(i);
  return inside;
}

/**
 * Rows inside the box, in turn: a cross of two rows inside it, which is inside since a box is closed under crossing; and a
 * real row with the features that the box forbids taken from a row inside. x is one of the rows inside.
 */
export function rowsInside(
  pool: Pool,
  masks: Uint8Array,
  instance: Float64Array,
  count: number,
  round: number,
): Float64Array {
  const { rows, codes, real, bins } = pool;
  const width = instance.length;
  const random = Random.fromSeed(ROWS_SEED).fork("round").fork(round);
  const inside = realRowsInside(pool, masks);
  const draw = (): readonly [Float64Array, number] => {
    const k = random.below(inside.length + 1);
    return k === inside.length ? [instance, 0] : [rows, inside[k] * width];
  };
  const asked = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    const at = i * width;
    if (i % 2 === 0 || real === 0) {
      crossInto(asked, at, width, draw(), draw(), random);
      continue;
    }
    const other = random.below(real) * width;
    const [from, start] = draw();
    copyRow(rows, other, asked, at, width);
    for (let j = 0; j < width; j++) {
      if (masks[j * bins.stride + codes[other + j]] === 0) asked[at + j] = from[start + j];
    }
  }
  return asked;
}

/** Numbers of two real rows are drawn so often, at most, for one row inside. */
const MOST_DRAWS = 400;

/**
 * Crosses of two real rows as the pool has them, those inside the box: what it is right for among them, it is right for
 * among all crosses that it covers. Fewer than `count` where they are rare. No question is asked to find them.
 */
export function naturalRowsInside(
  { rows, codes, real, bins }: Pool,
  masks: Uint8Array,
  count: number,
  round: number,
): Float64Array {
  const width = bins.columns.length;
  const { stride } = bins;
  const random = Random.fromSeed(ROWS_SEED).fork("natural").fork(round);
  const asked = constrainedFeatures(masks, width, stride);
  const found = new Float64Array(count * width);
  const fromFirst = new Uint8Array(width);
  let length = 0;
  for (let draws = real === 0 ? 0 : count * MOST_DRAWS; draws > 0 && length < found.length; draws--) {
    const a = random.below(real) * width;
    const b = random.below(real) * width;
    const bits = random.uint32();
    let k = 0;
    for (; k < asked.length; k++) {
      const j = asked[k];
      fromFirst[j] = (bits >>> (k & 31)) & 1;
      if (masks[j * stride + codes[(fromFirst[j] === 1 ? a : b) + j]] === 0) break;
    }
    if (k < asked.length) continue;
    crossInto(found, length, width, [rows, a], [rows, b], random);
    for (const j of asked) found[length + j] = rows[(fromFirst[j] === 1 ? a : b) + j];
    length += width;
  }
  return found.subarray(0, length);
}

/** Asks about the rows and adds them to those that the search sees; gives how many have another outcome. */
export async function learnFrom(
  rows: Float64Array,
  { bins }: Pool,
  counts: BoxCounts,
  outcome: number,
  ask: Ask,
  source: typeof LOCAL | typeof PROBED,
): Promise<{ readonly asked: number; readonly wrong: number }> {
  const count = rows.length / bins.columns.length;
  if (count === 0) return { asked: 0, wrong: 0 };
  const labels = await ask(rows, count);
  const codes = new Uint8Array(rows.length);
  encodeInto(bins, rows, codes, 0);
  const kinds = new Uint8Array(count);
  let wrong = 0;
  for (let i = 0; i < count; i++) {
    const isWrong = labels[i] !== outcome;
    kinds[i] = source + Number(isWrong);
    if (isWrong) wrong++;
  }
  counts.append(codes, kinds);
  return { asked: count, wrong };
}
