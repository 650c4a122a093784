// The options of LORE, each with its default, its check and its help text; presets and efforts are tables of values.

import type { JsonValue } from "../../blackbox/black-box.ts";
import { repeatsAmong } from "../../blackbox/repeating.ts";
import type { Constraint } from "../../constraints/constraint.ts";
import { parseConstraints } from "../../constraints/parse-constraints.ts";
import { dictionaryConstraints } from "../../dictionary/dictionary-constraints.ts";
import { DICTIONARY_OPTION, UNLOCK_OPTION } from "../../dictionary/dictionary-option.ts";
import { DISTANCES, type DistanceName } from "../../distance/by-name.ts";
import type { Distance } from "../../distance/distance.ts";
import { LoreError } from "../../errors.ts";
import type { ExplanationOptions } from "../../explanation/head.ts";
import { USUAL_CHANGES } from "../../explanation/usual-changes.ts";
import { NEIGHBORHOOD_NAMES, type NeighborhoodName, neighborhoodByName } from "../../neighborhood/by-name.ts";
import type { NeighborhoodGenerator } from "../../neighborhood/neighborhood.ts";
import {
  choiceOption,
  integerOption,
  namedOption,
  numberOption,
  type OptionSpec,
  optional,
  type ResolvedOptions,
  resolveOptions,
  type Settings,
} from "../../options/option.ts";
import { pointsSurrogate } from "../../reasons/points-surrogate.ts";
import { type PoolSizes, poolSize, poolSizesWithin } from "../../reasons/pool.ts";
import type { RegionSettings } from "../../regions/find-regions.ts";
import type { Missing } from "../../table/instance.ts";
import { SURROGATES, type SurrogateName, type TreeInduction } from "../../tree/induction.ts";
import { MISSING_OPTION } from "../missing.ts";
import { TOWARDS_OPTION } from "../towards.ts";

const SHARE = { min: 0, max: 1 };

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof (value as { name?: unknown } | null)?.name === "string";

const distanceOption = namedOption(
  "neuclid",
  Object.keys(DISTANCES) as DistanceName[],
  {
    what: "a distance of your own",
    isOwn: (value): value is Distance => isNamed(value) && typeof (value as Partial<Distance>).prepare === "function",
  },
  "distance of two cases, by which counterfactuals are ranked and reported; quantile, and with preset paper neuclid, where it is left open",
);

const neighborhoodOption = namedOption(
  "rnd",
  NEIGHBORHOOD_NAMES as NeighborhoodName[],
  {
    what: "a generator of your own",
    isOwn: (value): value is NeighborhoodGenerator =>
      isNamed(value) && typeof (value as Partial<NeighborhoodGenerator>).generate === "function",
  },
  "another way to make neighbours than the preset's: the paper's own, all of its last populations or those of the outcome they were bred for, or one that it is compared with",
);

/** With that of multivariate splits, which the default preset, whose tree begins with its rule, has no use for. */
const ALL_SURROGATES = { ...SURROGATES, points: pointsSurrogate } as const;

const surrogateOption = namedOption(
  "c45",
  Object.keys(ALL_SURROGATES) as (SurrogateName | "points")[],
  {
    what: "a tree induction of your own",
    isOwn: (value): value is TreeInduction =>
      isNamed(value) && typeof (value as Partial<TreeInduction>).grow === "function",
  },
  "how the surrogate is grown: C4.5, a tree of two-way splits in the manner of CART, one of at most eight leaves, or with preset paper C4.5 that may also split on a sum of points",
);

const constraintsOption: OptionSpec<readonly Constraint[]> = {
  shape: { kind: "data" },
  default: [],
  help: "what may not change, or only so far, in a counterfactual",
  check: (_, value) => parseConstraints(value),
};

