// The options of LORE, each with its default, its check and its help text. The defaults are the paper's.

import type { BlackBox } from "../blackbox/black-box.ts";
import { DISTANCES, type DistanceName } from "../distance/by-name.ts";
import type { Distance } from "../distance/distance.ts";
import type { NeighborhoodGenerator } from "../neighborhood/neighborhood.ts";
import {
  choiceOption,
  integerOption,
  invalidOption,
  numberOption,
  type OptionSpec,
  optional,
  type ResolvedOptions,
  resolveOptions,
} from "../options/option.ts";
import type { ExplanationOptions } from "./explanation.ts";

const SHARE = { min: 0, max: 1 };

const distanceOption: OptionSpec<DistanceName | Distance> = {
  default: "neuclid",
  help: `distance of two cases: ${Object.keys(DISTANCES).join(", ")}`,
  check(name, value) {
    if (typeof value === "string" && Object.hasOwn(DISTANCES, value)) return value as DistanceName;
    if (typeof (value as Distance)?.prepare === "function" && typeof (value as Distance).name === "string") {
      return value as Distance;
    }
    throw invalidOption(name, `one of ${Object.keys(DISTANCES).join(", ")}, or a distance of your own`, value);
  },
};

export const LORE_OPTIONS = {
  preset: choiceOption("paper", ["paper"], "the paper's method, to the letter"),
  neighbors: integerOption(1000, { min: 2, max: 1_000_000 }, "size of the neighbourhood (N)"),
  generations: integerOption(10, { min: 1, max: 10_000 }, "generations of the genetic algorithm (G)"),
  crossoverProbability: numberOption(0.5, SHARE, "probability that a pair is crossed (pc)"),
  mutationProbability: numberOption(0.2, SHARE, "probability that an individual is mutated (pm)"),
  featureMutationProbability: numberOption(
    0.2,
    SHARE,
    "probability that a feature of a mutated individual is replaced",
  ),
  tournamentSize: integerOption(3, { min: 1, max: 1000 }, "how many compete for one place in selection"),
  distance: distanceOption,
  confidence: numberOption(0.25, { min: 0.001, max: 0.5 }, "confidence of C4.5's pruning; lower prunes more"),
  minimumCases: integerOption(2, { min: 1, max: 1_000_000 }, "C4.5's minimum of cases"),
  maxQueries: optional(
    integerOption(20, { min: 20, max: 1e9 }, "most distinct cases the black box may be asked about"),
  ),
  timeoutMs: integerOption(60_000, { min: 1, max: 86_400_000 }, "longest wait for one answer of the black box"),
} as const;

export type LoreOptions = ResolvedOptions<typeof LORE_OPTIONS>;

export function resolveLoreOptions(given: Readonly<Record<string, unknown>>): LoreOptions {
  return resolveOptions(LORE_OPTIONS, given);
}

export function distanceOf(options: LoreOptions): Distance {
  return typeof options.distance === "string" ? DISTANCES[options.distance] : options.distance;
}

/** The options as an explanation records them: names in place of functions. */
export function recordOptions(
  options: LoreOptions,
  generator: NeighborhoodGenerator,
  blackBox: BlackBox,
): ExplanationOptions {
  const names = { distance: distanceOf(options).name, neighborhood: generator.name };
  return { ...options, ...names, ...(blackBox.settings === undefined ? {} : { blackBox: blackBox.settings }) };
}
