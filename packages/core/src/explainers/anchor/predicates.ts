// What an anchor may say: of a category that it is x's, of a number that it is on x's side of a quartile, of either that
// it is missing as it is in x. A range between two quartiles is two predicates. The conditions of a rule are predicates
// merged per feature.

import { type Condition, intervalOf } from "../../rules/condition.ts";
import { decodeCell, type Feature, isContinuous, isMissing, isSameCell } from "../../table/feature.ts";

export interface Predicate {
  /** Position of the feature. */
  readonly feature: number;
  readonly kind: "equals" | "at-most" | "above";
  /** The category's code or the quartile; NaN where the value is missing. */
  readonly bound: number;
}

export function holdsFor({ feature, kind, bound }: Predicate, rows: Float64Array, offset: number): boolean {
  const code = rows[offset + feature];
  if (kind === "equals") return isSameCell(code, bound);
  return kind === "at-most" ? code <= bound : code > bound;
}

/** All predicates that hold for x, feature by feature. */
export function predicatesOf(
  instance: Float64Array,
  features: readonly Feature[],
  quartiles: readonly (readonly number[])[],
): Predicate[] {
  return features.flatMap((feature, j): Predicate[] => {
    const code = instance[j];
    if (!isContinuous(feature) || isMissing(code)) return [{ feature: j, kind: "equals", bound: code }];
    return quartiles[j].map((bound) => ({ feature: j, kind: code <= bound ? "at-most" : "above", bound }));
  });
}

/** Whether `a` says the same as `b` and more: of two bounds on one side the narrower. */
export function isNarrower(a: Predicate, b: Predicate): boolean {
  if (!isSameSide(a, b)) return false;
  return a.kind === "at-most" ? a.bound < b.bound : a.bound > b.bound;
}

export function isSameSide(a: Predicate, b: Predicate): boolean {
  return a.feature === b.feature && a.kind === b.kind;
}

/** One condition per feature, in the order of the predicates; no two of these are on one side of one feature. */
export function conditionsOf(predicates: readonly Predicate[], features: readonly Feature[]): Condition[] {
  const conditions = new Map<number, Condition>();
  for (const { feature: j, kind, bound } of predicates) {
    const feature = features[j];
    const value = decodeCell(feature, bound);
    if (value === null) {
      conditions.set(j, { kind: "missing", feature: feature.name });
    } else if (isContinuous(feature)) {
      const known = conditions.get(j) ?? intervalOf(feature, null, null);
      conditions.set(j, { ...known, ...(kind === "above" ? { above: bound } : { atMost: bound }) } as Condition);
    } else {
      conditions.set(j, { kind: "value", feature: feature.name, value });
    }
  }
  return [...conditions.values()];
}