/** Options of every explainer that grows a tree. */
export const TREE_OPTIONS = {
  /** confidence of C4.5's pruning; lower prunes more */
  confidence: numberOption(0.25, { min: 0.001, max: 0.5 }, "confidence of C4.5's pruning; lower prunes more"),
  /** C4.5's minimum of cases */
  minimumCases: integerOption(2, { min: 1, max: 1_000_000 }, "C4.5's minimum of cases"),
} as const;

/** How many distinct cases the model may be asked about. */
export const MAX_QUERIES_OPTION = integerOption(
  20,
  { min: 20, max: 1e9 },
  "most distinct cases the model may be asked about, at least 20",
);

/** How long one answer of the model may take, in milliseconds. */
export const TIMEOUT_OPTION = integerOption(
  60_000,
  { min: 1, max: 86_400_000 },
  "longest wait for one answer of the model",
);

/** A tree on the thousands of rows of a pool has more leaves to prune than one on a neighbourhood. */
const SHARED_ROWS_CONFIDENCE = 0.1;

/** Options of every preset. Where null is the default, the preset or the effort decides. */
const COMMON = {
  /** default, or paper: the paper's method to the letter, without effort or constraints */
  preset: choiceOption(
    "default",
    ["default", "paper"],
    "default, or paper: the paper's method to the letter, without effort or constraints",
  ),
  /** size of the neighbourhood (N) */
  neighbors: optional(integerOption(1000, { min: 2, max: 1_000_000 }, "size of the neighbourhood (N)")),
  /**
   * distance of two cases, by which counterfactuals are ranked and reported; quantile, and with preset paper neuclid, where it
   * is left open: neuclid, cosine, minmax, quantile
   */
  distance: optional(distanceOption),
  /**
   * another way to make neighbours than the preset's: the paper's own, all of its last populations or those of the outcome
   * they were bred for, or one that it is compared with: genetic, genetic-pure, crn, rnd, ris, ros
   */
  neighborhood: optional(neighborhoodOption),
  /**
   * how the surrogate is grown: C4.5, a tree of two-way splits in the manner of CART, one of at most eight leaves, or with
   * preset paper C4.5 that may also split on a sum of points: c45, cart, small, points
   */
  surrogate: optional(surrogateOption),
  ...TREE_OPTIONS,
  /** confidence of C4.5's pruning; lower prunes more; 0.25 with preset paper, 0.1 with the default one, where it is left open */
  confidence: optional({
    ...TREE_OPTIONS.confidence,
    help: `${TREE_OPTIONS.confidence.help}; 0.25 with preset paper, 0.1 with the default one, where it is left open`,
  }),
  /**
   * values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode;
   * keep, and with preset paper fill, where it is left open
   */
  missing: optional({
    ...MISSING_OPTION,
    help: `${MISSING_OPTION.help}; keep, and with preset paper fill, where it is left open`,
  }),
  /** what people call the columns, and what they know of them */
  dictionary: DICTIONARY_OPTION,
  /** most distinct cases the model may be asked about, at least 20; of the default preset with those of the pool */
  maxQueries: optional({
    ...MAX_QUERIES_OPTION,
    help: `${MAX_QUERIES_OPTION.help}; of the default preset with those of the pool`,
  }),
  /** after so long nothing more is asked of the model */
  maxMs: optional(integerOption(1, { min: 1, max: 86_400_000 }, "after so long nothing more is asked of the model")),
  /** longest wait for one answer of the model */
  timeoutMs: TIMEOUT_OPTION,
} as const;

