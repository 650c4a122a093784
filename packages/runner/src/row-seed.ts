// The seed of one row: a function of the batch's seed and the row's number alone, so that nothing depends on chunks,
// workers or the order of work, and one row can be explained again by itself.

import { Random } from "@lore-xai/core";

export function rowSeed(seed: number, row: number): number {
  const random = Random.fromSeed(seed).fork("row").fork(row);
  // 53 bits, as many as a whole number in JSON keeps.
  return random.uint32() * 2 ** 21 + (random.uint32() >>> 11);
}
