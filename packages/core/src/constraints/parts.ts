// Constraints taken apart: `immutable("race", "sex")` says two things, and either can stand in the way alone.

import type { Constraint } from "./constraint.ts";

/** Whatever the order in which the fields were written. */
function keyOf(constraint: Constraint): string {
  return JSON.stringify(constraint, Object.keys(constraint).sort());
}

function split(constraint: Constraint): readonly Constraint[] {
  if (!("features" in constraint) || constraint.features.length === 1) return [constraint];
  return constraint.features.map((feature) => ({ ...constraint, features: [feature] }));
}

/** What the constraints say, one thing at a time and each once, in the order given. */
export function partsOf(constraints: readonly Constraint[]): readonly Constraint[] {
  const parts = constraints.flatMap(split).map((part) => [keyOf(part), part] as const);
  return [...new Map(parts).values()];
}
