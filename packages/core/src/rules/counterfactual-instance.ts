// [G18] the counterfactual instance: x with each falsified condition met at the bound nearest to x's value. Where x has no
// value, it gets the typical one, or the one that meets the condition and is nearest to that.

import {
  type Cell,
  type ContinuousFeature,
  type Feature,
  isContinuous,
  isMissing,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import type { Condition, FeatureCondition, IntervalCondition } from "./condition.ts";

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

/** The value inside the interval that is nearest to `value`. */
function nearestInside(feature: ContinuousFeature, { above, atMost }: IntervalCondition, value: number): number {
  const isBelow = above !== null && value <= above;
  if (!isBelow && (atMost === null || value <= atMost)) return value;
  const nearest = isBelow ? justAbove(feature, above) : atMostBound(feature, atMost as number);
  const isInside = (above === null || nearest > above) && (atMost === null || nearest <= atMost);
  // An interval narrower than the resolution has no rounded value inside; its closed end always is.
  return isInside ? nearest : (atMost ?? nearest);
}

/** Of a number, which no value condition is about, the code that it has. */
function codeOfValue(feature: Feature, value: Cell, code: number): number {
  if (value === null) return Number.NaN;
  return isContinuous(feature) ? code : feature.values.indexOf(value);
}

/** The code that satisfies a condition, starting from one that does not. */
function satisfying(condition: FeatureCondition, feature: Feature, code: number, typical: number): number {
  switch (condition.kind) {
    case "value":
      return codeOfValue(feature, condition.value, code);
    case "values": {
      // The typical one, if it will do: where x has a value, to lose it helps nobody.
      const usual = isContinuous(feature) ? null : (feature.values[typical] ?? null);
      const known = condition.values.filter((value) => value !== null);
      return codeOfValue(feature, known.find((value) => value === usual) ?? known[0] ?? null, code);
    }
    case "interval":
      return isContinuous(feature) ? nearestInside(feature, condition, code) : code;
    case "missing":
      return Number.NaN;
    case "known":
      return code;
  }
}

/** x with the falsified conditions satisfied, as codes; `typical` has what to begin with where x has no value. */
export function counterfactualInstance(
  features: readonly Feature[],
  instance: Float64Array,
  falsified: readonly Condition[],
  typical: Float64Array,
): Float64Array {
  const changed = instance.slice();
  for (const condition of falsified) {
    // A sum of points is met by many changes; which of them, the search finds out by other ways.
    if (condition.kind === "score") continue;
    const j = featureIndex(features, condition.feature);
    const code = isMissing(instance[j]) ? typical[j] : instance[j];
    changed[j] = satisfying(condition, features[j], code, typical[j]);
  }
  return changed;
}
