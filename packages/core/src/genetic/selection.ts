// Selection by tournament: each place in the next population goes to the fittest of a few drawn at random.

import type { Random } from "../random/random.ts";

/** Writes the positions of the winners; ties go to the one drawn first. */
export function selectByTournamentInto(
  fitness: Float64Array,
  tournamentSize: number,
  random: Random,
  winners: Int32Array,
): void {
  const size = fitness.length;
  for (let i = 0; i < winners.length; i++) {
    let best = random.below(size);
    for (let round = 1; round < tournamentSize; round++) {
      const challenger = random.below(size);
      if (fitness[challenger] > fitness[best]) best = challenger;
    }
    winners[i] = best;
  }
}
