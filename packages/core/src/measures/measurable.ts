// What the measures look at in an explanation, whatever the method: LORE and the global tree have all of it, a linear
// surrogate has neither rule nor counterfactual, an anchor has its rule alone.

import { LoreError } from "../errors.ts";
import type { Counterfactual, Explanation } from "../explanation/explanation.ts";
import type { Condition, Rule } from "../rules/condition.ts";
import { premiseTest } from "../rules/premise-test.ts";
import { type Feature, isContinuous, type Row } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import type { CoveredOutcome } from "./fidelity.ts";
import type { AnsweredCounterfactual } from "./hit.ts";
import type { FalsifiedRule } from "./rule-measures.ts";
import {
  type RowEnd,
  type RowPredictor,
  surrogateDepth,
  surrogateEnd,
  surrogatePredictor,
} from "./surrogate-predictor.ts";

/** A counterfactual as the measures see it; the rows that it covers are those on the surrogate's path of its instance. */
export type MeasurableCounterfactual = FalsifiedRule & AnsweredCounterfactual & CoveredOutcome;

/** What the measures look at in an explanation, whatever the method. */
export interface Measurable {
  /** b(x). */
  readonly outcome: string;
  /** c(x). */
  readonly surrogateOutcome: string;
  readonly rule: Rule | null;
  readonly counterfactuals: readonly MeasurableCounterfactual[];
  /** c on any row. */
  readonly predict: RowPredictor | null;
  readonly depth: number | null;
}

function codesOf(row: Row, features: readonly Feature[]): Float64Array {
  return Float64Array.from(features, (feature) => {
    const cell = row[feature.name];
    if (isContinuous(feature)) return numberOfCell(cell, feature);
    return cell === null ? Number.NaN : feature.values.indexOf(cell);
  });
}

/**
 * [G18] builds a counterfactual instance from a path of c, so that the path of the instance is the counterfactual rule. An
 * instance that was found otherwise lies on a path of c too, which may lead elsewhere: then c and b differ on it.
 */
function measurableCounterfactual(
  { rule, falsified, instance, outcome, answer, confirmed }: Counterfactual,
  features: readonly Feature[],
  end: RowEnd,
): MeasurableCounterfactual {
  const path = end(codesOf(instance, features), 0);
  const covers = (rows: Float64Array, offset: number) => end(rows, offset) === path;
  return { rule, falsified, outcome, answer, confirmed, surrogateOutcome: path.outcome, covers };
}

/** Of LORE, with any generator, and of the global tree. */
export function measurableFromExplanation(explanation: Explanation, features: readonly Feature[]): Measurable {
  const { outcome, rule, counterfactuals, surrogate } = explanation;
  const end = surrogateEnd(surrogate, features);
  return {
    outcome,
    surrogateOutcome: rule.outcome,
    rule,
    counterfactuals: counterfactuals.map((each) => measurableCounterfactual(each, features, end)),
    predict: surrogatePredictor(surrogate, features),
    depth: surrogateDepth(surrogate),
  };
}

/** Of a method that gives a rule and nothing else, such as Anchor. */
export function measurableFromRule({ outcome, rule }: { readonly outcome: string; readonly rule: Rule }): Measurable {
  return { outcome, surrogateOutcome: rule.outcome, rule, counterfactuals: [], predict: null, depth: null };
}

/** What a linear explanation such as LIME's says: how much each condition adds to the probability of the outcome. */
export interface LinearExplanation {
  readonly outcome: string;
  readonly intercept: number;
  readonly weights: readonly { readonly condition: Condition | null; readonly weight: number }[];
  readonly localPrediction: number;
}

const THRESHOLD = 0.5;

/**
 * The linear surrogate, cut at a probability of one half: from there on the outcome, below it the other one. Its rule is
 * the conditions that it goes by, all of which hold for x.
 */
export function measurableFromWeights(
  { outcome, intercept, weights, localPrediction }: LinearExplanation,
  features: readonly Feature[],
  labels: readonly string[],
): Measurable {
  if (labels.length !== 2) {
    const message = `a linear surrogate can be measured against two outcomes, got ${labels.length}`;
    throw new LoreError("invalid-option", message, { labels });
  }
  const conditions = weights.map(({ condition }) => {
    if (condition !== null) return condition;
    const message = "a linear surrogate must have a condition for every weight to be measured; let it discretise";
    throw new LoreError("invalid-option", message);
  });
  const own = labels.indexOf(outcome);
  const tests = conditions.map((condition) => premiseTest([condition], features));
  const predict: RowPredictor = (rows, offset) => {
    const add = (sum: number, { weight }: { weight: number }, k: number) =>
      tests[k](rows, offset) ? sum + weight : sum;
    return weights.reduce(add, intercept) >= THRESHOLD ? own : 1 - own;
  };
  const surrogateOutcome = localPrediction >= THRESHOLD ? outcome : labels[1 - own];
  const rule = { premise: conditions, outcome: surrogateOutcome };
  return { outcome, surrogateOutcome, rule, counterfactuals: [], predict, depth: null };
}
