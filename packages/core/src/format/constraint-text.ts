// Constraints as a person says them.

import type { Constraint } from "../constraints/constraint.ts";
import type { Cell } from "../table/feature.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";

/**
 * A constraint in words.
 *
 * @example
 * ```ts
 * constraintText(immutable("age", "sex")); // → "age, sex may not change"
 * ```
 */
export function constraintText(constraint: Constraint, spell: Spelling = spellPlainly): string {
  const { constraint: say } = spell.words;
  const isSpelt = spell.hasWords || spell.words !== ENGLISH;
  const name = spell.hasWords ? spell.column : (feature: string) => feature;
  const value = (feature: string, cell: Cell) => (isSpelt ? spell(feature, cell) : String(cell));
  switch (constraint.kind) {
    case "immutable":
      return say.mayNotChange(constraint.features.map(name));
    case "increase-only":
      return say.mayOnlyIncrease(constraint.features.map(name));
    case "decrease-only":
      return say.mayOnlyDecrease(constraint.features.map(name));
    case "range": {
      const { feature, min, max } = constraint;
      if (min === null) return say.mayBeAtMost(name(feature), value(feature, max));
      if (max === null) return say.mustBeAtLeast(name(feature), value(feature, min));
      return say.mustBeBetween(name(feature), spell.words.number(String(min)), value(feature, max));
    }
    case "allowed-values": {
      const { feature, values } = constraint;
      return say.mayOnlyBecome(
        name(feature),
        values.map((each) => value(feature, each)),
      );
    }
    case "max-changes":
      return say.atMostChanges(constraint.count);
    case "cost":
      return say.weighs(name(constraint.feature), spell.words.number(String(constraint.weight)));
    case "allow-missing":
      return say.mayBecomeUnknown(constraint.features.map(name));
    case "order":
      return say.mustNotExceed(name(constraint.lower), name(constraint.upper));
    case "link":
      return say.mustHold(constraint.link);
  }
}
