// One small function per kind of constraint, so that a fault shows where it was written.

import type { CellValue } from "../table/feature.ts";
import type {
  AllowedValuesConstraint,
  AllowMissingConstraint,
  Constraint,
  CostConstraint,
  ImmutableConstraint,
  LinkConstraint,
  MaxChangesConstraint,
  OneWayConstraint,
  OrderConstraint,
  RangeConstraint,
} from "./constraint.ts";
import { checkConstraint } from "./parse-constraints.ts";

function checked<C extends Constraint>(constraint: C): C {
  return checkConstraint({ ...constraint }, (field) => `${field} of the ${constraint.kind} constraint`) as C;
}

/**
 * The features keep their values.
 *
 * @example
 * ```ts
 * immutable("age", "sex"); // → { kind: "immutable", features: ["age", "sex"] }
 * ```
 */
export function immutable(...features: string[]): ImmutableConstraint {
  return checked({ kind: "immutable", features });
}

/**
 * The features keep their values or become greater.
 *
 * @example
 * ```ts
 * mayOnlyIncrease("age"); // → { kind: "increase-only", features: ["age"] }
 * ```
 */
export function mayOnlyIncrease(...features: string[]): OneWayConstraint {
  return checked({ kind: "increase-only", features });
}

/**
 * The features keep their values or become smaller.
 *
 * @example
 * ```ts
 * mayOnlyDecrease("debt"); // → { kind: "decrease-only", features: ["debt"] }
 * ```
 */
export function mayOnlyDecrease(...features: string[]): OneWayConstraint {
  return checked({ kind: "decrease-only", features });
}

/**
 * A changed value lies in [min, max]; an end that is left out is open. Bounds of dates are dates: "2021-03-04".
 *
 * @example
 * ```ts
 * inRange("income", { min: 0, max: 2000 }); // → { kind: "range", feature: "income", min: 0, max: 2000 }
 * ```
 */
export function inRange(
  feature: string,
  { min = null, max = null }: { readonly min?: number | string | null; readonly max?: number | string | null },
): RangeConstraint {
  return checked({ kind: "range", feature, min, max });
}

/**
 * A changed value is one of these.
 *
 * @example
 * ```ts
 * allowedValues("job", ["clerk", "other"]); // → { kind: "allowed-values", feature: "job", values: ["clerk", "other"] }
 * ```
 */
export function allowedValues(feature: string, values: readonly CellValue[]): AllowedValuesConstraint {
  return checked({ kind: "allowed-values", feature, values });
}

/**
 * No more than so many features change at once.
 *
 * @example
 * ```ts
 * atMostChanges(2); // → { kind: "max-changes", count: 2 }
 * ```
 */
export function atMostChanges(count: number): MaxChangesConstraint {
  return checked({ kind: "max-changes", count });
}

/**
 * A change of the feature weighs `weight` in the ranking; other features weigh 1.
 *
 * @example
 * ```ts
 * costOf("income", 3); // → { kind: "cost", feature: "income", weight: 3 }
 * ```
 */
export function costOf(feature: string, weight: number): CostConstraint {
  return checked({ kind: "cost", feature, weight });
}

/**
 * lower <= upper wherever one of the two changes.
 *
 * @example
 * ```ts
 * inOrder("debt", "assets"); // → { kind: "order", lower: "debt", upper: "assets" }
 * ```
 */
export function inOrder(lower: string, upper: string): OrderConstraint {
  return checked({ kind: "order", lower, upper });
}

/**
 * A change may leave the features without a value; else no counterfactual makes a gap.
 *
 * @example
 * ```ts
 * allowMissing("phone"); // → { kind: "allow-missing", features: ["phone"] }
 * ```
 */
export function allowMissing(...features: string[]): AllowMissingConstraint {
  return checked({ kind: "allow-missing", features });
}

/**
 * What holds between columns: a change of one carries along those that follow from it. Names with spaces or signs stand in
 * quotes, values in 'single quotes' where a column has the same name.
 *
 * @example
 * ```ts
 * linked("monthly = yearly / 12"); // → { kind: "link", link: "monthly = yearly / 12" }
 * linked("garage = none -> cars = 0").link; // → "garage = none -> cars = 0"
 * ```
 */
export function linked(link: string): LinkConstraint {
  return checked({ kind: "link", link });
}
