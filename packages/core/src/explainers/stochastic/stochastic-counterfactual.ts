// The rival of LORE's counterfactuals: one case near x with another outcome, found by the stochastic optimisation over
// instances of [W17], and confirmed by the black box. It has no rule and no surrogate.

import type { BlackBox } from "../../blackbox/black-box.ts";
import { type Inquiry, openInquiry } from "../../blackbox/inquiry.ts";
import type { Repeats } from "../../blackbox/repeating.ts";
import { countOf } from "../../count-text.ts";
import { type SearchResult, searchStochastically, type TriedCase } from "../../counterfactuals/stochastic-search.ts";
import { DISTANCES } from "../../distance/by-name.ts";
import type { PairDistance } from "../../distance/distance.ts";
import { madManhattan, medianDeviation } from "../../distance/mad-manhattan.ts";
import type { Change, ExplanationOptions } from "../../explanation/explanation.ts";
import { type NumberColumn, numberColumnsOf } from "../../explanation/number-columns.ts";
import type { Note } from "../../notes.ts";
import { integerOption, optional, type ResolvedOptions, resolveOptions } from "../../options/option.ts";
import { Random } from "../../random/random.ts";
import { isMissing, type Row } from "../../table/feature.ts";
import { type EncodedInstance, encodeInstance, type Missing } from "../../table/instance.ts";
import type { Table } from "../../table/table.ts";
import { VERSION } from "../../version.ts";
import { changesBetween } from "../describe-counterfactual.ts";
import { type ExplainCall, type Explainer, resolveSeed } from "../explainer.ts";
import { MAX_QUERIES_OPTION, TIMEOUT_OPTION } from "../lore/lore-options.ts";
import { MISSING_OPTION, notesOnFilled, type Values, valuesOf } from "../missing.ts";
import { notesOnInstance } from "../notes.ts";
import { examineSteadiness, holdsAgain } from "../steadiness.ts";
import { requireOutcome, soughtOutcomes, TOWARDS_OPTION } from "../towards.ts";

/** The options of the stochastic counterfactual as data: default, bounds and help of each. */
export const STOCHASTIC_COUNTERFACTUAL_OPTIONS = {
  population: integerOption(40, { min: 2, max: 10_000 }, "cases that are tried at once"),
  steps: integerOption(10, { min: 1, max: 10_000 }, "steps before lambda, the weight of the outcome, is raised"),
  raises: integerOption(10, { min: 0, max: 100 }, "how often lambda may be raised, each time threefold"),
  towards: TOWARDS_OPTION,
  missing: MISSING_OPTION,
  maxQueries: optional(MAX_QUERIES_OPTION),
  timeoutMs: TIMEOUT_OPTION,
} as const;

type Options = ResolvedOptions<typeof STOCHASTIC_COUNTERFACTUAL_OPTIONS>;

/** What a stochastic counterfactual is made of; an option that is left out has its default. */
export interface StochasticCounterfactualSetup {
  readonly blackBox: BlackBox;
  readonly background: Table;
  readonly population?: number;
  readonly steps?: number;
  readonly raises?: number;
  readonly towards?: string;
  readonly missing?: Missing;
  readonly maxQueries?: number;
  readonly timeoutMs?: number;
}

/** A case near the one that is explained, with another outcome. */
export interface NearbyCase {
  /** The instance with the changes. */
  readonly instance: Row;
  readonly changes: readonly Change[];
  /** What the black box itself says of it. */
  readonly outcome: string;
  /** What was minimised: the sum of the changes in units of each feature's median absolute deviation, 1 per category. */
  readonly distance: number;
  /** Gower's distance, 0 to 1, as LORE states it. */
  readonly gower: number;
}

/** What the stochastic counterfactual gives for one instance. */
export interface StochasticCounterfactual {
  readonly format: "stochastic-counterfactual/1";
  readonly method: "stochastic-counterfactual";
  readonly version: string;
  readonly seed: number;
  readonly options: ExplanationOptions;
  readonly instance: Row;
  /** Its columns of numbers, so that their values can be told as people write them. */
  readonly numbers: readonly NumberColumn[];
  readonly outcome: string;
  readonly probability: number | null;
  /** Null where no case that was tried has an outcome sought, or where x has it already. */
  readonly counterfactual: NearbyCase | null;
  readonly evidence: {
    /** The weight of the outcome at which the search ended. */
    readonly lambda: number;
    readonly queries: number;
    readonly batches: number;
    /** Of the rows asked about, those that were asked again, and how many of them got another answer. */
    readonly repeated: Repeats;
  };
  readonly notes: readonly Note[];
}

/** For a case that has the outcome already. */
const NOT_SEARCHED: SearchResult = { nearest: null, lambda: 0, isCut: false };

const budgetNote: Note = {
  code: "budget-used-up",
  message: "the budget of questions ended the search early; raise maxQueries for a nearer case",
};

