// A sum of points is met by many changes. These are few: one that is enough where there is one, else the largest steps
// towards the range, one feature after another.

import {
  type ContinuousFeature,
  type Feature,
  isContinuous,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { type FeaturePoints, type PointsTable, sumOfPoints } from "../tree/points.ts";
import { isBetween, type ScoreCondition } from "./condition.ts";

/** A number in range k that is near to x's own: just inside the end of the range that is next to it. */
function numberInRange(feature: ContinuousFeature, cuts: Float64Array, k: number, own: number): number {
  const [above, atMost] = [k === 0 ? null : cuts[k - 1], k === cuts.length ? null : cuts[k]];
  if (above !== null && !(own > above)) {
    const rounded = roundToResolution(feature, above);
    const next = rounded > above ? rounded : roundToResolution(feature, rounded + resolutionOf(feature));
    return atMost !== null && next > atMost ? atMost : next;
  }
  if (atMost === null) return own;
  const rounded = roundToResolution(feature, atMost);
  return rounded <= atMost && (above === null || rounded > above) ? rounded : atMost;
}

interface Step {
  readonly feature: number;
  readonly code: number;
}

/** Values of the feature that have other points than its own, those next to its own first. */
function stepsOf({ feature, cuts, points }: FeaturePoints, features: readonly Feature[], codes: Float64Array): Step[] {
  const kind = features[feature];
  const own = codes[feature];
  const codeFor = (k: number) => (isContinuous(kind) && cuts !== null ? numberInRange(kind, cuts, k, own) : k);
  return Array.from(points, (_, k) => ({ feature, code: codeFor(k) }));
}

/** How far a sum is from the range: 0 inside. */
function missing(sum: number, { above, atMost }: Pick<ScoreCondition, "above" | "atMost">): number {
  if (isBetween({ above, atMost }, sum)) return 0;
  return above !== null && sum <= above ? above + 1 - sum : sum - (atMost as number);
}

/** The codes with as few features changed as it takes for the sum to be in the range; as near as it gets else. */
export function meetPoints(
  table: PointsTable,
  features: readonly Feature[],
  given: Float64Array,
  range: Pick<ScoreCondition, "above" | "atMost">,
  mayChange: (feature: number) => boolean,
): Float64Array {
  const codes = given.slice();
  const changed = new Set<number>();
  const lackAfter = ({ feature, code }: Step) => {
    const trial = codes.slice();
    trial[feature] = code;
    return missing(sumOfPoints(table, trial, 0), range);
  };
  for (let lack = missing(sumOfPoints(table, codes, 0), range); lack > 0; ) {
    const open = table.filter(({ feature }) => mayChange(feature) && !changed.has(feature));
    const steps = open
      .flatMap((each) => stepsOf(each, features, codes))
      .map((step) => ({ step, left: lackAfter(step) }));
    const best = steps.reduce<(typeof steps)[number] | null>((a, b) => (a === null || b.left < a.left ? b : a), null);
    if (best === null || best.left >= lack) break;
    codes[best.step.feature] = best.step.code;
    changed.add(best.step.feature);
    lack = best.left;
  }
  return codes;
}