const DEFAULT_ONLY = {
  /** most cases of the pool: labelled once, shared by all explanations; where it is left open, the effort decides */
  poolQueries: optional(
    integerOption(
      100,
      { min: 100, max: 1_000_000 },
      "most cases of the pool: labelled once, shared by all explanations; where it is left open, the effort decides",
    ),
  ),
  /** most conditions of the rule */
  maxConditions: integerOption(5, { min: 1, max: 20 }, "most conditions of the rule"),
  /** what the rule is to be: precise; or broad: mostly about more cases, in fewer conditions, and right less often */
  rule: choiceOption(
    "precise",
    ["precise", "broad"],
    "what the rule is to be: precise; or broad: mostly about more cases, in fewer conditions, and right less often",
  ),
  /** what a rule may ask for: plain, single features; or score, also a sum of points that a person can add up */
  conditions: choiceOption(
    "plain",
    ["plain", "score"],
    "what a rule may ask for: plain, single features; or score, also a sum of points that a person can add up",
  ),
  /** how many questions to spend: quick, default or thorough */
  effort: choiceOption(
    "default",
    ["quick", "default", "thorough"],
    "how many questions to spend: quick, default or thorough",
  ),
  /** how many different ways to another outcome */
  counterfactuals: integerOption(3, { min: 1, max: 100 }, "how many different ways to another outcome"),
  /** so many ways that have no column in common, as far as such are found, in place of the nearest ones */
  alternatives: optional(
    integerOption(
      3,
      { min: 1, max: 20 },
      "so many ways that have no column in common, as far as such are found, in place of the nearest ones",
    ),
  ),
  /** how many columns may change at once; where it is left open, 4, and more only if nothing less was found */
  maxChanges: optional(
    integerOption(
      USUAL_CHANGES,
      { min: 1, max: 1_000_000 },
      "how many columns may change at once; where it is left open, 4, and more only if nothing less was found",
    ),
  ),
  /** the one outcome that counterfactuals should reach */
  towards: TOWARDS_OPTION,
  /** what may not change, or only so far, in a counterfactual */
  constraints: constraintsOption,
  /** columns that the dictionary locks, being sensitive or fixed, and that may change all the same */
  unlock: UNLOCK_OPTION,
} as const;

const PAPER_ONLY = {
  /** generations of the genetic algorithm (G) */
  generations: integerOption(10, { min: 1, max: 10_000 }, "generations of the genetic algorithm (G)"),
  /** probability that a pair is crossed (pc) */
  crossoverProbability: numberOption(0.5, SHARE, "probability that a pair is crossed (pc)"),
  /** probability that an individual is mutated (pm) */
  mutationProbability: numberOption(0.2, SHARE, "probability that an individual is mutated (pm)"),
  /** probability that a feature of a mutated individual is replaced */
  featureMutationProbability: numberOption(
    0.2,
    SHARE,
    "probability that a feature of a mutated individual is replaced",
  ),
  /** how many compete for one place in selection */
  tournamentSize: integerOption(3, { min: 1, max: 1000 }, "how many compete for one place in selection"),
} as const;

/**
 * The options of LORE as data: default, bounds and help of each. The command line, the server and the checks follow
 * from it.
 *
 * @example
 * ```ts
 * LORE_OPTIONS.counterfactuals.default; // → 3
 * LORE_OPTIONS.counterfactuals.help; // → "how many different ways to another outcome"
 * ```
 */
export const LORE_OPTIONS = { ...COMMON, ...DEFAULT_ONLY, ...PAPER_ONLY } as const;

/** Questions per phase of the default preset. */
export interface Effort {
  /** Rows that are labelled once for all explanations. */
  readonly pool: PoolSizes;
  /** Rounds of questions inside the rule, at most, and crosses in each. */
  readonly rounds: number;
  readonly roundRows: number;
  /** The same where the background is made up of variants of the case. */
  readonly onVariants: { readonly rounds: number; readonly roundRows: number };
  /** All neighbours: single changes of x, cases between x and real rows, and bred ones. */
  readonly neighbors: number;
  readonly singleChanges: number;
  readonly mixedShare: number;
  /** Neighbours kept apart, to measure the surrogate on. */
  readonly freshRows: number;
  /** Rows kept apart and fresh crosses on which the rule is measured. */
  readonly heldOutRows: number;
  readonly freshCrosses: number;
  readonly bisections: number;
  /** Around all counterfactuals together, and how each is gone about. */
  readonly regions: RegionSettings & { readonly queries: number };
  /** What making counterfactuals safe may ask at most, cases around each, and how many cases are tried for each. */
  readonly safety: { readonly queries: number; readonly jolts: number; readonly tries: number };
  /** Evidence for the counterfactual rules of the surrogate. */
  readonly rules: { readonly real: number; readonly crosses: number };
}

