// A generational loop that knows nothing of LORE: select, vary, evaluate, so many times.

import type { Random } from "../random/random.ts";
import { isSameCell } from "../table/feature.ts";
import { selectByTournamentInto } from "./selection.ts";

export interface Evolution {
  readonly width: number;
  readonly size: number;
  readonly generations: number;
  readonly tournamentSize: number;
  /** Changes the selected rows in place; `parents` are the same rows unchanged. */
  vary(rows: Float64Array, parents: Float64Array, random: Random): void;
  /** The fitness of each row; only rows that differ from their parents are asked for. */
  evaluate(rows: Float64Array, generation: number): Promise<Float64Array>;
}

/** Positions of the rows that variation has changed; the others keep their parents' fitness. */
function changedRows(rows: Float64Array, parents: Float64Array, width: number): Int32Array {
  const changed = new Int32Array(rows.length / width);
  let count = 0;
  for (let start = 0; start < rows.length; start += width) {
    let j = start;
    while (j < start + width && isSameCell(rows[j], parents[j])) j++;
    if (j < start + width) changed[count++] = start / width;
  }
  return changed.subarray(0, count);
}

function gatherInto(rows: Float64Array, positions: Int32Array, width: number, out: Float64Array): void {
  for (let k = 0; k < positions.length; k++) {
    const start = positions[k] * width;
    for (let j = 0; j < width; j++) out[k * width + j] = rows[start + j];
  }
}

/** Each row has its parent's fitness, or its own where it was evaluated. */
function mergeFitness(before: Float64Array, winners: Int32Array, changed: Int32Array, evaluated: Float64Array) {
  const fitness = new Float64Array(winners.length);
  for (let i = 0; i < winners.length; i++) fitness[i] = before[winners[i]];
  for (let k = 0; k < changed.length; k++) fitness[changed[k]] = evaluated[k];
  return fitness;
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
    gatherInto(population, winners, width, parents);
    population = parents.slice();
    evolution.vary(population, parents, draw);
    const changed = changedRows(population, parents, width);
    const toEvaluate = new Float64Array(changed.length * width);
    gatherInto(population, changed, width, toEvaluate);
    const evaluated = await evolution.evaluate(toEvaluate, generation);
    fitness = mergeFitness(fitness, winners, changed, evaluated);
  }
  return population;
}
