// What debiasing does to a model: trained on the data as they are and on what was made of them, measured on rows that
// neither has seen, with several seeds.

import type { BlackBox } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { rowsAmong } from "./cross-fit.ts";
import { checkDebias, type Debiased, type DebiasSetup, debiasSides } from "./debias.ts";
import type { OutcomeRows, Train } from "./learning.ts";
import { type FairnessFigures, measureFairness } from "./measure.ts";
import { type RecourseLimits, recourseGap } from "./recourse-gap.ts";
import { rowsByWeight } from "./reweigh.ts";
import { sidesAmong, sidesOf } from "./sides.ts";

/** Trains on debiased rows; weights are given where there are some. */
export type TrainDebiased = (rows: OutcomeRows, weights: Float64Array | null, seed: number) => ReturnType<Train>;

/** One figure over the seeds; null where some seed has none. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation over the seeds; null of one alone. */
  readonly deviation: number | null;
}

/** The figures of one trained model; null where there is nobody to take them of. */
export interface TrainedFigures extends FairnessFigures {
  /** Of the denied: the share whom one of three actions for all helps, deprived side less the other. */
  readonly recourseGap: number | null;
}

const FIGURES = ["accuracy", "impactRatio", "opportunity", "flips", "recourseGap"] as const;

/** The figures of a model over several seeds. */
export type FiguresSpread = Readonly<Record<keyof TrainedFigures, Spread | null>>;

/** What a model did before and after, over several seeds. */
export interface TrainingComparison {
  readonly seeds: number;
  /** Rows that the models were measured on, with each seed. */
  readonly testRows: number;
  readonly before: FiguresSpread;
  readonly after: FiguresSpread;
}

/** What was done to training data, and what became of a model; null where none was trained. */
export interface DebiasReport extends Debiased {
  readonly comparison: TrainingComparison | null;
}

/** What two trainings are compared with. */
export interface ComparisonSetup extends DebiasSetup, RecourseLimits {
  /** How many; the first is the one after `seed`. */
  readonly seeds: number;
  /** Trains the models that are compared. */
  readonly trainDebiased: TrainDebiased;
}

const TRAIN_SHARE = 0.7;

/** A learner without weights, for debiased rows: rows are drawn as often as their weights say. */
export const withoutWeights =
  (train: Train): TrainDebiased =>
  (rows, weights, seed) =>
    train(weights === null ? rows : rowsAmong(rows, rowsByWeight(weights)), seed);

function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: known.length === 1 ? null : Math.sqrt(squares / (known.length - 1)) };
}

export const spreadsOf = (figures: readonly TrainedFigures[]): FiguresSpread =>
  Object.fromEntries(FIGURES.map((key) => [key, spreadOf(figures.map((one) => one[key]))])) as FiguresSpread;

/** Positions to train on and to measure on, at random. */
function splitRows(rowCount: number, seed: number): { readonly train: number[]; readonly test: number[] } {
  const random = Random.fromSeed(seed).fork("debias");
  const drawn = Array.from({ length: rowCount }, (_, row) => ({ row, at: random.float() }));
  drawn.sort((a, b) => a.at - b.at);
  const cut = Math.round(TRAIN_SHARE * rowCount);
  const rowsIn = (part: typeof drawn) => part.map(({ row }) => row).sort((a, b) => a - b);
  return { train: rowsIn(drawn.slice(0, cut)), test: rowsIn(drawn.slice(cut)) };
}

/** The shares of the work of one seed: debiasing, training both models, and measuring each. */
const DEBIASED = 0.6;
const TRAINED = 0.8;
const FIRST_MEASURED = 0.9;

/** Debiases the training part of every seed anew; the rows that are measured on keep their labels. */
export async function compareTraining(setup: ComparisonSetup): Promise<TrainingComparison> {
  const { rows, seeds, trainDebiased, proxies = [], onProgress } = setup;
  checkDebias(setup);
  const sides = sidesOf(setup);
  const [before, after]: TrainedFigures[][] = [[], []];
  let testRows = 0;
  for (let turn = 0; turn < seeds; turn++) {
    const seed = (setup.seed ?? 0) + turn + 1;
    const { train, test } = splitRows(rows.table.rowCount, seed);
    const [learnt, apart] = [rowsAmong(rows, train), rowsAmong(rows, test)];
    const apartSides = sidesAmong(sides, test);
    const share = (done: number) => onProgress?.((turn + done) / seeds);
    const own = { ...setup, rows: learnt, seed, onProgress: (done: number) => share(DEBIASED * done) };
    const { outcomes, weights } = await debiasSides(own, sidesAmong(sides, train));
    const fair = { ...learnt, outcomes: Int32Array.from(outcomes) };
    const models = [
      await trainDebiased(learnt, null, seed),
      await trainDebiased(fair, weights === null ? null : Float64Array.from(weights), seed),
    ];
    share(TRAINED);
    const measured = async (model: BlackBox): Promise<TrainedFigures> => ({
      ...(await measureFairness(model, apart, apartSides, proxies)),
      recourseGap: await recourseGap(model, { ...setup, rows: apart, sides: apartSides, proxies, seed }),
    });
    before.push(await measured(models[0]));
    share(FIRST_MEASURED);
    after.push(await measured(models[1]));
    testRows = test.length;
    share(1);
  }
  return { seeds, testRows, before: spreadsOf(before), after: spreadsOf(after) };
}