/** How many questions each effort spends in which phase. */
export const EFFORTS: Readonly<Record<"quick" | "default" | "thorough", Effort>> = {
  quick: {
    pool: { real: 600, crosses: 300, rareCrosses: 200 },
    rounds: 2,
    roundRows: 40,
    onVariants: { rounds: 8, roundRows: 30 },
    neighbors: 90,
    singleChanges: 50,
    mixedShare: 0.2,
    freshRows: 20,
    heldOutRows: 35,
    freshCrosses: 20,
    bisections: 5,
    regions: { queries: 30, along: 6, corners: 2, inside: 5, trials: 3 },
    safety: { queries: 20, jolts: 5, tries: 2 },
    rules: { real: 7, crosses: 3 },
  },
  default: {
    pool: { real: 2000, crosses: 2000, rareCrosses: 1500 },
    rounds: 8,
    roundRows: 80,
    onVariants: { rounds: 8, roundRows: 80 },
    neighbors: 540,
    singleChanges: 200,
    mixedShare: 0.75,
    freshRows: 60,
    heldOutRows: 100,
    freshCrosses: 40,
    bisections: 8,
    regions: { queries: 72, along: 12, corners: 4, inside: 10, trials: 3 },
    safety: { queries: 80, jolts: 12, tries: 3 },
    rules: { real: 18, crosses: 10 },
  },
  thorough: {
    pool: { real: 6000, crosses: 4000, rareCrosses: 3000 },
    rounds: 8,
    roundRows: 160,
    onVariants: { rounds: 8, roundRows: 160 },
    neighbors: 2000,
    singleChanges: 500,
    mixedShare: 0.7,
    freshRows: 400,
    heldOutRows: 400,
    freshCrosses: 200,
    bisections: 10,
    regions: { queries: 72, along: 12, corners: 4, inside: 10, trials: 3 },
    safety: { queries: 150, jolts: 24, tries: 3 },
    rules: { real: 18, crosses: 10 },
  },
};

type AllOptions = ResolvedOptions<typeof LORE_OPTIONS>;

/**
 * What users may set of LORE; each has its default.
 *
 * @interface
 */
export type LoreSettings = Settings<typeof LORE_OPTIONS>;

/** What the explainer works with: nothing is open any more but the budget. */
export interface LoreOptions
  extends Omit<AllOptions, "neighbors" | "confidence" | "distance" | "neighborhood" | "surrogate" | "missing"> {
  readonly neighbors: number;
  readonly confidence: number;
  readonly distance: Distance;
  /** Null for the preset's own. */
  readonly neighborhood: NeighborhoodGenerator | null;
  readonly surrogate: TreeInduction;
  readonly missing: Missing;
}

/** Whether an option is given without asking for anything, as no constraints and no outcome to change towards. */
export const asksForNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function refuseForeign(given: Readonly<Record<string, unknown>>, preset: string): void {
  const foreign = preset === "paper" ? DEFAULT_ONLY : PAPER_ONLY;
  for (const name of Object.keys(foreign)) {
    if (!asksForNothing(given[name])) {
      const owner = preset === "paper" ? "default" : "paper";
      const message = `${name} cannot be used with preset "${preset}"; it belongs to preset "${owner}"`;
      throw new LoreError("invalid-option", message, { option: name });
    }
  }
}

function refusePoints(surrogate: TreeInduction, isPaper: boolean): void {
  if (isPaper || surrogate !== pointsSurrogate) return;
  const message = `surrogate "points" cannot be used with preset "default"; conditions "score" gives its rule a sum of points`;
  throw new LoreError("invalid-option", message, { option: "surrogate" });
}

