// Draws from the normal distribution: Marsaglia's polar method, which gives them in pairs.

import type { Random } from "./random.ts";

/** A function that draws from the standard normal distribution. */
export function normalFrom(random: Random): () => number {
  let spare = Number.NaN;
  return () => {
    if (!Number.isNaN(spare)) {
      const drawn = spare;
      spare = Number.NaN;
      return drawn;
    }
    for (;;) {
      const u = 2 * random.float() - 1;
      const v = 2 * random.float() - 1;
      const square = u * u + v * v;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = v * factor;
      return u * factor;
    }
  };
}
