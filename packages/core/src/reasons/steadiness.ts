// Whether a rule's conditions are chance: the search is repeated on random halves of the rows, and each condition is told in
// how many of them a condition on its feature comes up.

import { Random } from "../random/random.ts";
import { isConstrained } from "./best-bins.ts";
import { BoxCounts } from "./box-counts.ts";
import { type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";

const HALVES_SEED = 0x68616c66;

/** About half of the rows, the same ones for every case. */
function halfOf({ width, stride, codes, kinds, count }: BoxCounts, random: Random): BoxCounts {
  const half = new BoxCounts(width, stride, count);
  const halfCodes = new Uint8Array(count * width);
  const halfKinds = new Uint8Array(count);
  let taken = 0;
  for (let i = 0; i < count; i++) {
    if (random.chance(0.5)) continue;
    for (let j = 0; j < width; j++) halfCodes[taken * width + j] = codes[i * width + j];
    halfKinds[taken++] = kinds[i];
  }
  half.append(halfCodes.subarray(0, taken * width), halfKinds.subarray(0, taken));
  return half;
}

/** Per feature, in how many of the halves it comes up. */
export function timesFound(search: SearchCase, settings: SearchSettings, halves: number): Int32Array {
  const { width, stride } = search.counts;
  const found = new Int32Array(width);
  for (let k = 0; k < halves; k++) {
    const counts = halfOf(search.counts, Random.fromSeed(HALVES_SEED).fork(k));
    const { masks } = searchBox({ ...search, counts }, settings);
    for (let j = 0; j < width; j++) if (isConstrained(masks, j, stride)) found[j]++;
  }
  return found;
}
