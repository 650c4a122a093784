// A rule book: the whole model in a page. One typed, versioned value that survives JSON unchanged.

import type { Dictionary, Feature, Premise, Proportion, Row } from "@lore-xai/core";
import type { CommonTag } from "../cases/case-tags.ts";

/** One line of the book, with what was measured on rows that had no part in making it. */
export interface BookRule {
  readonly premise: Premise;
  readonly outcome: string;
  /** Share of the rows kept apart that it covers. */
  readonly coverage: number;
  /** Of the rows kept apart that it covers, whichever line is read first: how many have its outcome. */
  readonly precision: Proportion;
  /** Of those that no line before it covers: how many have its outcome. */
  readonly decides: Proportion;
  /** Rows kept apart that it covers and is right for, and some that it is wrong for. */
  readonly examples: readonly Row[];
  readonly counterExamples: readonly Row[];
}

/** Two lines that cover some of the same rows; where their outcomes differ, the first one decides. */
export interface Overlap {
  /** Positions of the lines, from 0. */
  readonly first: number;
  readonly second: number;
  /** Rows kept apart that both cover. */
  readonly rows: number;
  readonly isConflict: boolean;
}

/** What a book of so many rules would be like. */
export interface BookSize {
  readonly rules: number;
  /** Conditions per rule. */
  readonly conditions: number;
  /** Of the rows kept apart: how many the book decides as the model does. */
  readonly fidelity: Proportion;
}

/** What a budget of questions has made fewer. */
export interface BookCut {
  /** The rows that the book was composed on, those that it was measured on, made-up cases, or cases that were explained. */
  readonly part: "rows" | "kept-apart" | "made-up-cases" | "cases";
  readonly got: number;
  readonly wanted: number;
}

/** What a book has asked of the model, within a budget. */
export interface BookQuestions {
  readonly queries: number;
  readonly maxQueries: number;
  readonly cut: readonly BookCut[];
  /** Whether cases were explained with few questions each. */
  readonly isQuick: boolean;
}

/** What a model does, as a list of rules: the first that covers a case decides. */
export interface RuleBook {
  readonly format: "lore-rulebook/1";
  readonly version: string;
  readonly seed: number;
  readonly labels: readonly string[];
  /** What the rules may speak of. */
  readonly features: readonly Feature[];
  /** Of a model of texts, the words that the rules speak of; absent where no column is read as tags. */
  readonly tags?: readonly CommonTag[];
  /** The words for columns, values and outcomes; absent where there are none. */
  readonly dictionary?: Dictionary;
  /** Columns of zeros and ones, of which is told which of them a value is; absent where there are none. */
  readonly zeroOne?: readonly string[];
  readonly rules: readonly BookRule[];
  /** What the book says of a case that no rule covers. */
  readonly otherwise: { readonly outcome: string; readonly decides: Proportion };
  readonly fidelity: Proportion;
  /** Of the rows kept apart, how many have the outcome that the model gives most often: what a book without rules would reach. */
  readonly baseRate: Proportion;
  readonly sizes: readonly BookSize[];
  readonly overlaps: readonly Overlap[];
  readonly made: {
    /** Explanations of single cases that the book was composed of. */
    readonly localRules: number;
    readonly rows: number;
    readonly keptApart: number;
    /** Made-up cases that the model was asked about. */
    readonly madeRows: number;
  };
  /** Absent where there was no budget of questions. */
  readonly asked?: BookQuestions;
}
