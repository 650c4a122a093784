// Conditions are data: `above < a <= atMost`, `a = value`, a is one of some values, a is missing, a is known,
// and a sum of points for such conditions. Text exists in `format/` alone.

import type { Dated } from "../table/dates.ts";
import {
  type Cell,
  type CellValue,
  type ContinuousFeature,
  type DiscreteFeature,
  decodeCell,
  type Feature,
  isContinuous,
  isMissing,
  type Row,
} from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { featureIndex } from "../table/table.ts";

/**
 * feature in (above, atMost]; null is no bound. A missing value is in no interval. With `date` the bounds are the numbers of
 * dates: days since 1970-01-01, or minutes or seconds where the spelling has them.
 */
export interface IntervalCondition extends Dated {
  readonly kind: "interval";
  readonly feature: string;
  readonly above: number | null;
  readonly atMost: number | null;
}

/** The feature has this value. */
export interface ValueCondition {
  readonly kind: "value";
  readonly feature: string;
  readonly value: CellValue;
}

/** The feature has one of these values; null among them is a missing one. */
export interface ValuesCondition {
  readonly kind: "values";
  readonly feature: string;
  readonly values: readonly Cell[];
  /** Where these are fewer: all values that the data have and that are not allowed. Any other value satisfies it. */
  readonly except?: readonly Cell[];
}

/** The feature has no value. */
export interface MissingCondition {
  readonly kind: "missing";
  readonly feature: string;
}

/** The feature has a value, whatever it is. */
export interface KnownCondition {
  readonly kind: "known";
  readonly feature: string;
}

/** A condition on one feature. */
export type FeatureCondition = IntervalCondition | ValueCondition | ValuesCondition | MissingCondition | KnownCondition;

/** What a case gets that satisfies the condition. */
export interface ScoreEntry {
  readonly condition: FeatureCondition;
  /** A whole number, not 0. */
  readonly points: number;
}

/**
 * The points of the entries that hold add up to a sum in (above, atMost]; null is no bound. A value that no entry speaks of
 * counts 0.
 */
export interface ScoreCondition {
  readonly kind: "score";
  /** What the sum is called; no column is called that. */
  readonly feature: string;
  /** Of those on one feature at most one holds. */
  readonly entries: readonly ScoreEntry[];
  readonly above: number | null;
  readonly atMost: number | null;
}

/** One condition, as data: on one feature, or on a sum of points. */
export type Condition = FeatureCondition | ScoreCondition;

/** At most one condition per feature, and one on a sum of points. */
export type Premise = readonly Condition[];

/** p -> y. */
export interface Rule {
  readonly premise: Premise;
  readonly outcome: string;
}

export function intervalOf(
  { name, date }: Pick<ContinuousFeature, "name" | "date">,
  above: number | null,
  atMost: number | null,
): IntervalCondition {
  return { kind: "interval", feature: name, above, atMost, ...(date !== undefined && { date }) };
}

/** A condition for these codes of categories; `missing` says whether values are missing in the data, and are allowed. */
export function conditionOnCategories(
  { name, values }: DiscreteFeature,
  isAllowed: (code: number) => boolean,
  missing: "none" | "allowed" | "excluded",
): FeatureCondition {
  const cells: Cell[] = values.filter((_, code) => isAllowed(code));
  const others: Cell[] = values.filter((_, code) => !isAllowed(code));
  if (others.length === 0 && missing !== "allowed") return { kind: "known", feature: name };
  if (missing === "allowed") cells.push(null);
  if (missing === "excluded") others.push(null);
  const [only] = cells;
  if (cells.length === 1) {
    return only === null ? { kind: "missing", feature: name } : { kind: "value", feature: name, value: only };
  }
  const set = { kind: "values", feature: name, values: cells } as const;
  return others.length > 0 && others.length < cells.length ? { ...set, except: others } : set;
}

/** Whether a cell, null for a missing one, is in the set: a gap only where it is named, also where the data have none. */
function isInSet({ values, except }: ValuesCondition, cell: Cell): boolean {
  return except === undefined || cell === null ? values.includes(cell) : !except.includes(cell);
}

