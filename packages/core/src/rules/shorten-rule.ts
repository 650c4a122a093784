// A shorter rule: conditions whose removal does not lower the bound on the rule's precision are dropped.

import { wilsonLower } from "../metrics/binomial.ts";
import type { Feature } from "../table/feature.ts";
import type { LabelledRows } from "../table/labelled-rows.ts";
import type { Premise } from "./condition.ts";
import { countCovered, premiseTest } from "./premise-test.ts";

/** A bound this high is high enough: beyond it a shorter rule is worth more. */
const HIGH_ENOUGH = 0.97;

/** The premise without its idle conditions; the one whose removal leaves the highest bound goes first. */
export function shortenPremise(
  premise: Premise,
  features: readonly Feature[],
  { rows, labels }: LabelledRows,
  outcome: number,
): Premise {
  const boundOf = (candidate: Premise) => {
    const { covered, right } = countCovered(premiseTest(candidate, features), rows, labels, features.length, outcome);
    return wilsonLower(right, covered);
  };
  let current = premise;
  let bound = boundOf(current);
  for (;;) {
    const shorter = current.map((_, dropped) => current.filter((__, i) => i !== dropped));
    const bounds = shorter.map(boundOf);
    const best = bounds.indexOf(Math.max(...bounds));
    if (best < 0 || bounds[best] < Math.min(bound, HIGH_ENOUGH)) return current;
    current = shorter[best];
    bound = bounds[best];
  }
}