function notesOn(
  x: EncodedInstance,
  values: Values,
  { isCut }: SearchResult,
  isOneOutcome: boolean,
  queries: number,
): Note[] {
  const message = `no case with another outcome was found among ${countOf(queries, "case")}, so there is nothing to change towards`;
  const none: Note = { code: "one-outcome-neighborhood", message };
  return [
    ...notesOnInstance(x),
    ...notesOnFilled(values),
    ...(isCut ? [budgetNote] : []),
    ...(isOneOutcome ? [none] : []),
  ];
}

function describeNearest({ codes, label, distance }: TriedCase, x: EncodedInstance, gower: PairDistance, b: Inquiry) {
  const outcome = b.labels[label];
  return { ...changesBetween(x, codes), outcome, distance, gower: gower(x.codes, 0, codes, 0) };
}

/** What does not depend on the instance. */
function prepare(background: Table, missing: Missing) {
  const values = valuesOf(background, missing);
  const known = values.columns.map((column) => column.filter((value) => !isMissing(value)));
  return {
    values,
    numbers: numberColumnsOf(background),
    distance: madManhattan(values),
    gower: DISTANCES.minmax.prepare(values),
    reach: Float64Array.from(values.columns, medianDeviation),
    low: Float64Array.from(known, (column) => column.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
    high: Float64Array.from(known, (column) => column.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)),
  };
}

/**
 * The rival of LORE's counterfactuals (Wachter et al., 2017): one near case with another outcome, found by stochastic
 * search.
 *
 * @example
 * ```ts
 * const rival = createStochasticCounterfactual({ blackBox: loanDesk, background: applicants });
 * const found = await rival.explain(applicant, { seed: 7 });
 * console.log(formatStochasticCounterfactual(found));
 * ```
 */
export function createStochasticCounterfactual(
  setup: StochasticCounterfactualSetup,
): Explainer<StochasticCounterfactual> {
  const { blackBox, background, ...given } = setup;
  const options: Options = resolveOptions(STOCHASTIC_COUNTERFACTUAL_OPTIONS, given);
  const { values, numbers, distance, gower, reach, low, high } = prepare(background, options.missing);
  requireOutcome(options.towards, blackBox.labels);

  const explain = async (row: Row, call: ExplainCall = {}): Promise<StochasticCounterfactual> => {
    const seed = resolveSeed(call);
    const x = encodeInstance(row, background, options.missing);
    const b = openInquiry(blackBox, x.features, { ...options, signal: call.signal });
    const [outcome] = await b.ask(x.codes, 1);
    const probability = await b.probabilityOf(x.codes, outcome);

    const isSought = soughtOutcomes(options.towards, b.labels, outcome);
    // f is the probability of the outcomes sought and y' is 1: the miss is the probability of all the others.
    const missesOf = async (data: Float64Array, labels: Int32Array): Promise<Float64Array> => {
      const probabilities = await b.probabilities(data, labels.length);
      if (probabilities === null) return Float64Array.from(labels, (label) => Number(!isSought(label)));
      const missed = b.labels.map((_, label) => label).filter((label) => !isSought(label));
      const missOf = (i: number) => missed.reduce((sum, label) => sum + probabilities[i * b.labels.length + label], 0);
      return Float64Array.from(labels, (_, i) => missOf(i));
    };
    const evaluate = async (rows: Float64Array) => {
      const count = Math.min(options.population, b.remaining());
      const data = rows.subarray(0, count * x.codes.length);
      const labels = await b.ask(data, count);
      return { labels, misses: await missesOf(data, labels) };
    };
    const onProgress = (share: number) =>
      call.onProgress?.({ phase: "counterfactuals", share, queries: b.asked().rows });
    const [miss] = await missesOf(x.codes, Int32Array.of(outcome));
    const isThere = options.towards === b.labels[outcome];
    const found = isThere
      ? NOT_SEARCHED
      : await searchStochastically(
          {
            ...{ features: x.features, instance: x.codes, background: values, reach, low, high },
            ...{ outcome, isSought, distance, options, miss, evaluate, onProgress },
          },
          Random.fromSeed(seed).fork("stochastic-counterfactual"),
        );
    const known = b.known();
    const isOneOutcome = !isThere && known.labels.subarray(0, known.count).every((label) => label === outcome);
    call.onNeighborhood?.({ ...known, notes: [] }, x.features);
    const steadiness = await examineSteadiness(b, x.codes.length, { row: x.codes, label: outcome });
    const nearest = found.nearest === null ? null : describeNearest(found.nearest, x, gower, b);
    const isConfirmed = nearest !== null && (await holdsAgain(nearest, steadiness, { x, blackBox: b }));
    const { rows: queries, calls: batches } = b.asked();
    return {
      format: "stochastic-counterfactual/1",
      method: "stochastic-counterfactual",
      version: VERSION,
      seed,
      options: { ...options, ...(blackBox.settings === undefined ? {} : { blackBox: blackBox.settings }) },
      instance: x.row,
      numbers,
      outcome: b.labels[outcome],
      probability,
      counterfactual: isConfirmed ? nearest : null,
      evidence: { lambda: found.lambda, queries, batches, repeated: steadiness.repeated },
      notes: [...notesOn(x, values, found, isOneOutcome, queries), ...steadiness.notes],
    };
  };
  return { explain };
}
