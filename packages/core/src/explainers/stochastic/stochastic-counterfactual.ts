// The rival of LORE's counterfactuals: one case near x with another outcome, found by the stochastic optimisation over
// instances of [W17], and confirmed by the black box. It has no rule and no surrogate.

import { type PreparedBackground, prepareBackground } from "../../background/prepared-background.ts";
import type { BlackBox } from "../../blackbox/black-box.ts";
import type { Inquiry } from "../../blackbox/inquiry.ts";
import type { Repeats } from "../../blackbox/repeating.ts";
import { type SearchResult, searchStochastically, type TriedCase } from "../../counterfactuals/stochastic-search.ts";
import { bindDictionary } from "../../dictionary/bind-dictionary.ts";
import { DISTANCES } from "../../distance/by-name.ts";
import type { PairDistance } from "../../distance/distance.ts";
import { madManhattan, medianDeviation } from "../../distance/mad-manhattan.ts";
import type { Change } from "../../explanation/explanation.ts";
import type { ExplanationHead } from "../../explanation/head.ts";
import { type Note, noteOf } from "../../notes.ts";
import { resolveOptions } from "../../options/option.ts";
import { isMissing, type Row } from "../../table/feature.ts";
import type { EncodedInstance, Missing } from "../../table/instance.ts";
import type { Table } from "../../table/table.ts";
import { changesBetween } from "../describe-counterfactual.ts";
import type { ExplainCall, Explainer } from "../explainer.ts";
import { notesOnFilled } from "../missing.ts";
import { notesOnInstance, notesOnLocks } from "../notes.ts";
import { askDecision, headOf, openCase } from "../open-case.ts";
import { examineSteadiness, holdsAgain } from "../steadiness.ts";
import { requireOutcome, soughtOutcomes } from "../towards.ts";
import {
  STOCHASTIC_COUNTERFACTUAL_OPTIONS,
  type StochasticCounterfactualSettings,
} from "./stochastic-counterfactual-options.ts";

/** What a stochastic counterfactual is made of; an option that is left out has its default. */
export interface StochasticCounterfactualSetup extends StochasticCounterfactualSettings {
  readonly blackBox: BlackBox;
  /** Rows that show which values occur; no outcome is needed. */
  readonly background: Table;
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
export interface StochasticCounterfactual extends ExplanationHead {
  readonly format: "stochastic-counterfactual/1";
  readonly method: "stochastic-counterfactual";
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
  background: PreparedBackground,
  { isCut }: SearchResult,
  isOneOutcome: boolean,
  queries: number,
): Note[] {
  const end = ` ${queries === 1 ? "case" : "cases"}, so there is nothing to change towards`;
  const among = "no case with another outcome was found among ";
  const none = noteOf("one-outcome-neighborhood", [among, { count: queries }, end]);
  return [
    ...notesOnInstance(x),
    ...notesOnFilled(background),
    ...(isCut ? [budgetNote] : []),
    ...(isOneOutcome ? [none] : []),
  ];
}

function describeNearest({ codes, label, distance }: TriedCase, x: EncodedInstance, gower: PairDistance, b: Inquiry) {
  const outcome = b.labels[label];
  return { ...changesBetween(x, codes), outcome, distance, gower: gower(x.codes, 0, codes, 0) };
}

/** What does not depend on the instance. */
function prepare(table: Table, missing: Missing) {
  const background = prepareBackground(table, missing);
  const known = background.columns.map((column) => column.filter((value) => !isMissing(value)));
  return {
    background,
    distance: madManhattan(background),
    gower: DISTANCES.minmax.prepare(background),
    reach: Float64Array.from(background.columns, medianDeviation),
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
  const { blackBox, background: table, ...given } = setup;
  const options = resolveOptions(STOCHASTIC_COUNTERFACTUAL_OPTIONS, given);
  const { background, distance, gower, reach, low, high } = prepare(table, options.missing);
  const { timeoutMs, maxQueries } = options;
  const dictionary = bindDictionary(options.dictionary, table.features, blackBox.labels);
  requireOutcome(options.towards, blackBox.labels);

  const explain = async (row: Row, call: ExplainCall = {}): Promise<StochasticCounterfactual> => {
    const opened = openCase({ blackBox, background, dictionary, timeoutMs, maxQueries }, row, call);
    const { x, blackBox: b, progress } = opened;
    const decision = await askDecision(opened);
    const { outcome } = decision;

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
    const onProgress = (share: number) => progress("counterfactuals", share);
    const [miss] = await missesOf(x.codes, Int32Array.of(outcome));
    const isThere = options.towards === b.labels[outcome];
    const found = isThere
      ? NOT_SEARCHED
      : await searchStochastically(
          {
            features: x.features,
            instance: x.codes,
            background,
            reach,
            low,
            high,
            outcome,
            isSought,
            distance,
            options,
            miss,
            evaluate,
            onProgress,
          },
          opened.random.fork("stochastic-counterfactual"),
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
      ...headOf(opened, decision, options),
      counterfactual: isConfirmed ? nearest : null,
      evidence: { lambda: found.lambda, queries, batches, repeated: steadiness.repeated },
      notes: [
        ...notesOn(x, background, found, isOneOutcome, queries),
        ...notesOnLocks(dictionary, isConfirmed ? [nearest] : []),
        ...steadiness.notes,
      ],
    };
  };
  return { explain };
}
