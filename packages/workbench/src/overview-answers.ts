// What can be said of the whole model: plain data, so that a server, a worker and a store all carry it. Every figure comes with
// a door, a query of the list of cases that shows the cases behind it.

import type { Audit, ErrorCohorts, Recourse, RuleBook, TriedValues } from "@lore-xai/audit";
import type { Cell, Dictionary, Proportion } from "@lore-xai/core";
import { countOf, countText } from "@lore-xai/core/words";

/** The cases behind a figure. */
export interface Door {
  /** As the list of cases takes it. */
  readonly search: string;
  /** How many cases of the data it finds; null where decisions are asked for that were not all known. */
  readonly cases: number | null;
}

/** How often the model gives an outcome. */
export interface OutcomeShare {
  readonly outcome: string;
  readonly decided: Proportion;
  readonly door: Door | null;
}

/** Cases that the data state one outcome of, and the model another or the same. */
export interface ConfusionCell {
  readonly truth: string;
  readonly decision: string;
  readonly cases: number;
  readonly door: Door | null;
}

/** What a threshold would come to: of the cases whose score is at least that. */
export interface ThresholdCounts {
  readonly threshold: number;
  /** Cases that have the outcome in the data and would get it, and those that have it not and would get it all the same. */
  readonly truePositives: number;
  readonly falsePositives: number;
}

/** How the decisions would be right and wrong, by the score from which on an outcome is given. */
export interface ThresholdCurve {
  readonly outcome: string;
  /** Cases with a score whose outcome the data state: those that have the outcome, and the others. */
  readonly positives: number;
  readonly negatives: number;
  /** Where decisions turn now; null where nobody knows. */
  readonly turnsAt: number | null;
  readonly counts: readonly ThresholdCounts[];
}

/** How right the decisions are. */
export interface Performance {
  readonly right: Proportion;
  readonly rightDoor: Door | null;
  readonly wrongDoor: Door | null;
  /** Outcomes that the data state. */
  readonly truths: readonly string[];
  readonly confusion: readonly ConfusionCell[];
  /** Null where there is none; then `missing` says why. */
  readonly thresholds: ThresholdCurve | null;
  readonly missing: string | null;
  /** The same as data; null where there is none. */
  readonly missingReason: MissingReason | null;
}

/** What is known without another question to the model. */
export interface ModelSummary {
  /** Rows of the data, and the first so many whose decision is known. */
  readonly rows: number;
  readonly decided: number;
  /** Whether decisions are still to come. */
  readonly isLabelling: boolean;
  readonly outcomes: readonly OutcomeShare[];
  /** Null where the data do not say what is right; then `missing` says so. */
  readonly performance: Performance | null;
  readonly missing: string | null;
  /** The same as data; null where there is none. */
  readonly missingReason: MissingReason | null;
  /** What the model took for a thousand rows so far; null before it was asked. */
  readonly secondsPerThousand: number | null;
}

/** What takes longer: the parts of an overview. */
export const OVERVIEW_PARTS = [
  "errors",
  "book",
  "importance",
  "curves",
  "groups",
  "recourse",
  "reasons",
  "flips",
] as const;

/** A part of an overview. */
export type OverviewPart = (typeof OVERVIEW_PARTS)[number];

/** What a page asks of the whole model. */
export interface OverviewRequest {
  readonly part: OverviewPart;
  /** Of curves and flips: the feature. */
  readonly feature: string | null;
  /** Of reasons: how many cases are explained, a step of `reasonSteps`; null for the first. */
  readonly cases: number | null;
  /** Of groups: whether denied cases of each are explained too, for the gap between them; it takes most of the time. */
  readonly withRecourse: boolean;
  /** Another dictionary than the workbench's own; null for that. */
  readonly dictionary: Dictionary | null;
  /** Nothing is made that is not kept: then the answer is null. */
  readonly onlyKept: boolean;
}

/** A rule of the book with the cases behind it. */
export interface RuleDoors {
  /** Cases that it covers; and those of them that the model decides otherwise. */
  readonly covers: Door | null;
  readonly exceptions: Door | null;
}

/** The model in a dozen rules, and the cases behind them. */
export interface BookAnswer {
  readonly book: RuleBook;
  readonly doors: readonly RuleDoors[];
  readonly otherwise: Door | null;
}

/** Where the model errs, and the cases behind it. */
export interface ErrorsAnswer extends ErrorCohorts {
  /** One per cohort: its cases, and those of them that are decided wrongly. */
  readonly doors: readonly { readonly covers: Door | null; readonly wrong: Door | null }[];
}

/** How often a decision changes when a column is exchanged with that of another row. */
export interface ColumnImportance {
  readonly feature: string;
  readonly changed: Proportion;
  /** Cases whose decision changed, or some of them. */
  readonly door: Door | null;
}

/** What matters, the most first. */
export interface ImportanceAnswer {
  readonly columns: readonly ColumnImportance[];
  /** The same cases asked about twice: how many get another answer. */
  readonly unsteady: Proportion;
}

/** A place of the curves. */
export interface CurvePoint {
  readonly value: Cell;
  /** Where it stands among numbers; of names their position. */
  readonly at: number;
  /** Over all cases tried: of the score, or of the decision, 1 where the outcome is given. */
  readonly mean: number;
  /** The cases of the data that have this value; of numbers, from the point before on. */
  readonly door: Door | null;
}

/** One case with other values of a column. */
export interface SingleCurve {
  readonly row: number;
  readonly values: readonly number[];
}

/** What becomes of cases as one column alone changes. */
export interface CurvesAnswer {
  readonly feature: string;
  readonly outcome: string;
  /** Whether it is the score of the outcome, or whether the outcome is given. */
  readonly isScore: boolean;
  readonly isNumeric: boolean;
  readonly points: readonly CurvePoint[];
  readonly singles: readonly SingleCurve[];
  /** Values that were left out, of a column with many names. */
  readonly leftOut: number;
}

