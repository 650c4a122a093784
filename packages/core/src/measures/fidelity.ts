// [G18] fidelity, l-fidelity and cl-fidelity: what the surrogate c says against what the black box b says, by f1, on all
// rows, on those that the rule covers, and on those that the counterfactual rules cover.

import { f1, f1Of } from "../metrics/f1.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { Rule } from "../rules/condition.ts";
import { premiseTest } from "../rules/premise-test.ts";
import type { Feature } from "../table/feature.ts";
import type { RowPredictor } from "./surrogate-predictor.ts";

/** Labelled rows with what the surrogate says of each. Labels are positions in `labelNames`. */
export interface ComparedRows extends LabelledRows {
  readonly features: readonly Feature[];
  readonly labelNames: readonly string[];
  readonly predicted: Int32Array;
}

/** Rows with the black box's labels, on which a surrogate is compared with it. */
export interface RowsToCompare extends LabelledRows {
  readonly features: readonly Feature[];
  readonly labelNames: readonly string[];
}

/** The rows with what the surrogate says of each. */
export function compareRows(given: RowsToCompare, predict: RowPredictor): ComparedRows {
  const width = given.features.length;
  return { ...given, predicted: given.labels.map((_, i) => predict(given.rows, i * width)) };
}

/** Part of the rows, and the outcome that a rule or a path of the surrogate leads to there. */
export interface CoveredOutcome {
  /** Whether the row that begins at `offset` is one of them. */
  covers(rows: Float64Array, offset: number): boolean;
  readonly outcome: string;
}

/** The rows that the rule covers. */
export function coveredByRule({ premise, outcome }: Rule, features: readonly Feature[]): CoveredOutcome {
  return { covers: premiseTest(premise, features), outcome };
}

/** Those of the rows that some of the parts cover. */
function coveredBy(parts: readonly CoveredOutcome[], { features, rows, labels, predicted }: ComparedRows) {
  const covered = [...labels.keys()].filter((i) => parts.some(({ covers }) => covers(rows, i * features.length)));
  return { labels: covered.map((i) => labels[i]), predicted: covered.map((i) => predicted[i]) };
}

/** On all rows: the mean of the f1 of every label that occurs. */
export function fidelity({ predicted, labels, labelNames }: ComparedRows): number {
  return f1(predicted, labels, labelNames.length);
}

/**
 * On the rows that the rule covers. The positive label is the outcome that is explained, b(x): a rule for another
 * outcome explains nothing. Null where no row is covered.
 */
export function localFidelity(rule: Rule, outcome: string, compared: ComparedRows): number | null {
  const { labels, predicted } = coveredBy([coveredByRule(rule, compared.features)], compared);
  return labels.length === 0 ? null : f1Of(predicted, labels, compared.labelNames.indexOf(outcome));
}

/**
 * On the rows that the counterfactual rules cover. The positive label is the one that the rules lead to; the mean where
 * they lead to several. Null where no row is covered.
 */
export function counterfactualFidelity(parts: readonly CoveredOutcome[], compared: ComparedRows): number | null {
  const { labels, predicted } = coveredBy(parts, compared);
  if (labels.length === 0) return null;
  const outcomes = [...new Set(parts.map(({ outcome }) => compared.labelNames.indexOf(outcome)))];
  return outcomes.reduce((sum, outcome) => sum + f1Of(predicted, labels, outcome), 0) / outcomes.length;
}
