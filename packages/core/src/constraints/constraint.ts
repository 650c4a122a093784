// What a counterfactual may change, as plain data: the library, the command line, a server, a worker and a JSON file all
// carry the same objects. Constraints bind changes: a value that stays what it is breaks none of the single-feature kinds.

import type { CellValue } from "../table/feature.ts";

/** The features keep their values. */
export interface ImmutableConstraint {
  readonly kind: "immutable";
  readonly features: readonly string[];
}

/** The continuous features change in one direction alone. */
export interface OneWayConstraint {
  readonly kind: "increase-only" | "decrease-only";
  readonly features: readonly string[];
}

/**
 * A continuous feature that changes must end in [min, max]; null is no bound. The present value may lie outside. A bound of
 * dates is a date, spelt as in the data or as YYYY-MM-DD.
 */
export interface RangeConstraint {
  readonly kind: "range";
  readonly feature: string;
  readonly min: number | string | null;
  readonly max: number | string | null;
}

/** A discrete feature that changes must take one of the values. The present value need not be among them. */
export interface AllowedValuesConstraint {
  readonly kind: "allowed-values";
  readonly feature: string;
  readonly values: readonly CellValue[];
}

/** No more than so many features change at once. */
export interface MaxChangesConstraint {
  readonly kind: "max-changes";
  readonly count: number;
}

/** What a change of the feature weighs in the ranking, where other features weigh 1. It forbids nothing. */
export interface CostConstraint {
  readonly kind: "cost";
  readonly feature: string;
  readonly weight: number;
}

/** lower <= upper, two continuous features; it binds as soon as one of them changes. */
export interface OrderConstraint {
  readonly kind: "order";
  readonly lower: string;
  readonly upper: string;
}

/**
 * A change may take the value away: a case of which the feature is not known counts as a change too. Without it no
 * counterfactual makes a gap, for nobody is helped by knowing less.
 */
export interface AllowMissingConstraint {
  readonly kind: "allow-missing";
  readonly features: readonly string[];
}

/**
 * What holds between columns: `monthly = yearly / 12`, `garage = none -> cars = 0`, `debt <= assets`. A change of one column
 * carries along those that follow from it. The text is parsed, never run as code.
 */
export interface LinkConstraint {
  readonly kind: "link";
  readonly link: string;
}

/** What a counterfactual may change: plain data, made by `immutable`, `inRange` and the others, or read from JSON. */
export type Constraint =
  | ImmutableConstraint
  | OneWayConstraint
  | RangeConstraint
  | AllowedValuesConstraint
  | MaxChangesConstraint
  | CostConstraint
  | OrderConstraint
  | AllowMissingConstraint
  | LinkConstraint;

export type ConstraintKind = Constraint["kind"];
