// [G18] p[delta]: a premise with the conditions of delta written over it, and the delta that leads from one to another.

import { type Condition, isSameCondition, type Premise } from "./condition.ts";

/** Takes a condition back: the feature may have any value. */
export interface Retraction {
  readonly kind: "any";
  readonly feature: string;
}

/** What leads from one premise to another: conditions written over it, and features taken out. */
export type Delta = readonly (Condition | Retraction)[];

/** p[delta]. */
export function updatePremise(premise: Premise, delta: Delta): Premise {
  const overwritten = new Set(delta.map((change) => change.feature));
  const kept = premise.filter((condition) => !overwritten.has(condition.feature));
  return [...kept, ...delta.filter((change) => change.kind !== "any")];
}

/** The delta for which q = p[delta]. */
export function deltaBetween(p: Premise, q: Premise): Delta {
  const changed = q.filter((condition) => !p.some((other) => isSameCondition(condition, other)));
  const retracted = p.filter((condition) => !q.some((other) => other.feature === condition.feature));
  return [...changed, ...retracted.map(({ feature }): Retraction => ({ kind: "any", feature }))];
}
