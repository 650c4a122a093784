// Which of a case's changes are likely to matter: of all rows whose outcome is known, those that have a feature more like the
// case than like x are compared with those that have it more like x. No question is asked.

import type { KnownRows } from "../blackbox/remembering.ts";
import { type Feature, isContinuous } from "../table/feature.ts";
import type { Candidate } from "./candidate.ts";

export interface Comparison {
  readonly instance: Float64Array;
  readonly features: readonly Feature[];
}

/** How much oftener rows have the label where the feature is more like `to` than like `from`, 1 to -1. */
function effectOf(j: number, label: number, { rows, labels, count }: KnownRows, step: Step): number {
  const { from, to, width, isNumber } = step;
  let [near, nearHits, far, farHits] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const value = rows[i * width + j];
    const hit = labels[i] === label ? 1 : 0;
    const side = isNumber
      ? Math.abs(value - from) - Math.abs(value - to)
      : Number(value === to) - Number(value === from);
    if (side > 0) {
      near++;
      nearHits += hit;
    } else if (side < 0) {
      far++;
      farHits += hit;
    }
  }
  // As if one row of each outcome stood on either side: few rows say little.
  return (nearHits + 1) / (near + 2) - (farHits + 1) / (far + 2);
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly isNumber: boolean;
}

/** Of each case the features that it changes, those first that the outcome goes with most. */
export function mostTellingFirst(
  goals: readonly Candidate[],
  known: KnownRows,
  { instance, features }: Comparison,
): number[][] {
  const width = instance.length;
  return goals.map(({ codes, changed, label }) => {
    const effects = new Map(
      changed.map((j) => {
        const [from, to] = [instance[j], codes[j]];
        const isNumber = isContinuous(features[j]) && !Number.isNaN(from) && !Number.isNaN(to);
        return [j, effectOf(j, label, known, { from, to, width, isNumber })];
      }),
    );
    return changed.toSorted((a, b) => (effects.get(b) ?? 0) - (effects.get(a) ?? 0) || a - b);
  });
}
