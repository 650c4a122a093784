// The public API of @lore-xai/core. A test keeps a snapshot of these names.

export {
  type Batch,
  type BlackBox,
  batchRow,
  batchRows,
  type JsonValue,
  type PredictCall,
  type Signal,
} from "./blackbox/black-box.ts";
export { type BudgetedBlackBox, budgetedBlackBox } from "./blackbox/budget.ts";
export { type CountedBlackBox, countedBlackBox, type QueryCount } from "./blackbox/counted.ts";
export { batchFunctionBlackBox, functionBlackBox } from "./blackbox/function.ts";
export { guardedBlackBox } from "./blackbox/guarded.ts";
export { type RememberingBlackBox, rememberingBlackBox } from "./blackbox/remembering.ts";
export type { Constraint } from "./constraints/constraint.ts";
export {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "./constraints/constructors.ts";
export { parseConstraints } from "./constraints/parse-constraints.ts";
export { resolveConstraints } from "./constraints/resolve-constraints.ts";
export { countOf, countText } from "./count-text.ts";
export { didYouMean } from "./did-you-mean.ts";
export { DISTANCES, type DistanceName } from "./distance/by-name.ts";
export type { Distance, PairDistance } from "./distance/distance.ts";
export { embedInPlane, type PlaneEmbedding } from "./embedding/plane.ts";
export { ERROR_CODES, type ErrorCode, LoreError, shownValue } from "./errors.ts";
export { type AnchorSetup, createAnchor } from "./explainers/anchor/anchor.ts";
export type { AnchorEvidence, AnchorExplanation } from "./explainers/anchor/anchor-explanation.ts";
export { ANCHOR_OPTIONS, type AnchorSettings } from "./explainers/anchor/anchor-options.ts";
export type { ExplainCall, Explainer, Progress } from "./explainers/explainer.ts";
export { createGlobalTree, GLOBAL_TREE_OPTIONS, type GlobalTreeSetup } from "./explainers/global-tree.ts";
export { createLime, type LimeSetup } from "./explainers/lime/lime.ts";
export type * from "./explainers/lime/lime-explanation.ts";
export { LIME_OPTIONS, type LimeSettings } from "./explainers/lime/lime-options.ts";
export { createLore, type LoreSetup } from "./explainers/lore/lore.ts";
export { asksForNothing, LORE_OPTIONS, type LoreSettings, missingFor } from "./explainers/lore/lore-options.ts";
export {
  createStochasticCounterfactual,
  type NearbyCase,
  STOCHASTIC_COUNTERFACTUAL_OPTIONS,
  type StochasticCounterfactual,
  type StochasticCounterfactualSetup,
} from "./explainers/stochastic/stochastic-counterfactual.ts";
export type * from "./explanation/explanation.ts";
export type { NumberColumn } from "./explanation/number-columns.ts";
export { formatAnchor, shownAnchor } from "./format/anchor-text.ts";
export { askedRow } from "./format/asked-row.ts";
export { premiseText } from "./format/condition-text.ts";
export { constraintText } from "./format/constraint-text.ts";
export { escapeHtml } from "./format/escape-html.ts";
export { explanationToJson } from "./format/json.ts";
export { hang } from "./format/layout.ts";
export { formatLime, shownLime } from "./format/lime-text.ts";
export { explanationToMarkdown, type MarkdownOptions } from "./format/markdown.ts";
export { oneLine } from "./format/one-line.ts";
export { isReadingAdvice, readingSentence } from "./format/reading-text.ts";
export {
  baseRateOf,
  boundsText,
  conditionPredicate,
  conditionSentence,
  emptyPremiseSentence,
  footingSentences,
  isOneOutcome,
  listText,
  nearestRealSentence,
  noCounterfactualSentences,
  noteSentences,
  percentText,
  ruleSentence,
  type Spelling,
  scoreText,
  trustSentences,
  unconfirmedSentence,
  verdictSentence,
} from "./format/sentences.ts";
export { numberText, roundTo, type Shown, shownExplanation, shownNumbersOf } from "./format/shown.ts";
export { changeHeading, towardsOf } from "./format/sought-text.ts";
export { formatStochasticCounterfactual } from "./format/stochastic-counterfactual-text.ts";
export { type ReadableBranch, surrogateBranches } from "./format/surrogate-branches.ts";
export { formatExplanation, type TextOptions, type TextStyle } from "./format/text.ts";
export { type Precision, precisionOf, stressText, type Trust, trustIn } from "./format/trust.ts";
export { visibleLines } from "./format/visible.ts";
export {
  type ComparedRows,
  compareRows,
  counterfactualFidelity,
  fidelity,
  localFidelity,
  type RowsToCompare,
} from "./measures/fidelity.ts";
export { type AnsweredCounterfactual, counterfactualHit, hit } from "./measures/hit.ts";
export {
  type LinearExplanation,
  type Measurable,
  measurableFromExplanation,
  measurableFromRule,
  measurableFromWeights,
} from "./measures/measurable.ts";
export { type MeasuredOn, type Measures, measureExplanation } from "./measures/measure.ts";
export {
  type FalsifiedRule,
  falsifiedConditions,
  ruleCoverage,
  ruleLength,
  rulePrecision,
} from "./measures/rule-measures.ts";
export { jaccard, ruleStability } from "./measures/stability.ts";
export { type RowPredictor, surrogateDepth, surrogatePredictor } from "./measures/surrogate-predictor.ts";
export { type Proportion, proportion } from "./metrics/binomial.ts";
export { f1, f1Of } from "./metrics/f1.ts";
export { type ArchiveOptions, archiveNeighborhood } from "./neighborhood/archive.ts";
export { NEIGHBORHOODS, type NeighborhoodName } from "./neighborhood/by-name.ts";
export { closestNeighborhood } from "./neighborhood/closest.ts";
export { condensedNeighborhood } from "./neighborhood/condensed.ts";
export { type GeneticOptions, geneticNeighborhood } from "./neighborhood/genetic.ts";
export type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood/neighborhood.ts";
export { oversampledNeighborhood } from "./neighborhood/oversampled.ts";
export { randomNeighborhood } from "./neighborhood/random.ts";
export { NOTE_CODES, type Note, type NoteCode } from "./notes.ts";
export { type OptionShape, type OptionSpec, optionSchema } from "./options/option.ts";
export { Random } from "./random/random.ts";
export type { LabelledRows } from "./rows/labelled-rows.ts";
export type {
  Condition,
  IntervalCondition,
  KnownCondition,
  MissingCondition,
  Premise,
  Rule,
  ValueCondition,
} from "./rules/condition.ts";
export { type Delta, deltaBetween, type Retraction, updatePremise } from "./rules/delta.ts";
export { cellFromText } from "./table/cell-reading.ts";
export { tableFromCsv } from "./table/csv.ts";
export { type CsvRows, checkedHeader, csvRows } from "./table/csv-rows.ts";
export { DATE_SPELLINGS, type Dated, type DateSpelling } from "./table/dates.ts";
export {
  type Cell,
  type CellValue,
  type ContinuousFeature,
  type DiscreteFeature,
  type Feature,
  isContinuous,
  isMissing,
  isSameCell,
  NOT_KNOWN,
  type Row,
} from "./table/feature.ts";
export { type EncodedInstance, encodeInstance, type Missing } from "./table/instance.ts";
export { numberOfCell, valueOfNumber } from "./table/number-cell.ts";
export { READING_CODES, type ReadingCode, type ReadingNote, type SpeltCells } from "./table/reading-note.ts";
export type { KindOverrides, ReadingOptions } from "./table/reading-options.ts";
export {
  type Bin,
  type ContinuousSummary,
  type DiscreteSummary,
  type FeatureSummary,
  summarizeTable,
  typicalValue,
  type ValueCount,
  zeroOneSummary,
} from "./table/summary.ts";
export { fillMissing, rowAt, rowMajor, selectRows, type Table, tableFromRows, typicalCode } from "./table/table.ts";
export { TableBuilder } from "./table/table-builder.ts";
export { splitTarget, type TargetSplit } from "./table/target.ts";
export type { TrainingSet } from "./tree/encode.ts";
export { growTree, type TreeOptions } from "./tree/grow.ts";
export { leafCount, predictInto, predictLabel, type Tree, treeDepth } from "./tree/tree.ts";
export { VERSION } from "./version.ts";

// Types that those above are made of.

export type { DecideRow, DecideRows, FunctionBlackBoxOptions } from "./blackbox/function.ts";
export type { GuardOptions } from "./blackbox/guarded.ts";
export type { AffordableAnswers, Inquiry } from "./blackbox/inquiry.ts";
export type { KnownRows } from "./blackbox/remembering.ts";
export type { Repeats } from "./blackbox/repeating.ts";
export type {
  AllowedValuesConstraint,
  AllowMissingConstraint,
  CostConstraint,
  ImmutableConstraint,
  MaxChangesConstraint,
  OneWayConstraint,
  OrderConstraint,
  RangeConstraint,
} from "./constraints/constraint.ts";
export type { ResolvedConstraint } from "./constraints/resolve-constraints.ts";
export type { ValuesCondition } from "./rules/condition.ts";
export type { Pruning } from "./tree/grow.ts";
