// Two-point crossover ([G18] fig. 2): two parents swap the features between two cuts drawn at random.

import type { Random } from "../random/random.ts";

/** Crosses neighbours (0, 1), (2, 3) … in place, each pair with the given probability. */
export function crossOverInPlace(rows: Float64Array, width: number, probability: number, random: Random): void {
  const pairs = Math.floor(rows.length / width / 2);
  for (let pair = 0; pair < pairs; pair++) {
    if (!random.chance(probability)) continue;
    const from = random.below(width);
    const to = random.below(width);
    const first = 2 * pair * width;
    const end = first + Math.max(from, to);
    for (let a = first + Math.min(from, to); a <= end; a++) {
      const swapped = rows[a];
      rows[a] = rows[a + width];
      rows[a + width] = swapped;
    }
  }
}
