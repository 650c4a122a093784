// What a user calls. Other entries: /extend for those who write a distance, a generator, a black box, an explainer or a
// surrogate, /measures, /words for the sentences, /testing. A test keeps a snapshot of the names of each.

export { type PreparedBackground, prepareBackground } from "./background/prepared-background.ts";
export type { BlackBox, Signal } from "./blackbox/black-box.ts";
export { batchFunctionBlackBox, functionBlackBox } from "./blackbox/function.ts";
export type { Constraint } from "./constraints/constraint.ts";
export {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  linked,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "./constraints/constructors.ts";
export { constraintsFromLinks, type DeclaredLinks } from "./constraints/declared-links.ts";
export { parseConstraints } from "./constraints/parse-constraints.ts";
export { dictionaryOf } from "./dictionary/bind-dictionary.ts";
export type * from "./dictionary/dictionary.ts";
export { lockedColumns } from "./dictionary/dictionary-constraints.ts";
export { dictionaryFromJson, parseDictionary } from "./dictionary/parse-dictionary.ts";
export { DISTANCES, type DistanceName } from "./distance/by-name.ts";
export { type ErrorCode, LoreError } from "./errors.ts";
export { type AnchorSetup, createAnchor } from "./explainers/anchor/anchor.ts";
export type { AnchorEvidence, AnchorExplanation } from "./explainers/anchor/anchor-explanation.ts";
export { ANCHOR_OPTIONS, type AnchorSettings } from "./explainers/anchor/anchor-options.ts";
export type { ExplainCall, Explainer, Progress } from "./explainers/explainer.ts";
export { createGlobalTree, type GlobalTreeSetup } from "./explainers/global-tree.ts";
export { GLOBAL_TREE_OPTIONS, type GlobalTreeSettings } from "./explainers/global-tree-options.ts";
export { createLime, type LimeSetup } from "./explainers/lime/lime.ts";
export type * from "./explainers/lime/lime-explanation.ts";
export { LIME_OPTIONS, type LimeSettings } from "./explainers/lime/lime-options.ts";
export { createLore, type LoreExplainer, type LoreSetup } from "./explainers/lore/lore.ts";
export { LORE_OPTIONS, type LoreSettings } from "./explainers/lore/lore-options.ts";
export type { PoolPreparation } from "./explainers/lore/prepare-pool.ts";
export { METHOD_LIST, METHOD_NAMES, type MethodName } from "./explainers/method-list.ts";
export {
  type AnyExplanation,
  createExplainer,
  type ExplanationOf,
  type MethodSetup,
  type SettingsByMethod,
  type SettingsOf,
} from "./explainers/methods.ts";
export {
  createStochasticCounterfactual,
  type NearbyCase,
  type StochasticCounterfactual,
  type StochasticCounterfactualSetup,
} from "./explainers/stochastic/stochastic-counterfactual.ts";
export {
  STOCHASTIC_COUNTERFACTUAL_OPTIONS,
  type StochasticCounterfactualSettings,
} from "./explainers/stochastic/stochastic-counterfactual-options.ts";
export type * from "./explanation/explanation.ts";
export type { ExplanationHead, ExplanationOptions } from "./explanation/head.ts";
export type * from "./explanation/media.ts";
export type { NumberColumn } from "./explanation/number-columns.ts";
export type { Verdict } from "./explanation/verdict.ts";
export { formatAnchor } from "./format/anchor-text.ts";
export { explanationToJson } from "./format/json.ts";
export { formatLime } from "./format/lime-text.ts";
export { explanationToMarkdown, type MarkdownOptions } from "./format/markdown.ts";
export { explanationText } from "./format/method-text.ts";
export { formatStochasticCounterfactual } from "./format/stochastic-counterfactual-text.ts";
export { formatExplanation, type TextOptions, type TextStyle } from "./format/text.ts";
export type { Proportion } from "./metrics/binomial.ts";
export { NEIGHBORHOODS, type NeighborhoodName, type RivalNeighborhoodName } from "./neighborhood/by-name.ts";
export type { Note, NoteCode, NotePart } from "./notes.ts";
export type { PoolLabels, PoolProgress } from "./reasons/shared-pool.ts";
export type {
  Condition,
  FeatureCondition,
  IntervalCondition,
  KnownCondition,
  MissingCondition,
  Premise,
  Rule,
  ScoreCondition,
  ScoreEntry,
  ValueCondition,
  ValuesCondition,
} from "./rules/condition.ts";
export { tableFromCsv } from "./table/csv.ts";
export type { Cell, CellValue, ContinuousFeature, DiscreteFeature, Feature, Row } from "./table/feature.ts";
export type { Missing } from "./table/instance.ts";
export type { ReadingCode, ReadingNote, SpeltCells } from "./table/reading-note.ts";
export type { KindOverrides, ReadingOptions } from "./table/reading-options.ts";
export type {
  Bin,
  ContinuousSummary,
  DiscreteSummary,
  FeatureSummary,
  ValueCount,
} from "./table/summary.ts";
export { fillMissing, rowAt, selectRows, type Table } from "./table/table.ts";
export { tableFromRows } from "./table/table-from-rows.ts";
export { splitTarget, type TargetSplit } from "./table/target.ts";
export { SURROGATES, type SurrogateName } from "./tree/induction.ts";
export { VERSION } from "./version.ts";

// Types that those above are made of.

export type { DecideRow, DecideRows, FunctionBlackBoxOptions } from "./blackbox/function.ts";
export type { Repeats } from "./blackbox/repeating.ts";
export type {
  AllowedValuesConstraint,
  AllowMissingConstraint,
  CostConstraint,
  ImmutableConstraint,
  LinkConstraint,
  MaxChangesConstraint,
  OneWayConstraint,
  OrderConstraint,
  RangeConstraint,
} from "./constraints/constraint.ts";
