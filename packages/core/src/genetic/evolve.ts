// A generational loop that knows nothing of LORE: select, vary, evaluate, so many times.

import type { Random } from "../random/random.ts";
import { selectByTournamentInto } from "./selection.ts";

export interface Evolution {
  readonly width: number;
  readonly size: number;
  readonly generations: number;
  readonly tournamentSize: number;
  /** Changes the selected rows in place; `parents` are the same rows unchanged. */
  vary(rows: Float64Array, parents: Float64Array, random: Random): void;
  /** The fitness of each row. */
  evaluate(rows: Float64Array, generation: number): Promise<Float64Array>;
}

/** The rows of the last population. */
export async function evolve(founders: Float64Array, evolution: Evolution, random: Random): Promise<Float64Array> {
  const { width, size } = evolution;
  const parents = new Float64Array(size * width);
  const winners = new Int32Array(size);
  let population = founders;
  let fitness = await evolution.evaluate(population, 0);
  for (let generation = 1; generation <= evolution.generations; generation++) {
    const draw = random.fork(generation);
    selectByTournamentInto(fitness, evolution.tournamentSize, draw, winners);
    for (let i = 0; i < size; i++) {
      const start = winners[i] * width;
      for (let j = 0; j < width; j++) parents[i * width + j] = population[start + j];
    }
    population = parents.slice();
    evolution.vary(population, parents, draw);
    fitness = await evolution.evaluate(population, generation);
  }
  return population;
}
