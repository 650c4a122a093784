// What sentences are given to say.

import type { Reliability } from "../../trust.ts";

/** So many of 100: exactly, fewer than that, or more. */
export interface ShareInHundred {
  readonly count: number;
  readonly is: "about" | "fewer" | "more";
}

/** How many of 100 real cases have an outcome, whatever rule covers them. */
export interface BaseRateShare extends ShareInHundred {
  /** Cases that were counted. */
  readonly among: number;
}

/** How often something was so, among real cases or made-up ones. */
export interface Counted {
  readonly successes: number;
  readonly trials: number;
  readonly isReal: boolean;
}

/** How often the rule is right, and what to make of it. */
export interface RuleCount {
  readonly counted: Counted;
  readonly lead: Reliability;
  /** Of real cases whether the rule covers them or not, how many have the outcome; null where that is not known. */
  readonly share: BaseRateShare | null;
  /** In 100. */
  readonly low: number;
  readonly high: number;
}

interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/** Changes that the model has confirmed; `times`, in brackets behind a space, where its answers vary. */
export interface HadText {
  readonly own: readonly ColumnValue[];
  readonly carried: readonly ColumnValue[];
  readonly outcome: string;
  readonly times: string;
}

/** A value of a real case, and this case's own where it is another one. */
export interface RealPart extends ColumnValue {
  readonly here: string | null;
}

/** Cases that a chart does not draw, and where it ends. */
export interface LeftOut {
  readonly cases: number;
  readonly end: string;
}

/** How well which tree follows the model. */
export interface FidelityText {
  readonly tree: "begins" | "read" | "stands-in";
  readonly how: "closely" | "in most cases" | "only roughly" | "badly";
  readonly f1: string;
  readonly rows: number;
  readonly isHint: boolean;
}

/** What was asked: so many cases, of them so many twice. */
export interface Asked {
  readonly queries: number;
  readonly twice: number;
  readonly batches: number;
}

/** A column, and in how many searches a condition on it came up. */
export interface SearchedText {
  readonly column: string;
  readonly times: number;
}

/** What a note names, each kind in the order in which the message does. */
export interface NoteFacts {
  readonly columns: readonly string[];
  readonly values: readonly string[];
  readonly outcomes: readonly string[];
  readonly counts: readonly number[];
  /** What stands as it is in every language. */
  readonly texts: readonly string[];
}

/** What the linear model of LIME estimates, of nothing that is weighed and of the case. */
export interface LimeEnds {
  readonly of: "score" | "answers";
  readonly hasNumbers: boolean;
  readonly from: string;
  readonly to: string;
  /** Whether one of them is no share. */
  readonly isBeyond: boolean;
}
