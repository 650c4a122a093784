// An audit of groups: one typed, versioned value that survives JSON unchanged.

import type { Cell, Dictionary, Premise, Proportion, Row } from "@lore-xai/core";
import type { ActionChange, ActionCost } from "../recourse/recourse.ts";
import type { Estimate } from "../statistics/comparisons.ts";
import type { RulesOfMadeUp } from "./made-up-cases.ts";

/** What the rows of a group have in one column: a value, or a number of a range. */
export interface GroupPart {
  readonly column: string;
  readonly kind: "value" | "range";
  /** Null of a value that is not known. */
  readonly value?: Cell;
  /** The range begins here and ends before `to`; absent where it is open. */
  readonly from?: Cell;
  readonly to?: Cell;
}

/** What was counted in one group. */
export interface GroupFigures {
  readonly name: string;
  /** What its rows have, by which it can be named in another language; absent in audits of earlier versions. */
  readonly parts?: readonly GroupPart[];
  readonly rows: number;
  /** How many get the favourable outcome. */
  readonly selected: Proportion;
  /** Of those who have the favourable outcome in the data, how many get it; null where the data do not say. */
  readonly truePositives: Proportion | null;
  /** Of those who do not have it in the data, how many get it all the same. */
  readonly falsePositives: Proportion | null;
  /** The mean score of the favourable outcome, and how many have it in the data; null without scores or outcomes in the data. */
  readonly calibration: { readonly meanScore: number; readonly observed: Proportion } | null;
}

