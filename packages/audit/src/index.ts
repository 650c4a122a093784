// The whole model: what it does, in a page, what the denied could do, and whom it treats otherwise.

export type { CaseTags, CommonTag } from "./cases/case-tags.ts";
export {
  type CaseExplainer,
  type CaseSetup,
  explainHere,
  explainOneByOne,
  type OpenCaseExplainer,
} from "./cases/explain-cases.ts";
export type { ChangeReason, LabelChange } from "./debias/changes.ts";
export {
  type ComparisonSetup,
  compareTraining,
  type DebiasReport,
  type FiguresSpread,
  type Spread,
  type TrainDebiased,
  type TrainedFigures,
  type TrainingComparison,
  withoutWeights,
} from "./debias/compare-training.ts";
export {
  checkDebias,
  DEBIAS_METHODS,
  type Debiased,
  type DebiasMethod,
  type DebiasSetup,
  debias,
  type SideShares,
} from "./debias/debias.ts";
export {
  changeReasonText,
  comparedText,
  correctedSentence,
  debiasedGroup,
  debiasedSpelling,
  FIGURE_TITLES,
  figureMeanings,
  formatComparison,
  formatDebiased,
  sharesSentence,
  spreadText,
  tunedSentence,
} from "./debias/debias-text.ts";
export type { TriedDose } from "./debias/dose-planes.ts";
export type { Dose } from "./debias/explained.ts";
export type { OutcomeRows, Train } from "./debias/learning.ts";
export type { FairnessFigures } from "./debias/measure.ts";
export type { RecourseLimits } from "./debias/recourse-gap.ts";
export { rowsByWeight, type WeightedCell } from "./debias/reweigh.ts";
export type { ProxyPair } from "./debias/sides.ts";
export type { SituationOptions } from "./debias/situation.ts";
export type { Aim, TunedDose } from "./debias/tune.ts";
export {
  type ErrorCohort,
  type ErrorCohortSetup,
  type ErrorCohorts,
  FEWEST_ERRORS,
  findErrorCohorts,
} from "./errors/error-cohorts.ts";
export type {
  ActionByGroup,
  Association,
  Audit,
  AuditCut,
  AuditFinding,
  AuditMeasure,
  AuditQuestions,
  FlipFigures,
  FlippedCase,
  GroupAudit,
  GroupComparison,
  GroupFigures,
  GroupPart,
  GroupRecourse,
  GroupShare,
  ImpactVerdict,
  LeftOutGroup,
  LocalRuleCase,
  LocalRules,
  ProxyFlips,
  ReadColumn,
  RecourseByGroup,
  RuleUse,
  Situation,
  SituationCase,
  TriedValues,
} from "./groups/audit.ts";
export { auditToMarkdown } from "./groups/audit-markdown.ts";
export { groupingSentences, groupLine } from "./groups/audit-sentences.ts";
export type { AuditBook, AuditSetup } from "./groups/audit-setup.ts";
export { formatAudit } from "./groups/audit-text.ts";
export { triedOf, valuesToTry } from "./groups/flips.ts";
export { type Group, type Grouping, groupRows } from "./groups/groups.ts";
export type { MadeUpSort, RulesOfMadeUp } from "./groups/made-up-cases.ts";
export { makeAudit } from "./groups/make-audit.ts";
export { localRuleText } from "./groups/measure-sentences.ts";
export { type AuditTelling, auditTelling } from "./groups/telling.ts";
export { type AuditVerdict, closingSentences, STATUS_TEXT, verdictsOf } from "./groups/verdicts.ts";
export {
  type DecideRows,
  decideWith,
  type GuardAction,
  type GuardedDecision,
  type GuardSetup,
  guardFlips,
  type RestsOn,
} from "./guard/guard-flips.ts";
export { makeRecourse } from "./recourse/make-recourse.ts";
export type {
  Action,
  ActionChange,
  ActionCost,
  ActionOverlap,
  LeftBehind,
  Recourse,
  RecourseNote,
} from "./recourse/recourse.ts";
export { recourseToMarkdown } from "./recourse/recourse-markdown.ts";
export type { RecourseProgress, RecourseSetup } from "./recourse/recourse-setup.ts";
export {
  actionText,
  actionWorth,
  deniedSentence,
  formatRecourse,
  helpedText,
  meaningSentences,
  NOT_SAID,
  recourseHeading,
  resultSentences,
} from "./recourse/recourse-text.ts";
export { bookToMarkdown } from "./rulebook/book-markdown.ts";
export { bookToPython } from "./rulebook/book-python.ts";
export { bookToSql } from "./rulebook/book-sql.ts";
export {
  bookBudgetSentence,
  bookFidelitySentence,
  bookRuleDecides,
  bookRuleWorth,
  formatRuleBook,
  otherwiseWorth,
  overlapSentences,
} from "./rulebook/book-text.ts";
export { decideByBook } from "./rulebook/decide.ts";
export { makeRuleBook, makeRuleBooks, type RuleBookProgress, type RuleBookSetup } from "./rulebook/make-rule-book.ts";
export { type BookWords, bookPremiseText, bookSpelling, premiseClauses } from "./rulebook/premise-clauses.ts";
export type { BookCut, BookQuestions, BookRule, BookSize, Overlap, RuleBook } from "./rulebook/rule-book.ts";
export { chanceOf, corrected, type Estimate } from "./statistics/comparisons.ts";
export { type AuditWords, ENGLISH_AUDIT } from "./words/en.ts";
