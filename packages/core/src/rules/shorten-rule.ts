// A shorter rule: conditions whose removal does not lower the bound on the rule's precision are dropped.

import { wilsonLower } from "../metrics/binomial.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { Feature } from "../table/feature.ts";
import type { Premise } from "./condition.ts";
import { isWithin, type PremiseBounds, premiseBounds } from "./premise-test.ts";

/** A bound this high is high enough: beyond it a shorter rule is worth more. */
const HIGH_ENOUGH = 0.97;

/** Per row, how many conditions it breaks, and the sum of their positions: where it is one, that is the one. */
interface Breaks {
  readonly broken: Int32Array;
  readonly sum: Int32Array;
}

/** Counts one condition more (by 1) or one less (by -1). */
function count({ broken, sum }: Breaks, by: 1 | -1, k: number, bounds: PremiseBounds, rows: Float64Array): void {
  const width = rows.length / broken.length;
  for (let i = 0, at = bounds.position[k]; i < broken.length; i++, at += width) {
    if (isWithin(bounds, k, rows[at])) continue;
    broken[i] += by;
    sum[i] += by * k;
  }
}

/** The bound of the premise as it is, and per condition without it: rows that break that one alone are covered then. */
function boundsOf({ broken, sum }: Breaks, labels: Int32Array, outcome: number, conditions: number) {
  const covered = new Int32Array(conditions + 1);
  const right = new Int32Array(conditions + 1);
  for (let i = 0; i < labels.length; i++) {
    if (broken[i] > 1) continue;
    const where = broken[i] === 1 ? sum[i] : conditions;
    covered[where]++;
    if (labels[i] === outcome) right[where]++;
  }
  const without = (k: number) => wilsonLower(right[conditions] + right[k], covered[conditions] + covered[k]);
  return { bound: wilsonLower(right[conditions], covered[conditions]), without };
}

/** The premise without its idle conditions; the one whose removal leaves the highest bound goes first. */
export function shortenPremise(
  premise: Premise,
  features: readonly Feature[],
  { rows, labels }: LabelledRows,
  outcome: number,
): Premise {
  const bounds = premiseBounds(premise, features);
  const breaks = { broken: new Int32Array(labels.length), sum: new Int32Array(labels.length) };
  for (const k of premise.keys()) count(breaks, 1, k, bounds, rows);
  let kept = [...premise.keys()];
  while (kept.length > 0) {
    const { bound, without } = boundsOf(breaks, labels, outcome, premise.length);
    const best = kept.reduce((a, b) => (without(b) > without(a) ? b : a));
    if (without(best) < Math.min(bound, HIGH_ENOUGH)) break;
    count(breaks, -1, best, bounds, rows);
    kept = kept.filter((k) => k !== best);
  }
  return kept.map((k) => premise[k]);
}
