// Constraints as a person says them.

import type { Constraint } from "../constraints/constraint.ts";
import { countOf } from "../count-text.ts";

/**
 * A constraint in words.
 *
 * @example
 * ```ts
 * constraintText(immutable("age", "sex")); // → "age, sex may not change"
 * ```
 */
export function constraintText(constraint: Constraint): string {
  switch (constraint.kind) {
    case "immutable":
      return `${constraint.features.join(", ")} may not change`;
    case "increase-only":
      return `${constraint.features.join(", ")} may only increase`;
    case "decrease-only":
      return `${constraint.features.join(", ")} may only decrease`;
    case "range": {
      const { feature, min, max } = constraint;
      if (min === null) return `${feature} may be at most ${max}`;
      return max === null ? `${feature} must be at least ${min}` : `${feature} must be from ${min} to ${max}`;
    }
    case "allowed-values":
      return `${constraint.feature} may only become ${constraint.values.join(" or ")}`;
    case "max-changes":
      return `at most ${countOf(constraint.count, "change")}`;
    case "cost":
      return `a change of ${constraint.feature} weighs ${constraint.weight}`;
    case "allow-missing":
      return `${constraint.features.join(", ")} may become unknown`;
    case "order":
      return `${constraint.lower} must not exceed ${constraint.upper}`;
  }
}
