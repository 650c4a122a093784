// The sentences, numbers and thresholds of words that texts, reports and pages share, so that all say the same.

export { countOf, countText } from "./count-text.ts";
export { didYouMean } from "./did-you-mean.ts";
export { shownValue } from "./errors.ts";
export { leastChangesOf } from "./explanation/least-changes.ts";
export { USUAL_CHANGES } from "./explanation/usual-changes.ts";
export { shownAnchor } from "./format/anchor-text.ts";
export { askedRow } from "./format/asked-row.ts";
export { casesAskedAbout } from "./format/asked-text.ts";
export { changeName, changesText, ownChanges } from "./format/change-text.ts";
export { conditionName } from "./format/condition-name.ts";
export { premiseText } from "./format/condition-text.ts";
export { constraintText } from "./format/constraint-text.ts";
export { containsText } from "./format/contains-text.ts";
export { escapeHtml } from "./format/escape-html.ts";
export { hang } from "./format/layout.ts";
export { shownLime } from "./format/lime-text.ts";
export { listText } from "./format/list-text.ts";
export { fewestOfMany, manyChangesSentence } from "./format/many-changes.ts";
export { escapeMarkdown } from "./format/markdown.ts";
export {
  isSensitive,
  type MarkedHead,
  oddMark,
  reviewSentence,
  sensitiveChanges,
  sensitiveReasons,
  sensitiveText,
} from "./format/marks.ts";
export { oneLine } from "./format/one-line.ts";
export { plainNumber } from "./format/plain-number.ts";
export { proseWords } from "./format/prose-words.ts";
export { isReadingAdvice, readingSentence } from "./format/reading-text.ts";
export {
  nearestRealSentence,
  otherFeaturesSentence,
  type RealCase,
  type RealCaseFeature,
  realCaseOf,
  usualSentence,
} from "./format/real-case.ts";
export {
  AT_LEAST,
  isPointRegion,
  type OneEnd,
  type RegionRange,
  reachText,
  regionRanges,
  regionSentence,
  sidePredicate,
} from "./format/region-text.ts";
export {
  counterfactualRuleText,
  moreRulesText,
  promiseSentence,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
} from "./format/rules-text.ts";
export { pointsText, type ScoreLine, scoreTable } from "./format/score-text.ts";
export {
  attemptSentence,
  baseRateOf,
  baseRateShare,
  boundsInHundred,
  capital,
  certainSentences,
  conditionPredicate,
  conditionSentence,
  conditionSentenceOf,
  conditionStatement,
  emptyPremiseSentence,
  footingSentences,
  isException,
  isOneOutcome,
  noCounterfactualSentences,
  noteSentences,
  percentText,
  ruleSentence,
  scoreText,
  trustSentences,
  verdictSentence,
} from "./format/sentences.ts";
export { numberText, roundTo, type Shown, shownExplanation, shownNumbersOf, shownPremise } from "./format/shown.ts";
export { changeHeading, towardsOf } from "./format/sought-text.ts";
export { type Spelling, type SpellValue, type Spelt, spellingOf, spellingWith } from "./format/spelling.ts";
export { type ReadableBranch, surrogateBranches } from "./format/surrogate-branches.ts";
export { leastSentence, survivalSentence } from "./format/survival-text.ts";
export { titleText } from "./format/title-text.ts";
export { hasReason, type Precision, precisionOf, stressText, type Trust, trustIn } from "./format/trust.ts";
export { visibleLines } from "./format/visible.ts";
export { ENGLISH } from "./format/words/en.ts";
export { LANGUAGES, type Language } from "./format/words/language.ts";
export type { BaseRateShare } from "./format/words/sentences/said.ts";
export type {
  BoundTexts,
  ConstraintWords,
  EndText,
  EndTexts,
  OddText,
  PredicateWords,
  SentenceWords,
  Words,
} from "./format/words/words.ts";
export { NOT_KNOWN } from "./table/feature.ts";