/** What becomes of missing values with these settings. */
export function missingFor({ missing, preset }: LoreSettings): Missing {
  return missing ?? (preset === "paper" ? "fill" : "keep");
}

/** Those that were given and, where the preset knows constraints, those of the dictionary. */
function allConstraints({ preset, constraints, dictionary, unlock }: AllOptions): readonly Constraint[] {
  if (preset === "paper") return constraints;
  return [...constraints, ...dictionaryConstraints(dictionary, constraints, unlock)];
}

/** Checks what was given and fills in the rest, by preset and effort; throws where something cannot be. */
export function resolveLoreOptions(given: Readonly<Record<string, unknown>>): LoreOptions {
  const resolved = resolveOptions(LORE_OPTIONS, given);
  refuseForeign(given, resolved.preset);
  const isPaper = resolved.preset === "paper";
  const neighbors = resolved.neighbors ?? (isPaper ? 1000 : EFFORTS[resolved.effort].neighbors);
  const confidence = resolved.confidence ?? (isPaper ? TREE_OPTIONS.confidence.default : SHARED_ROWS_CONFIDENCE);
  const chosen = resolved.distance ?? (isPaper ? "neuclid" : "quantile");
  const distance = typeof chosen === "string" ? DISTANCES[chosen] : chosen;
  const named = resolved.neighborhood;
  const neighborhood = typeof named === "string" ? neighborhoodByName(named, resolved) : named;
  const induction = resolved.surrogate ?? "c45";
  const surrogate = typeof induction === "string" ? ALL_SURROGATES[induction] : induction;
  refusePoints(surrogate, isPaper);
  const missing = missingFor({ preset: resolved.preset, missing: resolved.missing ?? undefined });
  const decided = { neighbors, confidence, distance, neighborhood, surrogate, missing };
  return Object.freeze({ ...resolved, ...decided, constraints: allConstraints(resolved) });
}

/** Share of a budget that the pool may take: the rest is for the case. */
const POOL_SHARE = 0.55;

/** The pool of the default preset for a background of so many rows. */
export function poolSizesFor({ effort, poolQueries, maxQueries }: LoreOptions, rowCount: number): PoolSizes {
  const most = poolQueries ?? Number.POSITIVE_INFINITY;
  const affordable = maxQueries === null ? most : Math.min(most, Math.floor(maxQueries * POOL_SHARE));
  return poolSizesWithin(rowCount, EFFORTS[effort].pool, affordable);
}

/** What a budget leaves for the case itself. */
export function caseQueriesFor(options: LoreOptions, rowCount: number): number | null {
  const { maxQueries, preset } = options;
  if (maxQueries === null || preset === "paper") return maxQueries;
  const pool = poolSize(poolSizesFor(options, rowCount));
  return maxQueries - pool - repeatsAmong(pool);
}

/** The options as an explanation records them: those of its preset, names in place of functions. */
export function recordOptions(options: LoreOptions, generator: NeighborhoodGenerator): ExplanationOptions {
  const own = { ...COMMON, ...(options.preset === "paper" ? PAPER_ONLY : DEFAULT_ONLY) };
  const { neighborhood: _, surrogate, rule, conditions, unlock, dictionary: _words, ...recorded } = { ...options };
  const names = Object.keys(own).filter((name) => name in recorded);
  const values = names.map((name) => [name, recorded[name as keyof typeof recorded]] as const);
  return {
    ...(Object.fromEntries(values) as { [name: string]: JsonValue }),
    distance: options.distance.name,
    neighborhood: generator.name,
    // What is usual goes without saying.
    ...(rule === "precise" ? {} : { rule }),
    ...(conditions === "plain" ? {} : { conditions }),
    ...(unlock.length === 0 ? {} : { unlock }),
    ...(surrogate === SURROGATES.c45 ? {} : { surrogate: surrogate.name }),
  };
}
