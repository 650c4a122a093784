// Training data without the bias of their labels: weights, or labels that are corrected, with the reason of each.

import { type Dictionary, LoreError } from "@lore-xai/core";
import type { GroupPart } from "../groups/audit.ts";
import { type ChangeReason, type Corrections, changesOf, correctedOutcomes, type LabelChange } from "./changes.ts";
import { type CrossFitted, crossFit } from "./cross-fit.ts";
import { explainedCorrections } from "./explained.ts";
import type { OutcomeRows, Train } from "./learning.ts";
import { massage } from "./massage.ts";
import { reweigh, type WeightedCell } from "./reweigh.ts";
import { checkProxy, DEPRIVED, FAVOURED, favourableShare, type ProxyPair, type Sides, sidesOf } from "./sides.ts";
import { SITUATION_DEFAULTS, type SituationOptions, testSituations } from "./situation.ts";
import { AIM, type Aim, shortfall, type TunedDose, tuneDose } from "./tune.ts";

/** The ways to debias training data. */
export const DEBIAS_METHODS = ["reweigh", "massage", "situation", "explained"] as const;

/** A way to debias training data. */
export type DebiasMethod = (typeof DEBIAS_METHODS)[number];

/** What is debiased, for whom and how; what is left out has its default. */
export interface DebiasSetup {
  readonly rows: OutcomeRows;
  /** The column that a decision should not rest on. */
  readonly protected: string;
  /** The outcome that people want. */
  readonly favourable: string;
  readonly method: DebiasMethod;
  /**
   * The value of the protected column that is helped; by default the one with the smallest share of the favourable outcome, where there are more
   * than two of those with 30 rows or more.
   */
  readonly group?: string;
  /** Values of other columns that stand for the protected one, and are swapped with it. */
  readonly proxies?: readonly ProxyPair[];
  /** Trains a model: massage and explained ask it about each row. */
  readonly train?: Train;
  /** A faster way to train, to try doses with; `train` by default. */
  readonly trainQuickly?: Train;
  readonly seed?: number;
  /** The words for columns, values and outcomes that what was done is told in. */
  readonly dictionary?: Dictionary | undefined;
  /** What explained tries to reach: an impact ratio of 0.8 and equal opportunity within 0.1 unless told. */
  readonly aim?: Aim;
  /** Of situation: 16 neighbours of either side and a difference of 0.3 unless told. */
  readonly situation?: SituationOptions;
  /** Told how much of the whole is done, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Shares of the favourable outcome in the training data. */
export interface SideShares {
  readonly deprived: number;
  readonly others: number;
}

/** Training data that were debiased, and all that was done to them. */
export interface Debiased {
  readonly format: "lore-debiased/1";
  readonly method: DebiasMethod;
  /** Who is helped: "sex = Female". */
  readonly group: string;
  /** The same as data, by which it is told in the words of a dictionary. */
  readonly parts: readonly GroupPart[];
  readonly favourable: string;
  /** The words for columns, values and outcomes; absent where there are none. */
  readonly dictionary?: Dictionary;
  /** What each row counts; null where labels are corrected instead. */
  readonly weights: readonly number[] | null;
  /** The labels to train with, as positions; -1 where the outcome is unknown. */
  readonly outcomes: readonly number[];
  /** Which rows have which weight. */
  readonly cells: readonly WeightedCell[];
  /** The labels that were corrected. */
  readonly changes: readonly LabelChange[];
  readonly before: SideShares;
  readonly after: SideShares;
  /** The dose of explained, with what it did on rows kept apart, and whether that is what was asked for there. */
  readonly tuned: (TunedDose & { readonly isReached: boolean }) | null;
}

function needTrain({ train, method }: DebiasSetup): Train {
  if (train !== undefined) return train;
  throw new LoreError("invalid-option", `${method} asks a model about each row: say with train how one is made`);
}

function needTwoOutcomes({ rows: { labels }, method }: Pick<DebiasSetup, "rows" | "method">): void {
  if (labels.length === 2) return;
  throw new LoreError(
    "invalid-option",
    `${method} corrects labels of two outcomes, got ${labels.length}; take reweigh`,
  );
}

interface Corrected extends Corrections {
  readonly tuned: Debiased["tuned"];
  why(row: number): ChangeReason;
}

async function explain(setup: DebiasSetup, sides: Sides, fitted: CrossFitted): Promise<Corrected> {
  const { rows, aim = AIM, seed = 0, proxies = [], onProgress } = setup;
  const train = setup.trainQuickly ?? needTrain(setup);
  const tuning = { rows, sides, proxies, train, seed, aim };
  const tuned = await tuneDose({ ...tuning, onProgress: (share) => onProgress?.(0.2 + 0.8 * share) });
  return {
    ...explainedCorrections(rows, sides, fitted, tuned.dose),
    tuned: { ...tuned, isReached: shortfall(tuned.figures, tuned.asked) === 0 },
    why: (row) => ({ kind: "protected", score: fitted.scores[row], swapped: fitted.swappedScores[row] }),
  };
}

async function corrections(setup: DebiasSetup, sides: Sides): Promise<Corrected> {
  const { rows, method, seed = 0, proxies = [], situation = SITUATION_DEFAULTS } = setup;
  if (method === "situation") return { ...testSituations(rows, sides, situation), tuned: null };
  const fitted = await crossFit(rows, sides, proxies, needTrain(setup), seed);
  setup.onProgress?.(0.2);
  if (method === "explained") return explain(setup, sides, fitted);
  const why = (row: number): ChangeReason => ({ kind: "rank", score: fitted.scores[row] });
  return { ...massage(rows, sides, fitted), tuned: null, why };
}

function weightedShares({ outcomes }: OutcomeRows, { side, favourable }: Sides, weights: Float64Array): SideShares {
  const shareOf = (which: number) => {
    let [sum, favoured] = [0, 0];
    for (const [i, weight] of weights.entries()) {
      if (side[i] !== which) continue;
      sum += weight;
      if (outcomes[i] === favourable) favoured += weight;
    }
    return favoured / sum;
  };
  return { deprived: shareOf(DEPRIVED), others: shareOf(FAVOURED) };
}

const sharesOf = (sides: Sides, outcomes: Int32Array): SideShares => ({
  deprived: favourableShare(sides, outcomes, DEPRIVED),
  others: favourableShare(sides, outcomes, FAVOURED),
});

/** The same with sides that are known, as those of the whole data are where a part is debiased. */
export async function debiasSides(setup: DebiasSetup, sides: Sides): Promise<Debiased> {
  const { rows, method, favourable, dictionary } = setup;
  const { group, parts } = sides;
  const words = dictionary === undefined ? {} : { dictionary };
  const head = { format: "lore-debiased/1", method, group, parts, favourable, ...words } as const;
  const before = sharesOf(sides, rows.outcomes);
  if (method === "reweigh") {
    const { weights, cells } = reweigh(rows, sides);
    const after = weightedShares(rows, sides, weights);
    return {
      ...head,
      weights: [...weights],
      outcomes: [...rows.outcomes],
      cells,
      changes: [],
      before,
      after,
      tuned: null,
    };
  }
  const corrected = await corrections(setup, sides);
  const outcomes = correctedOutcomes(rows.outcomes, corrected, sides.favourable);
  const changes = changesOf(rows, sides, corrected, corrected.why);
  const after = sharesOf(sides, outcomes);
  return { ...head, weights: null, outcomes: [...outcomes], cells: [], changes, before, after, tuned: corrected.tuned };
}

/** Throws for what cannot be debiased: nothing is trained for it. */
export function checkDebias(setup: Omit<DebiasSetup, "train" | "trainQuickly">): void {
  const { rows, proxies = [], method } = setup;
  const sides = sidesOf(setup);
  if (method !== "reweigh") needTwoOutcomes(setup);
  for (const proxy of proxies) checkProxy(rows.table, sides, proxy);
}

/**
 * Weights or corrected labels for training a model that treats a group less otherwise.
 *
 * @example
 * ```ts
 * const fair = await debias({ rows, protected: "sex", favourable: "grant", method: "reweigh" });
 * fair.cells[0].weight;
 * ```
 */
export async function debias(setup: DebiasSetup): Promise<Debiased> {
  checkDebias(setup);
  return debiasSides(setup, sidesOf(setup));
}
