// The few actions that help most of those who are denied: one typed, versioned value that survives JSON unchanged.

import type { Cell, Constraint, Dictionary, Premise, Proportion, Row } from "@lore-xai/core";

/** What becomes of one column. A value that is there already, or beyond, stays as it is. */
export interface ActionChange {
  readonly feature: string;
  readonly kind: "at-least" | "at-most" | "becomes";
  readonly value: Cell;
  /** What the value is, where it is no plain number: a date, or one of a column of zeros and ones. */
  readonly of?: "date" | "zero-one";
}

/** What an action costs those whom it helps. */
export interface ActionCost {
  /**
   * Sum over the columns that change of the share of all cases that is passed on the way; another name counts 1. Each is
   * weighed by the column's cost, and what follows from other changes costs nothing.
   */
  readonly median: number;
  readonly mean: number;
  /** Columns that change, in the mean. */
  readonly changes: number;
}

/** One action, with what was measured on denied cases that had no part in choosing it. The model was asked about each. */
export interface Action {
  readonly changes: readonly ActionChange[];
  /** Of all denied cases kept apart: how many get the wished outcome by it. */
  readonly helped: Proportion;
  /** Of all denied cases kept apart: for how many it is a change, and one that the constraints allow. */
  readonly possible: Proportion;
  /** Cases that no other action of the list helps. */
  readonly aloneHelped: number;
  /** Null where it helps nobody. */
  readonly cost: ActionCost | null;
  /** Some whom it helps, as they are. */
  readonly examples: readonly Row[];
}

/** Two actions that help some of the same cases. */
export interface ActionOverlap {
  /** Positions of the actions, from 0. */
  readonly first: number;
  readonly second: number;
  readonly rows: number;
}

/** Those whom no action of the list helps. */
export interface LeftBehind {
  readonly premise: Premise;
  /** Of the denied cases kept apart that it covers: how many are helped by nothing. */
  readonly precision: Proportion;
  /** Of those who are helped by nothing: how many it covers. */
  readonly coverage: Proportion;
}

/** Something that one must know to read the figures. */
export type RecourseNote = "budget" | "few-denied" | "no-explanations";

/** What the denied could do: the few actions that together help most of them. */
export interface Recourse {
  readonly format: "lore-recourse/1";
  readonly version: string;
  readonly seed: number;
  /** The outcome that is to be left; null for any but the wished one. */
  readonly from: string | null;
  readonly to: string;
  /** The words for columns, values and outcomes; null where there are none. */
  readonly dictionary: Dictionary | null;
  /** Columns of zeros and ones, of which is told which of them a value is; absent where there are none. */
  readonly zeroOne?: readonly string[];
  readonly constraints: readonly Constraint[];
  /** Of the rows that the model was asked about: how many have the outcome that is to be left. */
  readonly denied: Proportion;
  readonly actions: readonly Action[];
  /** Of all denied cases kept apart: how many get the wished outcome by one action or another. */
  readonly together: Proportion;
  /** The same for the first action, the first two and so on. */
  readonly growth: readonly Proportion[];
  /** What the cheapest action that helps costs those who are helped; null where nobody is. */
  readonly cost: ActionCost | null;
  readonly overlaps: readonly ActionOverlap[];
  /** Null where too few are left to say, or no rule describes them. */
  readonly leftBehind: LeftBehind | null;
  readonly notes: readonly RecourseNote[];
  readonly made: {
    /** Denied cases that were explained one by one for their counterfactuals. */
    readonly explained: number;
    /** Actions that were tried. */
    readonly tried: number;
    /** Denied cases that the actions were chosen on, and those that they were measured on. */
    readonly chosenOn: number;
    readonly keptApart: number;
    /** Rows that the model was asked about in all. */
    readonly queries: number;
  };
}