/** One group beside the group that it is compared with. */
export interface GroupComparison {
  readonly group: string;
  readonly reference: string;
  /** Share of the group that gets the favourable outcome less that of the reference group (statistical parity). */
  readonly parity: Estimate | null;
  /** The first share divided by the second (impact ratio). */
  readonly impactRatio: Estimate | null;
  /** The same difference among those who have the favourable outcome in the data (equal opportunity). */
  readonly opportunity: Estimate | null;
  readonly opportunityChance: number;
  /** The same among those who do not have it; with the one before, equalised odds. */
  readonly falsePositives: Estimate | null;
  readonly falsePositivesChance: number;
  /** How likely so large a difference of the shares is by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
  readonly verdict: ImpactVerdict;
}

/** By the four-fifths rule of thumb, and whether the bounds allow to say so. */
export type ImpactVerdict = "below" | "within" | "above" | "not-certain" | "nobody-selected";

/** How many values of a column were tried, and how many the data have. */
export interface TriedValues {
  readonly values: number;
  readonly among: number;
}

/** What becomes of the decisions when a protected value alone changes. */
export interface FlipFigures {
  readonly column: string;
  readonly tried: TriedValues;
  /** Decisions that change for at least one other value that was tried. */
  readonly flipped: Proportion;
  /** Of those without the favourable outcome, how many would get it; of those with it, how many would lose it. */
  readonly gained: Proportion;
  readonly lost: Proportion;
  readonly cases: readonly FlippedCase[];
}

/** A case whose outcome rests on the protected value: the model was asked. */
export interface FlippedCase {
  readonly row: number;
  readonly instance: Row;
  readonly from: string;
  readonly to: string;
  readonly outcome: string;
  readonly becomes: string;
}

/** A group that has too few rows to say anything about. */
export interface LeftOutGroup {
  readonly name: string;
  /** Absent in audits of earlier versions. */
  readonly parts?: readonly GroupPart[];
  readonly rows: number;
}

/** The groups of a protected column, or of two together. */
export interface GroupAudit {
  readonly columns: readonly string[];
  readonly reference: string | null;
  readonly groups: readonly GroupFigures[];
  readonly comparisons: readonly GroupComparison[];
  readonly leftOut: readonly LeftOutGroup[];
}

/** How much a column tells of a protected one. */
export interface Association {
  readonly column: string;
  readonly protected: string;
  /** Of names Cramér's V, of numbers the correlation ratio, both corrected for chance: 0 for nothing, 1 for everything. */
  readonly strength: number;
  readonly measure: "cramers-v" | "correlation-ratio";
  /** Whether it was declared a proxy, and whether it is strong enough to be one. */
  readonly isDeclared: boolean;
  readonly isProxy: boolean;
}

/** What becomes of decisions when cases of a group get protected value and proxies of the nearest case of the other group. */
export interface ProxyFlips {
  readonly group: string;
  readonly reference: string;
  /** The columns that were moved along. */
  readonly columns: readonly string[];
  /** Of the group's cases without the favourable outcome, how many would get it; of those with it, how many would lose it. */
  readonly gained: Proportion;
  readonly lost: Proportion;
  /** How likely so uneven a number of gains and losses is by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
}

/** A denied case beside its nearest ones of either group. */
export interface SituationCase {
  readonly row: number;
  readonly instance: Row;
  /** Of the nearest cases of its own group and of the other one, how many are favoured. */
  readonly ownFavoured: Proportion;
  readonly otherFavoured: Proportion;
}

/** Like cases of two groups: do they get the same? */
export interface Situation {
  readonly group: string;
  readonly reference: string;
  /** Pairs of like cases, one of each group, no case in two of them. */
  readonly pairs: number;
  /** Pairs of which only the case of the reference group is favoured, and only that of the group. */
  readonly onlyReference: number;
  readonly onlyGroup: number;
  /** How likely so uneven a number is by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
  /** Of denied cases of the group: how many have much more favoured ones near in the reference group than in their own. */
  readonly behind: Proportion;
  /** The same of denied cases of the reference group, the other way round. */
  readonly referenceBehind: Proportion;
  readonly cases: readonly SituationCase[];
}

/** A rule of the book that rests on a protected column or a proxy, and whom it covers. */
export interface RuleUse {
  /** Position of the rule in the book, from 0. */
  readonly rule: number;
  readonly premise: Premise;
  readonly outcome: string;
  readonly protected: string;
  /** The columns that it asks for and that are protected, or tell much of the protected one. */
  readonly columns: readonly string[];
  readonly covered: readonly GroupShare[];
  /** How likely so different shares are by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
}

/** A denied case whose rule rests on a protected column or a proxy, and whom the rule covers. */
export interface LocalRuleCase {
  readonly row: number;
  readonly group: string;
  readonly premise: Premise;
  readonly outcome: string;
  readonly columns: readonly string[];
  readonly covered: readonly GroupShare[];
}

/** The rules of single denied cases: how many rest on a protected column, or on one that tells much of it. */
export interface LocalRules {
  readonly protected: string;
  /** Of the denied cases of each group that were explained. */
  readonly groups: readonly GroupShare[];
  /** How likely so different shares are by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
  /** Some of them. */
  readonly cases: readonly LocalRuleCase[];
}

/** A share in one group. */
export interface GroupShare {
  readonly group: string;
  readonly share: Proportion;
}

/** What the denied of one group could do. */
export interface GroupRecourse {
  readonly group: string;
  /** Cases of the group that do not get the favourable outcome. */
  readonly denied: number;
  /** Of denied cases that were explained: how many have a confirmed way to the favourable outcome. */
  readonly ways: Proportion;
  /** What the nearest way costs, and its changes; null where there is none. */
  readonly wayCost: ActionCost | null;
  /** Of denied cases kept apart: how many the actions help. */
  readonly helped: Proportion;
  readonly cost: ActionCost | null;
}

/** One action by group. */
export interface ActionByGroup {
  readonly changes: readonly ActionChange[];
  readonly group: string;
  readonly reference: string;
  readonly helped: Proportion;
  readonly referenceHelped: Proportion;
  readonly difference: Estimate | null;
  /** How likely so large a difference is by chance, corrected for all comparisons of the audit. */
  readonly chance: number;
}

/** What the denied could do, by group. */
export interface RecourseByGroup {
  readonly groupings: readonly { readonly columns: readonly string[]; readonly groups: readonly GroupRecourse[] }[];
  readonly actions: readonly ActionByGroup[];
}

/** What an audit measures. */
export type AuditMeasure =
  | "shares"
  | "odds"
  | "flips"
  | "proxy-flips"
  | "situation"
  | "rules"
  | "recourse"
  | "made-up-cases";

/** What a measure came to: a difference that is not put down to chance, none, or nothing that could be measured. */
export interface AuditFinding {
  readonly measure: AuditMeasure;
  readonly status: "found" | "not-found" | "not-measured";
}

/** A part of an audit that a budget of questions has made smaller, or left out. */
export type AuditCut = "rows" | "flips" | "proxies" | "made-up-cases" | "recourse" | "explaining";

/** What an audit has asked of the model. */
export interface AuditQuestions {
  readonly queries: number;
  /** The budget; null where there was none. */
  readonly maxQueries: number | null;
  readonly cut: readonly AuditCut[];
}

/** A column of texts or pictures, and whether cases are compared by its tags. */
export interface ReadColumn {
  readonly column: string;
  readonly isCompared: boolean;
}

/** Whom a model treats otherwise. */
export interface Audit {
  readonly format: "lore-audit/1";
  readonly version: string;
  readonly seed: number;
  readonly favourable: string;
  /** The words for columns, values and outcomes; null where there are none. */
  readonly dictionary: Dictionary | null;
  /** Columns of zeros and ones, of which is told which of them a value is; absent where there are none. */
  readonly zeroOne?: readonly string[];
  readonly rows: number;
  /** The columns that are read as tags; absent where there are none. */
  readonly read?: readonly ReadColumn[];
  /** Whether the outcomes of the data were known and comparable with the model's. */
  readonly hasTruth: boolean;
  readonly groupings: readonly GroupAudit[];
  readonly flips: readonly FlipFigures[];
  readonly associations: readonly Association[];
  readonly proxyFlips: readonly ProxyFlips[];
  readonly situations: readonly Situation[];
  /** Null where there is no book to look at. */
  readonly rules: readonly RuleUse[] | null;
  /** One per protected column; null where no denied case was explained. */
  readonly localRules: readonly LocalRules[] | null;
  /** Null where it was not asked for, or hardly anybody is denied. */
  readonly recourse: RecourseByGroup | null;
  /** None where there are too few rows to tell. */
  readonly madeUpCases: readonly RulesOfMadeUp[];
  readonly asked: AuditQuestions;
  /** One per measure. */
  readonly findings: readonly AuditFinding[];
}
