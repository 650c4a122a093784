// Conditions are data: `above < a <= atMost`, or `a = value`. Text exists in `format/` alone.

import { type CellValue, decodeCell, type Feature, isContinuous } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";

/** feature in (above, atMost]; null is no bound. */
export interface IntervalCondition {
  readonly kind: "interval";
  readonly feature: string;
  readonly above: number | null;
  readonly atMost: number | null;
}

export interface ValueCondition {
  readonly kind: "value";
  readonly feature: string;
  readonly value: CellValue;
}

export type Condition = IntervalCondition | ValueCondition;

/** At most one condition per feature. */
export type Premise = readonly Condition[];

/** p -> y. */
export interface Rule {
  readonly premise: Premise;
  readonly outcome: string;
}

export function holds(condition: Condition, feature: Feature, code: number): boolean {
  if (condition.kind === "value") return decodeCell(feature, code) === condition.value;
  if (!isContinuous(feature)) return false;
  // A bound of 0 is a bound: compare with null, never by truth.
  return (
    (condition.above === null || code > condition.above) && (condition.atMost === null || code <= condition.atMost)
  );
}

export function isSameCondition(a: Condition, b: Condition): boolean {
  if (a.feature !== b.feature) return false;
  if (a.kind === "value" || b.kind === "value")
    return a.kind === b.kind && "value" in a && "value" in b && a.value === b.value;
  return a.above === b.above && a.atMost === b.atMost;
}

/** The conditions of the premise that the row does not satisfy; nf of [G18] is their number. */
export function falsifiedBy(
  premise: Premise,
  features: readonly Feature[],
  row: Float64Array,
  offset = 0,
): readonly Condition[] {
  return premise.filter((condition) => {
    const j = featureIndex(features, condition.feature);
    return j < 0 || !holds(condition, features[j], row[offset + j]);
  });
}

export function covers(premise: Premise, features: readonly Feature[], row: Float64Array, offset = 0): boolean {
  return falsifiedBy(premise, features, row, offset).length === 0;
}
