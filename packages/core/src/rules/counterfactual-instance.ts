// [G18] the counterfactual instance: x with each falsified condition met at the bound nearest to x's value.

import {
  type ContinuousFeature,
  type Feature,
  isContinuous,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import type { Condition, IntervalCondition } from "./condition.ts";

/** The smallest value above the bound, in steps of the feature's resolution. */
function justAbove(feature: ContinuousFeature, bound: number): number {
  const rounded = roundToResolution(feature, bound);
  return rounded > bound ? rounded : roundToResolution(feature, rounded + resolutionOf(feature));
}

/** The largest value not above the bound, in steps of the feature's resolution. */
function atMostBound(feature: ContinuousFeature, bound: number): number {
  const rounded = roundToResolution(feature, bound);
  return rounded <= bound ? rounded : roundToResolution(feature, rounded - resolutionOf(feature));
}

/** The value inside the interval that is nearest to `value`, which lies outside. */
function nearestInside(feature: ContinuousFeature, { above, atMost }: IntervalCondition, value: number): number {
  const isBelow = above !== null && value <= above;
  if (!isBelow && atMost === null) return value;
  const nearest = isBelow ? justAbove(feature, above) : atMostBound(feature, atMost as number);
  const isInside = (above === null || nearest > above) && (atMost === null || nearest <= atMost);
  // An interval narrower than the resolution has no rounded value inside; its closed end always is.
  return isInside ? nearest : (atMost ?? nearest);
}

/** x with the falsified conditions satisfied, as codes. */
export function counterfactualInstance(
  features: readonly Feature[],
  instance: Float64Array,
  falsified: readonly Condition[],
): Float64Array {
  const changed = instance.slice();
  for (const condition of falsified) {
    const j = featureIndex(features, condition.feature);
    const feature = features[j];
    if (condition.kind === "value") {
      if (!isContinuous(feature)) changed[j] = feature.values.indexOf(condition.value);
    } else if (isContinuous(feature)) {
      changed[j] = nearestInside(feature, condition, changed[j]);
    }
  }
  return changed;
}
