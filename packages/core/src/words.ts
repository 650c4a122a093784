// The sentences, numbers and thresholds of words that texts, reports and pages share, so that all say the same.

export { countOf, countText } from "./count-text.ts";
export { didYouMean } from "./did-you-mean.ts";
export { shownValue } from "./errors.ts";
export { shownAnchor } from "./format/anchor-text.ts";
export { askedRow } from "./format/asked-row.ts";
export { casesAskedAbout } from "./format/asked-text.ts";
export { premiseText } from "./format/condition-text.ts";
export { constraintText } from "./format/constraint-text.ts";
export { escapeHtml } from "./format/escape-html.ts";
export { hang } from "./format/layout.ts";
export { shownLime } from "./format/lime-text.ts";
export { listText } from "./format/list-text.ts";
export { oneLine } from "./format/one-line.ts";
export { isReadingAdvice, readingSentence } from "./format/reading-text.ts";
export { pointsText, REST_COUNTS_NOTHING, type ScoreLine, scoreTable } from "./format/score-text.ts";
export {
  attemptSentence,
  baseRateClause,
  baseRateOf,
  boundsText,
  certainSentences,
  changesLead,
  conditionPredicate,
  conditionSentence,
  conditionSentenceOf,
  emptyPremiseSentence,
  footingSentences,
  hadText,
  isException,
  isOneOutcome,
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
export { type ReadableBranch, surrogateBranches } from "./format/surrogate-branches.ts";
export { hasReason, type Precision, precisionOf, stressText, type Trust, trustIn } from "./format/trust.ts";
export { visibleLines } from "./format/visible.ts";
export { NOT_KNOWN } from "./table/feature.ts";
