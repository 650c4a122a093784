// [G18] Alg. 1, lines 2 to 4, and Alg. 2: two genetic runs from copies of x, one towards its outcome, one away from it.

import type { Inquiry } from "../blackbox/inquiry.ts";
import { crossOverInPlace } from "../genetic/crossover.ts";
import { evolve } from "../genetic/evolve.ts";
import { mutateInPlace } from "../genetic/mutation.ts";
import type { Note } from "../notes.ts";
import type { Random } from "../random/random.ts";
import { isSameRow } from "../rows/same-row.ts";
import { copyRow } from "../rows/sample.ts";
import { fitnessOf, type WantedOutcome } from "./fitness.ts";
import { labelledRowsOf } from "./labelled.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";

/** The settings of the genetic algorithm. */
export interface GeneticOptions {
  readonly generations: number;
  readonly crossoverProbability: number;
  readonly mutationProbability: number;
  readonly featureMutationProbability: number;
  readonly tournamentSize: number;
}

interface Run {
  readonly rows: Float64Array;
  readonly keptToBudget: boolean;
}

/** Rows that the budget cannot pay for go back to their parents, whose answer is known. True if there were any. */
function keepToBudget(rows: Float64Array, parents: Float64Array, width: number, blackBox: Inquiry): boolean {
  const count = rows.length / width;
  const affordable = blackBox.affordable(rows, count);
  if (affordable.length === count) return false;
  const isAffordable = new Set(affordable);
  for (let i = 0; i < count; i++) if (!isAffordable.has(i)) copyRow(parents, i * width, rows, i * width, width);
  return true;
}

/** [G18] Alg. 2, GeneticNeigh: the last population of a run that starts with `size` copies of x. */
async function geneticNeigh(
  request: NeighborhoodRequest,
  wanted: WantedOutcome,
  size: number,
  options: GeneticOptions,
  random: Random,
): Promise<Run> {
  const { instance, outcome, blackBox, distance, background } = request;
  const width = instance.length;
  const mutation = { individual: options.mutationProbability, feature: options.featureMutationProbability };
  let keptToBudget = false;

  const vary = (rows: Float64Array, parents: Float64Array, draw: Random) => {
    crossOverInPlace(rows, width, options.crossoverProbability, draw);
    mutateInPlace(rows, background.columns, mutation, draw);
    keptToBudget = keepToBudget(rows, parents, width, blackBox) || keptToBudget;
  };

  const evaluate = async (rows: Float64Array, generation: number) => {
    const count = rows.length / width;
    const labels = await blackBox.ask(rows, count);
    const fitness = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const offset = i * width;
      const isInstance = isSameRow(rows, offset, instance, 0, width);
      // Copies of x are many; their distance is known.
      const d = isInstance ? 0 : distance(instance, 0, rows, offset);
      fitness[i] = fitnessOf(wanted, labels[i] === outcome, d, isInstance);
    }
    request.onProgress(generation / options.generations);
    return fitness;
  };

  const founders = new Float64Array(size * width);
  for (let i = 0; i < size; i++) founders.set(instance, i * width);
  const { generations, tournamentSize } = options;
  const rows = await evolve(founders, { width, size, generations, tournamentSize, vary, evaluate }, random);
  return { rows, keptToBudget };
}

const budgetNote: Note = {
  code: "budget-used-up",
  message: "the budget of questions ended the evolution of the neighbourhood early; raise maxQueries for a better one",
};

/** The last populations of both runs, that towards the outcome first. */
async function lastPopulations(request: NeighborhoodRequest, options: GeneticOptions, random: Random) {
  const half = Math.ceil(request.size / 2);
  const queries = Math.floor(request.blackBox.remaining() / 2);
  const run = (wanted: WantedOutcome, size: number, begin: number) => {
    const blackBox = request.blackBox.within(queries);
    const onProgress = (share: number) => request.onProgress(begin + share / 2);
    return geneticNeigh({ ...request, blackBox, onProgress }, wanted, size, options, random.fork(wanted));
  };
  const same = await run("same", half, 0);
  const other = await run("other", request.size - half, 0.5);

  const rows = new Float64Array(same.rows.length + other.rows.length);
  rows.set(same.rows);
  rows.set(other.rows, same.rows.length);
  const labels = await request.blackBox.ask(rows, request.size);
  const notes = same.keptToBudget || other.keptToBudget ? [budgetNote] : [];
  return { count: request.size, rows, labels, notes, half };
}

/** [G18] Alg. 2 as printed, "Z <- P_i": all of both last populations. */
export function geneticNeighborhood(options: GeneticOptions): NeighborhoodGenerator {
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const { half: _, ...population } = await lastPopulations(request, options, random);
    return population;
  };
  return { name: "genetic", generate };
}

/**
 * [G18] as its text reads, "instances z in Z= are such that b(z) = b(x)": of the last populations, those that have come to
 * the outcome they were bred towards. Fewer than N rows then.
 */
export function pureGeneticNeighborhood(options: GeneticOptions): NeighborhoodGenerator {
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const { half, ...population } = await lastPopulations(request, options, random);
    const isPure = (i: number) => (population.labels[i] === request.outcome) === i < half;
    const pure = [...population.labels.keys()].filter(isPure);
    // No tree grows on nothing.
    if (pure.length === 0) return population;
    const { rows, labels, notes } = population;
    const kept = labelledRowsOf(population, pure, request.instance.length);
    return { count: pure.length, ...kept, notes, bred: { rows, labels } };
  };
  return { name: "genetic-pure", generate };
}
