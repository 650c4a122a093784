// A shorter rule: conditions whose removal does not lower the bound on the rule's precision are dropped.

import { wilsonLower } from "../metrics/binomial.ts";
import type { Feature } from "../table/feature.ts";
import type { LabelledRows } from "../table/labelled-rows.ts";
import type { Premise } from "./condition.ts";
import { premiseTest } from "./premise-test.ts";

/** A bound this high is high enough: beyond it a shorter rule is worth more. */
const HIGH_ENOUGH = 0.97;

/** Per condition, 1 for the rows that break it. */
function breaksOf(premise: Premise, features: readonly Feature[], { rows, labels }: LabelledRows): Uint8Array[] {
  return premise.map((condition) => {
    const holds = premiseTest([condition], features);
    const breaks = new Uint8Array(labels.length);
    for (let i = 0; i < breaks.length; i++) breaks[i] = holds(rows, i * features.length) ? 0 : 1;
    return breaks;
  });
}

/** The bound of the premise as it is, and per condition without it: rows that break that one alone are covered then. */
function boundsOf(breaks: readonly Uint8Array[], labels: Int32Array, outcome: number) {
  const conditions = breaks.length;
  const covered = new Int32Array(conditions + 1);
  const right = new Int32Array(conditions + 1);
  for (let i = 0; i < labels.length; i++) {
    let broken = 0;
    let where = conditions;
    for (let k = 0; k < conditions && broken < 2; k++) {
      if (breaks[k][i] === 0) continue;
      broken++;
      where = k;
    }
    if (broken > 1) continue;
    covered[where]++;
    if (labels[i] === outcome) right[where]++;
  }
  const without = Array.from({ length: conditions }, (_, k) =>
    wilsonLower(right[conditions] + right[k], covered[conditions] + covered[k]),
  );
  return { bound: wilsonLower(right[conditions], covered[conditions]), without };
}

/** The premise without its idle conditions; the one whose removal leaves the highest bound goes first. */
export function shortenPremise(
  premise: Premise,
  features: readonly Feature[],
  neighbors: LabelledRows,
  outcome: number,
): Premise {
  let current = premise;
  let breaks = breaksOf(premise, features, neighbors);
  for (;;) {
    const { bound, without } = boundsOf(breaks, neighbors.labels, outcome);
    const best = without.indexOf(Math.max(...without));
    if (best < 0 || without[best] < Math.min(bound, HIGH_ENOUGH)) return current;
    current = current.toSpliced(best, 1);
    breaks = breaks.toSpliced(best, 1);
  }
}
