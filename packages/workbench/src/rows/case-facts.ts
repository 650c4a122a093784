// What is known of each case beside the columns of the data: the model's decision and score, as they come in, and the truth
// where the data have it.

import type { Row, TargetSplit } from "@lore-xai/core";
import type { Review, Reviews } from "../reviews.ts";
import type { CheckedCases } from "./checked-cases.ts";
import type { FactName, FlagName } from "./fact-names.ts";
import type { Decisions } from "./labelling.ts";

/** The outcomes that the data state. */
export type Truth = Pick<TargetSplit, "labels" | "outcomes">;

/** What each case was in an earlier version of the data. */
export interface EarlierFacts {
  /** The model's decision about the case as it was, a position in its labels; -1 where the case was not there, or until it is known. */
  decision(row: number): number;
  isNew(row: number): boolean;
  isChanged(row: number): boolean;
  /** The values that were others; null where the case was not there. */
  valuesOf(row: number): Row | null;
}

export interface CaseFacts {
  /** The model's outcomes. */
  readonly labels: readonly string[];
  /** Null where the data state none of the model's outcomes. */
  readonly truth: Truth | null;
  /** The outcome whose probability is the score; null where there is no score. */
  readonly scored: string | null;
  /** Per row a position in the labels; -1 as long as it is not known. */
  decisions(): Int32Array;
  /** The same of a second model; of nothing where there is none. */
  others(): Int32Array;
  /** Per row the probability of the scored outcome; NaN as long as it is not known. */
  scores(): Float64Array;
  /** What somebody has made of the case. */
  reviewOf(row: number): Review;
  has(name: FactName): boolean;
  hasFlag(name: FlagName): boolean;
  /** Whether the decision is the true one, the model's unless another is given; null where one of the two is not known. */
  isRight(row: number, decision?: number): boolean | null;
  /** Whether a second model decides otherwise; false as long as one of them has not. */
  isDifferent(row: number): boolean;
  isNear(row: number): boolean;
  /** What takes long to know; null where nobody can look. */
  readonly checked: CheckedCases | null;
  /** Null where there is no earlier version of the data, or nothing names the rows. */
  readonly earlier: EarlierFacts | null;
}

/** A score is close to where decisions turn when it is no farther from there. */
export const NEAR = 0.1;

/**
 * The score at which decisions turn: between the highest without the scored outcome and the lowest with it. NaN, to which no
 * score is close, where every case is decided alike.
 */
export function turningScore(scores: Float64Array, decisions: Int32Array, scored: number): number {
  let [highest, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let row = 0; row < scores.length; row++) {
    if (decisions[row] < 0 || Number.isNaN(scores[row])) continue;
    if (decisions[row] === scored) lowest = Math.min(lowest, scores[row]);
    else highest = Math.max(highest, scores[row]);
  }
  return Number.isFinite(highest) && Number.isFinite(lowest) ? (highest + lowest) / 2 : Number.NaN;
}

const NO_DECISIONS = new Int32Array(0);

export interface FactSources {
  readonly labels: readonly string[];
  /** What the data state, whether or not it is an outcome of the model. */
  readonly stated: Truth | null;
  readonly scored: string | null;
  readonly decisions: Decisions;
  /** Of a second model, as positions in the labels; null where there is none. */
  readonly others: (() => Int32Array) | null;
  readonly reviews: Reviews;
  /** Null where nobody can look, as at texts and pictures. */
  readonly checked: CheckedCases | null;
  /** Of an earlier version of the data whose rows are matched. */
  readonly earlier?: EarlierFacts | null;
}

export function caseFacts(sources: FactSources): CaseFacts {
  const { labels, stated, scored, decisions, others, reviews, checked, earlier = null } = sources;
  const truth = stated?.labels.some((label) => labels.includes(label)) ? stated : null;
  const modelLabel = truth?.labels.map((label) => labels.indexOf(label)) ?? [];
  let turning = { known: -1, at: 0.5 };
  const turnsAt = () => {
    const known = decisions.scored();
    if (turning.known !== known) {
      turning = { known, at: turningScore(decisions.scores(), decisions.labels(), labels.indexOf(scored as string)) };
    }
    return turning.at;
  };
  return {
    labels,
    truth,
    scored,
    decisions: decisions.labels,
    others: others ?? (() => NO_DECISIONS),
    scores: decisions.scores,
    checked,
    earlier,
    reviewOf: reviews.of,
    has(name) {
      const isThere: Partial<Record<FactName, boolean>> = {
        truth: truth !== null,
        score: scored !== null,
        other: others !== null,
        before: earlier !== null,
      };
      return isThere[name] ?? true;
    },
    hasFlag(name) {
      if (name === "near") return scored !== null && labels.length === 2;
      if (name === "differs") return others !== null;
      if (name === "changed" || name === "new") return earlier !== null;
      if (name === "no-reason" || name === "flips") return checked !== null;
      return truth !== null || name === "marked" || name === "noted";
    },
    isDifferent(row) {
      const [own, other] = [decisions.labels()[row], others?.()[row] ?? -1];
      return own >= 0 && other >= 0 && own !== other;
    },
    isRight(row, decided = decisions.labels()[row]) {
      const stated = truth?.outcomes[row] ?? -1;
      return decided < 0 || stated < 0 ? null : modelLabel[stated] === decided;
    },
    isNear: (row) => Math.abs(decisions.scores()[row] - turnsAt()) <= NEAR,
  };
}
