// What a rule is worth on rows that are given, and how large rules are: precision, coverage, |p| and nf of [G18].

import type { Condition, Rule } from "../rules/condition.ts";
import { countCovered, premiseTest } from "../rules/premise-test.ts";
import type { Feature } from "../table/feature.ts";
import type { RowsToCompare } from "./fidelity.ts";

/** Of the rows that the rule covers, the share with the rule's outcome; null where it covers none. */
export function rulePrecision(rule: Rule, { features, rows, labels, labelNames }: RowsToCompare): number | null {
  const test = premiseTest(rule.premise, features);
  const { covered, right } = countCovered(test, rows, labels, features.length, labelNames.indexOf(rule.outcome));
  return covered === 0 ? null : right / covered;
}

/**
 * The share of the rows that the rule covers; null where there is no row.
 *
 * @example
 * ```ts
 * ruleCoverage(explanation.rule, applicants.features, rowMajor(applicants)) !== null; // → true
 * ```
 */
export function ruleCoverage(rule: Rule, features: readonly Feature[], rows: Float64Array): number | null {
  const test = premiseTest(rule.premise, features);
  const count = rows.length / features.length;
  let covered = 0;
  for (let i = 0; i < count; i++) if (test(rows, i * features.length)) covered++;
  return count === 0 ? null : covered / count;
}

/**
 * |p|: conditions of the premise, one per feature.
 *
 * @example
 * ```ts
 * ruleLength(explanation.rule) === explanation.rule.premise.length; // → true
 * ```
 */
export function ruleLength({ premise }: Rule): number {
  return premise.length;
}

/** A counterfactual rule, and its conditions that the instance does not satisfy. */
export interface FalsifiedRule {
  readonly rule: Rule | null;
  readonly falsified: readonly Condition[];
}

/** nf: conditions of a counterfactual rule that x does not satisfy, the mean over the rules; null without one. */
export function falsifiedConditions(counterfactuals: readonly FalsifiedRule[]): number | null {
  const counts = counterfactuals.flatMap(({ rule, falsified }) => (rule === null ? [] : [falsified.length]));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0) / counts.length;
}
