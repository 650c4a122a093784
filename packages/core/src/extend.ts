// What somebody needs who writes a distance, a generator of neighbourhoods, a black box, an explainer or a surrogate, or who
// builds a program around the method. The suites that they must pass are in /testing.

export { spreadRows } from "./background/spread-rows.ts";
export { type Batch, batchRow, batchRows, type JsonValue, type PredictCall } from "./blackbox/black-box.ts";
export { type BudgetedBlackBox, budgetedBlackBox } from "./blackbox/budget.ts";
export { type CountedBlackBox, countedBlackBox, type QueryCount } from "./blackbox/counted.ts";
export { guardedBlackBox } from "./blackbox/guarded.ts";
export { type Inquiry, type InquiryOptions, openInquiry } from "./blackbox/inquiry.ts";
export { type RememberingBlackBox, rememberingBlackBox } from "./blackbox/remembering.ts";
export { type CarriedRow, type CarryAlong, carryAlong } from "./constraints/carry-along.ts";
export { type CaseConstraints, caseConstraints } from "./constraints/case-constraints.ts";
export { requireLinks } from "./constraints/check-links.ts";
export { resolveConstraints } from "./constraints/resolve-constraints.ts";
export { bindDictionary, readingDictionary } from "./dictionary/bind-dictionary.ts";
export { COLUMN_KINDS, DIRECTIONS } from "./dictionary/dictionary.ts";
export { dictionaryConstraints } from "./dictionary/dictionary-constraints.ts";
export { dictionaryLinks } from "./dictionary/dictionary-links.ts";
export { DICTIONARY_OPTION } from "./dictionary/dictionary-option.ts";
export { draftDictionary } from "./dictionary/draft-dictionary.ts";
export { oddChange } from "./dictionary/odd-change.ts";
export type { ContinuousDistance, Distance, PairDistance } from "./distance/distance.ts";
export { mixedDistance } from "./distance/mixed.ts";
export { type RankScale, rankOf, rankScaleOf } from "./distance/ranks.ts";
export { embedInPlane, type PlaneEmbedding } from "./embedding/plane.ts";
export { ERROR_CODES } from "./errors.ts";
export {
  asksForNothing,
  MAX_QUERIES_OPTION,
  missingFor,
  TIMEOUT_OPTION,
} from "./explainers/lore/lore-options.ts";
export { poolName, poolShare } from "./explainers/lore/prepare-pool.ts";
export { foreignSetting } from "./explainers/method-list.ts";
export { MISSING_OPTION, notesOnFilled } from "./explainers/missing.ts";
export { notesOnInstance } from "./explainers/notes.ts";
export { askDecision, type CaseSetup, type Decision, headOf, type OpenCase, openCase } from "./explainers/open-case.ts";
export { examineSteadiness, type Steadiness, type Told } from "./explainers/steadiness.ts";
export { zeroOneColumns } from "./explanation/number-columns.ts";
export { findLinks, type LinkSearch, type ProposedLink } from "./links/find-links.ts";
export { type ArchiveOptions, archiveNeighborhood } from "./neighborhood/archive.ts";
export { closestNeighborhood } from "./neighborhood/closest.ts";
export { condensedNeighborhood } from "./neighborhood/condensed.ts";
export { type GeneticOptions, geneticNeighborhood, pureGeneticNeighborhood } from "./neighborhood/genetic.ts";
export type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood/neighborhood.ts";
export { oversampledNeighborhood } from "./neighborhood/oversampled.ts";
export { randomNeighborhood } from "./neighborhood/random.ts";
export { NOTE_CODES } from "./notes.ts";
export {
  checkedFields,
  type FieldCheck,
  type FieldChecks,
  type FieldPlace,
  fieldAt,
  hasFields,
  listField,
  oneOfField,
  refusedField,
  textField,
  valueOfJson,
} from "./options/fields.ts";
export {
  booleanOption,
  choiceOption,
  integerOption,
  type NumberRange,
  numberOption,
  type OptionShape,
  type OptionSpec,
  type OptionSpecs,
  optional,
  optionSchema,
  type ResolvedOptions,
  resolveOptions,
  type Settings,
  textOption,
} from "./options/option.ts";
export { Random } from "./random/random.ts";
export { type Bins, binsOf, encodeInto } from "./reasons/bins.ts";
export { constrainedFeatures } from "./reasons/box.ts";
export { premiseFromBox, premiseOfBox } from "./reasons/premise.ts";
export type { LabelledRows } from "./rows/labelled-rows.ts";
export { countDistinct, RowIndex } from "./rows/row-index.ts";
export { copyRow, evenlySpread, rowsAt, rowsOf } from "./rows/sample.ts";
export { cellHolds, cellsAskedFor, holdsInRow, pointsInRow } from "./rules/condition.ts";
export { type Delta, deltaBetween, type Retraction, updatePremise } from "./rules/delta.ts";
export { type Path, pathsOf } from "./rules/paths.ts";
export { premiseTest, type RowTest } from "./rules/premise-test.ts";
export { cellFromText } from "./table/cell-reading.ts";
export { type CsvRows, checkedHeader, csvRows } from "./table/csv-rows.ts";
export { DATE_SPELLINGS, type Dated, type DateSpelling, dateUnit, valueOfNumber } from "./table/dates.ts";
export type { DecimalSigns } from "./table/decimal-signs.ts";
export {
  arityOf,
  decodeCell,
  hasMissing,
  isContinuous,
  isMissing,
  isSameCell,
  roundToResolution,
} from "./table/feature.ts";
export { type EncodedInstance, encodeInstance } from "./table/instance.ts";
export { numberOfCell } from "./table/number-cell.ts";
export { READING_CODES } from "./table/reading-note.ts";
export { summarizeTable, typicalValue, zeroOneSummary } from "./table/summary.ts";
export { rowMajor, typicalCode } from "./table/table.ts";
export { TableBuilder } from "./table/table-builder.ts";
export type { EncodedSet, TrainingSet } from "./tree/encode.ts";
export type { EncodedColumn } from "./tree/encoded-column.ts";
export { growTree, type TreeOptions } from "./tree/grow.ts";
export type { Histogram, WeightedRows } from "./tree/histogram.ts";
export type { InductionOptions, TreeInduction } from "./tree/induction.ts";
export type { FeaturePoints, PointsTable } from "./tree/points.ts";
export { leafCount, predictInto, predictLabel, type Tree, treeDepth } from "./tree/tree.ts";
export { type TreeNode, treeFromNodes } from "./tree/tree-from-nodes.ts";

// Types that those above are made of.

export type { GuardOptions } from "./blackbox/guarded.ts";
export type { AffordableAnswers } from "./blackbox/inquiry.ts";
export type { KnownRows } from "./blackbox/remembering.ts";
export type { ResolvedConstraint } from "./constraints/resolve-constraints.ts";
export type { JudgedChange, OddChange, OutcomeChange } from "./dictionary/odd-change.ts";
export type { RecordedOptions } from "./explainers/open-case.ts";
export type { RowLinks } from "./links/row-links.ts";
export type { Pruning } from "./tree/grow.ts";
