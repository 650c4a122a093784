// Mutation ([G18] fig. 3): some features of an individual get values drawn from where such values come from.

import type { Random } from "../random/random.ts";

export interface MutationProbabilities {
  /** Share of the population that is mutated: pm. */
  readonly individual: number;
  /** Probability of each feature of a mutated individual to be replaced; at least one is. */
  readonly feature: number;
}

/** `columns[j]` holds the values that feature j is drawn from, each as often as it occurs. */
export function mutateInPlace(
  rows: Float64Array,
  columns: readonly Float64Array[],
  probabilities: MutationProbabilities,
  random: Random,
): void {
  const width = columns.length;
  for (let offset = 0; offset < rows.length; offset += width) {
    if (!random.chance(probabilities.individual)) continue;
    const certain = random.below(width);
    for (let j = 0; j < width; j++) {
      if (j !== certain && !random.chance(probabilities.feature)) continue;
      rows[offset + j] = columns[j][random.below(columns[j].length)];
    }
  }
}