/** Groups of the columns that are marked as sensitive. */
export interface GroupsAnswer {
  readonly audit: Audit;
  /** In the order of the audit's groupings and groups: the cases of the group that get the favourable outcome. */
  readonly doors: readonly (readonly (Door | null)[])[];
  /** In the order of the audit's flips: cases whose decision rests on the protected value alone. */
  readonly flipped: readonly (Door | null)[];
}

/** What helps those who are denied. */
export interface RecourseAnswer {
  readonly recourse: Recourse;
  readonly denied: Door | null;
  /** In the order of the actions: denied cases for whom each is a change. */
  readonly doors: readonly (Door | null)[];
  readonly leftBehind: Door | null;
}

/** Cases for whose decision no reason holds: the query `no-reason` finds them. */
export interface ReasonsAnswer {
  /** Rows that were explained, and those of them without a reason that holds. */
  readonly looked: readonly number[];
  readonly without: readonly number[];
  readonly share: Proportion;
}

/** Cases whose decision another value of one column alone would change: the query `flips with` that column finds them. */
export interface FlipsAnswer {
  readonly feature: string;
  /** Values that were tried. */
  readonly values: readonly Cell[];
  readonly tried: TriedValues;
  /** Rows that were asked about; null where all were. */
  readonly looked: readonly number[] | null;
  readonly flipping: readonly number[];
  readonly share: Proportion;
  /** The same cases asked about twice: how many get another answer. */
  readonly unsteady: Proportion;
}

/** What each part comes to. */
export interface OverviewFound {
  readonly errors: ErrorsAnswer;
  readonly book: BookAnswer;
  readonly importance: ImportanceAnswer;
  readonly curves: CurvesAnswer;
  readonly groups: GroupsAnswer;
  readonly recourse: RecourseAnswer;
  readonly reasons: ReasonsAnswer;
  readonly flips: FlipsAnswer;
}

/** A part of an overview as it was made. */
export interface OverviewAnswer<P extends OverviewPart = OverviewPart> {
  readonly part: P;
  /** Null where there is nothing to say; then `missing` says why, in a sentence. */
  readonly found: OverviewFound[P] | null;
  readonly missing: string | null;
  /** The same as data; null where there is none. */
  readonly missingReason: MissingReason | null;
  /** Rows of the data that it rests on, and how many there are. */
  readonly rows: number;
  readonly ofRows: number;
  /** Rows that the model was asked about for it. */
  readonly queries: number;
}

/** How far a part is. */
export interface OverviewProgress {
  readonly phase: string | null;
  /** From 0 to 1, of the whole. */
  readonly share: number;
  readonly queries: number;
}

/** Why a part of an overview has nothing to say, as data: the page says it in its own language. */
export type MissingReason =
  | { readonly code: "no-truth" | "no-truth-for-errors" | "none-judged" }
  | { readonly code: "no-scores" | "no-score-known" | "no-sensitive" | "no-favourable" | "no-case" }
  | { readonly code: "media-not-explained" | "media-not-flipped" }
  | { readonly code: "many-outcomes"; readonly outcomes: number }
  | { readonly code: "few-errors"; readonly errors: number; readonly cases: number }
  | { readonly code: "one-outcome"; readonly outcome: string; readonly cases: number }
  | { readonly code: "one-value" | "no-value"; readonly feature: string };

type ReasonOf<C extends MissingReason["code"]> = Extract<MissingReason, { readonly code: C }>;

/** What every reason is called in a language, by its code. */
export type MissingSentences = { readonly [C in MissingReason["code"]]: (reason: ReasonOf<C>) => string };

const SENTENCES: MissingSentences = {
  "no-truth": () => "The data do not say which outcome is right, so that nobody can say how right the model is.",
  "no-truth-for-errors": () => "The data do not say which outcome is right, so that nobody can say where it errs.",
  "none-judged": () => "Of no case that is decided yet do the data say which outcome is right.",
  "no-scores": () => "The model gives no scores: there is no threshold to move.",
  "no-score-known": () => "No score of a case whose outcome the data state is known yet.",
  "no-sensitive": () =>
    "No column is marked as sensitive in the dictionary (Words), so that there are no groups to compare.",
  "no-favourable": () =>
    "The dictionary (Words) does not say which outcome people hope for, so that nobody can be called denied.",
  "no-case": () => "There is no case to explain.",
  "media-not-explained": () => "Cases with texts or pictures are explained one by one: open a case.",
  "media-not-flipped": () => "With texts and pictures no column stands for itself alone.",
  "many-outcomes": ({ outcomes }) =>
    `The model has ${countOf(outcomes, "outcome")}: a threshold is moved where there are two.`,
  "few-errors": ({ errors, cases }) =>
    `The model is ${errors === 0 ? `right for ${cases === 1 ? "the one case" : `all ${countOf(cases, "case")}`}` : `wrong for ${countText(errors)} of ${countOf(cases, "case")}`}: too few errors to find where they gather.`,
  "one-outcome": ({ outcome, cases }) =>
    `The model gives ${outcome} to every one of ${countOf(cases, "case")}, so that there is nothing to tell apart.`,
  "one-value": ({ feature }) => `Every case has the same ${feature}: there is nothing to draw.`,
  "no-value": ({ feature }) => `No value of ${feature} is known.`,
};

/** The reason in words: in English unless told otherwise. */
export function missingSentence(reason: MissingReason, sentences: MissingSentences = SENTENCES): string {
  return (sentences[reason.code] as (reason: MissingReason) => string)(reason);
}
