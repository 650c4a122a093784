// What a final rule is worth on real rows that nothing before has seen.

import { type Proportion, proportion } from "../metrics/binomial.ts";
import type { Random } from "../random/random.ts";
import { copyRow } from "../rows/sample.ts";
import { encodeInto } from "./bins.ts";
import type { Ask, Pool } from "./pool.ts";

export interface ReasonEvidence {
  /** Of real rows kept apart that the rule covers, those with its outcome. */
  readonly real: Proportion;
  /** Of the rows kept apart, how many it covers: asked about or not. */
  readonly coveredApart: number;
  readonly keptApart: number;
}

/** A rule as the box that it covers, and what it says. */
export interface BoxRule {
  readonly masks: Uint8Array;
  readonly outcome: number;
}

/** `random` decides which rows are asked about, where the rule covers more than `most`. */
export async function measureReason(
  { bins, keptApart }: Pool,
  { masks, outcome }: BoxRule,
  most: number,
  ask: Ask,
  random: Random,
): Promise<ReasonEvidence> {
  const width = bins.columns.length;
  const count = keptApart.length / width;
  const covered = coveredRows(keptApart, bins, masks);
  const asked = new Float64Array(Math.min(most, covered.length) * width);
  for (let k = 0, at = 0; at < asked.length; k++, at += width) {
    const drawn = k + random.below(covered.length - k);
    copyRow(keptApart, covered[drawn] * width, asked, at, width);
    covered[drawn] = covered[k];
  }
  let right = 0;
  const trials = asked.length / width;
  const labels = trials === 0 ? [] : await ask(asked, trials);
  for (let i = 0; i < trials; i++) if (labels[i] === outcome) right++;
  return { real: proportion(right, trials), coveredApart: covered.length, keptApart: count };
}

function coveredRows(rows: Float64Array, bins: Pool["bins"], masks: Uint8Array): Int32Array {
  const width = bins.columns.length;
  const count = rows.length / width;
  const codes = new Uint8Array(rows.length);
  encodeInto(bins, rows, codes, 0);
  const covered = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) {
    let j = 0;
    while (j < width && masks[j * bins.stride + codes[i * width + j]] === 1) j++;
    if (j === width) covered[found++] = i;
  }
  return covered.subarray(0, found);
}
