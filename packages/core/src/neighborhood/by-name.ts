// The generators by name: those that [G18] compares its own with, and its own in two readings, which take the settings of
// the genetic algorithm. The archive is the default preset's and is made there.

import { closestNeighborhood } from "./closest.ts";
import { condensedNeighborhood } from "./condensed.ts";
import { type GeneticOptions, geneticNeighborhood, pureGeneticNeighborhood } from "./genetic.ts";
import type { NeighborhoodGenerator } from "./neighborhood.ts";
import { oversampledNeighborhood } from "./oversampled.ts";
import { randomNeighborhood } from "./random.ts";

/** The generators that the paper compares its own with: `crn`, `rnd`, `ris` and `ros`. */
export const NEIGHBORHOODS = Object.freeze({
  crn: closestNeighborhood(),
  rnd: randomNeighborhood(),
  ris: condensedNeighborhood(),
  ros: oversampledNeighborhood(),
}) satisfies Readonly<Record<string, NeighborhoodGenerator>>;

/** The paper's own generator: `genetic`, all of the last populations; `genetic-pure`, those of the outcome bred for. */
const GENETIC_NEIGHBORHOODS = Object.freeze({
  genetic: geneticNeighborhood,
  "genetic-pure": pureGeneticNeighborhood,
}) satisfies Readonly<Record<string, (options: GeneticOptions) => NeighborhoodGenerator>>;

/** The name of a generator that the paper's own is compared with. */
export type RivalNeighborhoodName = keyof typeof NEIGHBORHOODS;

/** The name of a generator that comes along. */
export type NeighborhoodName = RivalNeighborhoodName | "genetic" | "genetic-pure";

export const NEIGHBORHOOD_NAMES = [
  ...Object.keys(GENETIC_NEIGHBORHOODS),
  ...Object.keys(NEIGHBORHOODS),
] as readonly NeighborhoodName[];

/** The generator of this name; only the genetic ones heed the options. */
export function neighborhoodByName(name: NeighborhoodName, options: GeneticOptions): NeighborhoodGenerator {
  return name === "genetic" || name === "genetic-pure" ? GENETIC_NEIGHBORHOODS[name](options) : NEIGHBORHOODS[name];
}
