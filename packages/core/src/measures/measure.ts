// All measures of [G18] for one explanation; null is what a method does not have, so that nobody branches on the method.

import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { Feature } from "../table/feature.ts";
import { type ComparedRows, compareRows, counterfactualFidelity, fidelity, localFidelity } from "./fidelity.ts";
import { confirmedShare, counterfactualHit, hit } from "./hit.ts";
import type { Measurable } from "./measurable.ts";
import { falsifiedConditions, ruleCoverage, ruleLength, rulePrecision } from "./rule-measures.ts";

/** The paper's measures of one explanation, and one more; null is what the method does not have. */
export interface Measures {
  readonly hit: 0 | 1;
  readonly fidelity: number | null;
  /** l-fidelity. */
  readonly localFidelity: number | null;
  /** cl-fidelity. */
  readonly counterfactualFidelity: number | null;
  /** c-hit. */
  readonly counterfactualHit: number | null;
  /** Not the paper's: the share of the counterfactual instances that get the outcome promised from the black box. */
  readonly confirmed: number | null;
  /** |c|. */
  readonly depth: number | null;
  /** |p|. */
  readonly ruleLength: number | null;
  /** nf. */
  readonly falsified: number | null;
  readonly precision: number | null;
  readonly coverage: number | null;
}

/** The rows that an explanation is measured on. */
export interface MeasuredOn {
  readonly features: readonly Feature[];
  readonly labelNames: readonly string[];
  /** Z: the rows that fidelity and precision are measured on, with the black box's labels. */
  readonly neighborhood: LabelledRows;
  /** X: the instances to explain, on which coverage is measured. */
  readonly instances: Float64Array;
}

/** A method that has its rule alone says the rule's outcome wherever the rule covers. */
function comparedWith({ predict, surrogateOutcome }: Measurable, on: MeasuredOn): ComparedRows {
  const { features, labelNames, neighborhood } = on;
  const own = labelNames.indexOf(surrogateOutcome);
  return compareRows({ features, labelNames, ...neighborhood }, predict ?? (() => own));
}

/**
 * All measures of the paper for one explanation.
 *
 * @example
 * ```ts
 * const near = rowMajor(applicants);
 * const labels = Int32Array.from(
 *   await loanDesk.predict({ features: applicants.features, count: applicants.rowCount, data: near }),
 * );
 * const measures = measureExplanation(measurableFromExplanation(explanation, applicants.features), {
 *   features: applicants.features,
 *   labelNames: loanDesk.labels,
 *   neighborhood: { rows: near, labels },
 *   instances: near,
 * });
 * measures.hit; // → 1
 * ```
 */
export function measureExplanation(explanation: Measurable, on: MeasuredOn): Measures {
  const { rule, outcome, counterfactuals, predict } = explanation;
  const compared = comparedWith(explanation, on);
  return {
    hit: hit(explanation.surrogateOutcome, outcome),
    fidelity: predict === null ? null : fidelity(compared),
    localFidelity: rule === null ? null : localFidelity(rule, outcome, compared),
    counterfactualFidelity: counterfactualFidelity(counterfactuals, compared),
    counterfactualHit: counterfactualHit(counterfactuals),
    confirmed: confirmedShare(counterfactuals),
    depth: explanation.depth,
    ruleLength: rule === null ? null : ruleLength(rule),
    falsified: falsifiedConditions(counterfactuals),
    precision: rule === null ? null : rulePrecision(rule, compared),
    coverage: rule === null ? null : ruleCoverage(rule, on.features, on.instances),
  };
}