/** Whether a number is in (above, atMost]. A bound of 0 is a bound: compare with null, never by truth. */
export function isBetween(
  { above, atMost }: { readonly above: number | null; readonly atMost: number | null },
  number: number,
): boolean {
  return !Number.isNaN(number) && (above === null || number > above) && (atMost === null || number <= atMost);
}

/** Whether it holds for a cell, null for a missing one; `number` is what the method reckons with, NaN where it is none. */
export function cellHolds(condition: FeatureCondition, cell: Cell, number: number): boolean {
  if (cell === null) {
    return condition.kind === "missing" || (condition.kind === "values" && isInSet(condition, null));
  }
  switch (condition.kind) {
    case "missing":
      return false;
    case "known":
      return true;
    case "value":
      return cell === condition.value;
    case "values":
      return isInSet(condition, cell);
    case "interval":
      return isBetween(condition, number);
  }
}

/** The cells that a condition on a discrete feature asks for, null for a missing one; none where it asks for no particular. */
export function cellsAskedFor(condition: Condition): readonly Cell[] {
  if (condition.kind === "value") return [condition.value];
  if (condition.kind === "values") return condition.values;
  return condition.kind === "missing" ? [null] : [];
}

/** The points of the entries that hold. */
function sumWhere({ entries }: ScoreCondition, holds: (condition: FeatureCondition) => boolean): number {
  return entries.reduce((sum, { condition, points }) => (holds(condition) ? sum + points : sum), 0);
}

/** The points of a row of values as people write them. */
export function pointsInRow(score: ScoreCondition, row: Row): number {
  return sumWhere(score, (condition) => holdsInRow(condition, row));
}

/** Whether it holds for a row of values as people write them. */
export function holdsInRow(condition: Condition, row: Row): boolean {
  if (condition.kind === "score") return isBetween(condition, pointsInRow(condition, row));
  const cell = row[condition.feature] ?? null;
  const number = condition.kind === "interval" ? numberOfCell(cell, condition) : Number.NaN;
  return cellHolds(condition, cell === "" ? null : cell, number);
}

export function holds(condition: FeatureCondition, feature: Feature, code: number): boolean {
  if (condition.kind !== "interval") return cellHolds(condition, decodeCell(feature, code), Number.NaN);
  return isContinuous(feature) && cellHolds(condition, isMissing(code) ? null : code, code);
}

function isSameScore(a: ScoreCondition, b: ScoreCondition): boolean {
  if (a.above !== b.above || a.atMost !== b.atMost || a.entries.length !== b.entries.length) return false;
  return a.entries.every(({ condition, points }, k) => {
    return points === b.entries[k].points && isSameCondition(condition, b.entries[k].condition);
  });
}

export function isSameCondition(a: Condition, b: Condition): boolean {
  if (a.feature !== b.feature) return false;
  if (a.kind === "value") return b.kind === "value" && a.value === b.value;
  if (a.kind === "values") {
    if (b.kind !== "values" || a.values.length !== b.values.length) return false;
    return a.values.every((value) => b.values.includes(value)) && a.except?.length === b.except?.length;
  }
  if (a.kind === "interval") return b.kind === "interval" && a.above === b.above && a.atMost === b.atMost;
  if (a.kind === "score") return b.kind === "score" && isSameScore(a, b);
  return a.kind === b.kind;
}

/** The conditions of the premise that the row does not satisfy; nf of [G18] is their number. */
export function falsifiedBy(
  premise: Premise,
  features: readonly Feature[],
  row: Float64Array,
  offset = 0,
): readonly Condition[] {
  const isTrue = (condition: FeatureCondition): boolean => {
    const j = featureIndex(features, condition.feature);
    return j >= 0 && holds(condition, features[j], row[offset + j]);
  };
  return premise.filter((condition) =>
    condition.kind === "score" ? !isBetween(condition, sumWhere(condition, isTrue)) : !isTrue(condition),
  );
}

export function covers(premise: Premise, features: readonly Feature[], row: Float64Array, offset = 0): boolean {
  return falsifiedBy(premise, features, row, offset).length === 0;
}
