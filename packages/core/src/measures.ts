// The paper's measures of explanations: how faithful, how long, how stable.

export { type Judged, verdictOf } from "./explanation/verdict.ts";
export {
  type ComparedRows,
  type CoveredOutcome,
  compareRows,
  counterfactualFidelity,
  coveredByRule,
  fidelity,
  localFidelity,
  type RowsToCompare,
} from "./measures/fidelity.ts";
export { type AnsweredCounterfactual, confirmedShare, counterfactualHit, hit } from "./measures/hit.ts";
export {
  type LinearExplanation,
  type Measurable,
  type MeasurableCounterfactual,
  measurableFromExplanation,
  measurableFromRule,
  measurableFromWeights,
} from "./measures/measurable.ts";
export { type MeasuredOn, type Measures, measureExplanation } from "./measures/measure.ts";
export { readingEase, type TextSize, textSize } from "./measures/reading-ease.ts";
export {
  type FalsifiedRule,
  falsifiedConditions,
  ruleCoverage,
  ruleLength,
  rulePrecision,
} from "./measures/rule-measures.ts";
export { saysOutcome } from "./measures/says-outcome.ts";
export { jaccard, ruleStability } from "./measures/stability.ts";
export {
  type RowEnd,
  type RowPredictor,
  surrogateDepth,
  surrogateEnd,
  surrogatePredictor,
} from "./measures/surrogate-predictor.ts";
export { proportion } from "./metrics/binomial.ts";
export { f1, f1Of } from "./metrics/f1.ts";
