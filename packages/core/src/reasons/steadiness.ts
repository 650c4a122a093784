// Whether a rule's conditions are chance: the search is repeated on random halves of the rows, and each condition is told in
// how many of them a condition on its feature comes up.

import { Random } from "../random/random.ts";
import { type Box, constrainedFeatures, isConstrained } from "./box.ts";
import { BoxCounts } from "./box-counts.ts";
import { type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";
import { standingWith } from "./generalise.ts";
import type { Targets } from "./targets.ts";

const HALVES_SEED = 0x68616c66;
/** A coarser search will do to see which features come up. */
const COARSE = { wrongCosts: [2, 8, 32], prices: [4] };

/** Halves of the rows, the same ones for every case. */
export function halvesOf(counts: BoxCounts, halves: number): readonly BoxCounts[] {
  return Array.from({ length: halves }, (_, k) => halfOf(counts, Random.fromSeed(HALVES_SEED).fork(k)));
}

/** About half of the rows. */
function halfOf({ width, stride, codes, kinds, count }: BoxCounts, random: Random): BoxCounts {
  const halfCodes = new Uint8Array(count * width);
  const halfKinds = new Uint8Array(count);
  let taken = 0;
  let bits = 0;
  for (let i = 0, at = 0; i < count; i++, at += width) {
    bits = i % 32 === 0 ? random.uint32() : bits >>> 1;
    if ((bits & 1) === 0) continue;
    for (let j = 0, to = taken * width; j < width; j++) halfCodes[to + j] = codes[at + j];
    halfKinds[taken++] = kinds[i];
  }
  const half = new BoxCounts(width, stride, taken);
  half.append(halfCodes.subarray(0, taken * width), halfKinds.subarray(0, taken));
  return half;
}

/** Per feature, in how many of the halves it comes up. */
export function timesFound(search: SearchCase, settings: SearchSettings, halves: readonly BoxCounts[]): Int32Array {
  const { width, stride } = search.counts;
  const found = new Int32Array(width);
  for (const counts of halves) {
    const { masks } = searchBox({ ...search, counts }, { ...settings, ...COARSE });
    for (let j = 0; j < width; j++) if (isConstrained(masks, j, stride)) found[j]++;
  }
  return found;
}

/** A condition that comes up in fewer halves goes, where the rule is nearly as good without it. */
const FEWEST_HALVES = 2;

/** The box without conditions that chance has brought in, the least steady first. */
export function withoutUnsteady(box: Box, { counts }: SearchCase, found: Int32Array, targets: Targets): Box {
  const { width, stride } = counts;
  counts.moveTo(box.masks);
  let { standing } = box;
  const leastBound = (box.target ?? standing.bound) - targets.steadierMayMiss;
  const leastBalanced = Math.min(targets.balanced, standing.balanced) - targets.steadierMayMiss;
  const whole = new Uint8Array(stride).fill(1);
  const unsteady = constrainedFeatures(box.masks, width, stride).filter((j) => found[j] < FEWEST_HALVES);
  for (const j of unsteady.sort((a, b) => found[a] - found[b])) {
    const without = standingWith(counts, j, whole, targets);
    if (without.bound < leastBound || without.balanced < leastBalanced) continue;
    counts.change(j, whole, 0);
    standing = without;
  }
  return { masks: counts.allowed.slice(), standing, target: box.target };
}
