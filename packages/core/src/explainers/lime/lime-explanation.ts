// LIME's explanation: a linear model of the black box near the instance, as one value that survives JSON unchanged.

import type { Repeats } from "../../blackbox/repeating.ts";
import type { ExplanationHead } from "../../explanation/head.ts";
import type { Note } from "../../notes.ts";
import type { FeatureCondition } from "../../rules/condition.ts";

/** One feature of the linear model, and what it weighs. */
export interface LimeWeight {
  readonly feature: string;
  /** What holds of the instance and is weighed; null for a number that is used as it is, in standard deviations. */
  readonly condition: FeatureCondition | null;
  /** How much it adds to the probability of the outcome, or takes from it. */
  readonly weight: number;
}

/** How well the linear model follows the black box. */
export interface LimeEvidence {
  /** Whether the linear model gives the instance the black box's outcome: a value of at least 0.5. */
  readonly hit: boolean;
  /** f1 of the linear model, cut at 0.5, against the black box on the neighbours: this outcome or another. */
  readonly fidelity: number;
  /** The instance is one of them. */
  readonly neighbors: number;
  /** Distinct rows that the black box was asked about, and in how many batches of labels and of probabilities. */
  readonly queries: number;
  readonly batches: number;
  /** Of the rows asked about, those that were asked again, and how many of them got another answer. */
  readonly repeated: Repeats;
}

/** What LIME gives for one instance: weights, their evidence and how they were made. */
export interface LimeExplanation extends ExplanationHead {
  readonly format: "lime-explanation/1";
  readonly method: "lime";
  /** The largest first, whatever its sign. */
  readonly weights: readonly LimeWeight[];
  readonly intercept: number;
  /** What the linear model says of the instance. */
  readonly localPrediction: number;
  /** Weighted R² of the linear model on the neighbours. */
  readonly score: number;
  readonly evidence: LimeEvidence;
  readonly notes: readonly Note[];
}
