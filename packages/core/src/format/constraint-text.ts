// Constraints as a person says them.

import type { Constraint } from "../constraints/constraint.ts";
import { countOf } from "../count-text.ts";
import type { Cell } from "../table/feature.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";

/**
 * A constraint in words.
 *
 * @example
 * ```ts
 * constraintText(immutable("age", "sex")); // → "age, sex may not change"
 * ```
 */
export function constraintText(constraint: Constraint, spell: Spelling = spellPlainly): string {
  const name = spell.hasWords ? spell.column : (feature: string) => feature;
  const value = (feature: string, cell: Cell) => (spell.hasWords ? spell(feature, cell) : String(cell));
  switch (constraint.kind) {
    case "immutable":
      return `${constraint.features.map(name).join(", ")} may not change`;
    case "increase-only":
      return `${constraint.features.map(name).join(", ")} may only increase`;
    case "decrease-only":
      return `${constraint.features.map(name).join(", ")} may only decrease`;
    case "range": {
      const { feature, min, max } = constraint;
      if (min === null) return `${name(feature)} may be at most ${value(feature, max)}`;
      const least = value(feature, min);
      return max === null
        ? `${name(feature)} must be at least ${least}`
        : `${name(feature)} must be from ${min} to ${value(feature, max)}`;
    }
    case "allowed-values": {
      const { feature, values } = constraint;
      return `${name(feature)} may only become ${values.map((each) => value(feature, each)).join(" or ")}`;
    }
    case "max-changes":
      return `at most ${countOf(constraint.count, "change")}`;
    case "cost":
      return `a change of ${name(constraint.feature)} weighs ${constraint.weight}`;
    case "allow-missing":
      return `${constraint.features.map(name).join(", ")} may become unknown`;
    case "order":
      return `${name(constraint.lower)} must not exceed ${name(constraint.upper)}`;
    case "link":
      return `${constraint.link} must hold`;
  }
}
