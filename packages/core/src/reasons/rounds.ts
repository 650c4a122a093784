// Rounds of questions inside a rule: crosses as the pool has them, which the rule covers. They are as natural as the pool's
// own, so they are counted in its precision: chance that made a rule look good is found out where it was made use of.
// Chance is the same for every seed and every case: cases that hardly differ are asked about with the same rows.

import { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { type Bins, binOfScore, encodeInto, widthOfCodes } from "./bins.ts";
import { constrainedFeatures } from "./box.ts";
import type { BoxCounts } from "./box-counts.ts";
import { crossing, type Pool } from "./pool.ts";
import { PROBED } from "./side.ts";

const ROUNDS_SEED = 0x726f756e;
/** The chance of rows that no search has seen. */
const FRESH_SEED = 1000;
/** Pairs of real rows that are drawn, at most, for one cross inside the box. */
const MOST_DRAWS = 400;

/** The features that decide whether a row is inside, and the sum of points where the box bounds it. */
function asksFor(masks: Uint8Array, bins: Bins) {
  const width = bins.columns.length;
  const constrained = constrainedFeatures(masks, widthOfCodes(bins), bins.stride);
  const score = constrained.includes(width) ? bins.score : undefined;
  const counted = score?.table.map(({ feature }) => feature) ?? [];
  const features = new Set([...constrained.filter((j) => j < width), ...counted]);
  return { features: [...features], score };
}

/** Which rows: those of a round of the search, or such as no search has seen. */
export type Round = number | "fresh";

/** Rows inside a box, as many as asked for or fewer. No question is asked to find them. */
export type RowsInside = (masks: Uint8Array, count: number, round: Round) => Float64Array;

/** Up to `count` crosses inside the box; fewer where they are rare. */
export function crossesInside(pool: Pool, masks: Uint8Array, count: number, round: Round): Float64Array {
  const { rows, codes, real, bins } = pool;
  const { stride } = bins;
  const [width, codeWidth] = [bins.columns.length, widthOfCodes(bins)];
  const random = Random.fromSeed(ROUNDS_SEED).fork(round === "fresh" ? FRESH_SEED : round);
  const { features: asked, score } = asksFor(masks, bins);
  const found = new Float64Array(count * width);
  const source = new Int32Array(asked.length);
  const drawn = new Uint8Array(codeWidth);
  const crossInto = crossing(rows, width, random);
  let length = 0;
  for (let draws = real === 0 ? 0 : count * MOST_DRAWS; draws > 0 && length < found.length; draws--) {
    const a = random.below(real);
    const b = random.below(real);
    // The features that the box asks for come first: most crosses fail there.
    let k = 0;
    for (; k < asked.length; k++) {
      const j = asked[k];
      source[k] = b + (a - b) * Number(random.chance(0.5));
      drawn[j] = codes[source[k] * codeWidth + j];
      if (masks[j * stride + drawn[j]] === 0) break;
    }
    if (k < asked.length) continue;
    if (score !== undefined && masks[width * stride + binOfScore(score, drawn, 0)] === 0) continue;
    crossInto(found, length, a * width, b * width);
    for (k = 0; k < asked.length; k++) found[length + asked[k]] = rows[source[k] * width + asked[k]];
    length += width;
  }
  return found.subarray(0, length);
}

/**
 * Of a pool of variants of one case, rows that were not asked about, with the cells of the case where their own lie outside the box. Variants
 * that are inside by chance are nearer to the case than those that are brought to keep to a rule: of them it is right more often.
 */
export function variantsInside(
  { keptApart, keptCodes, bins }: Pool,
  instance: Float64Array,
  masks: Uint8Array,
  count: number,
  round: Round,
): Float64Array {
  const { stride } = bins;
  const [width, codeWidth] = [bins.columns.length, widthOfCodes(bins)];
  const kept = keptApart.length / width;
  const { score } = asksFor(masks, bins);
  const constrained = constrainedFeatures(masks, codeWidth, stride).filter((j) => j < width);
  const codes = new Uint8Array(codeWidth);
  const found = new Float64Array(Math.min(count, kept) * width);
  let length = 0;
  for (let i = 0; i < found.length / width; i++) {
    // Those that no search has seen stand last.
    const row = round === "fresh" ? kept - 1 - i : (round * count + i) % kept;
    const variant = found.subarray(length, length + width);
    variant.set(keptApart.subarray(row * width, (row + 1) * width));
    for (const j of constrained) if (masks[j * stride + keptCodes[row * codeWidth + j]] === 0) variant[j] = instance[j];
    if (score !== undefined) {
      encodeInto(bins, variant, codes, 0);
      if (masks[width * stride + binOfScore(score, codes, 0)] === 0) continue;
    }
    length += width;
  }
  return found.subarray(0, length);
}

/** Asks about rows, or about as many of them as can be afforded; gives those that were answered. */
export type AskAbout = (rows: Float64Array, count: number) => Promise<LabelledRows>;

/** Asks about the rows and adds them to those that the search counts. */
export async function learnFrom(
  given: Float64Array,
  { bins }: Pool,
  counts: BoxCounts,
  outcome: number,
  ask: AskAbout,
): Promise<LabelledRows> {
  const answered = await ask(given, given.length / bins.columns.length);
  const { rows, labels } = answered;
  const codes = new Uint8Array(labels.length * widthOfCodes(bins));
  encodeInto(bins, rows, codes, 0);
  const kinds = Uint8Array.from(labels, (label) => PROBED + Number(label !== outcome));
  counts.append(codes, kinds);
  return answered;
}
