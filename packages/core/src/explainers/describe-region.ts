// A region from codes to what users read, and the rule that it makes of the explanation's own: p[delta] -> outcome.

import type { Region, RegionSide } from "../explanation/explanation.ts";
import { proportion } from "../metrics/binomial.ts";
import { type BoxSide, highEnd, lowEnd } from "../regions/box.ts";
import type { FoundRegion } from "../regions/find-regions.ts";
import { type FeatureCondition, intervalOf, type Premise } from "../rules/condition.ts";
import { type Delta, type Retraction, updatePremise } from "../rules/delta.ts";
import {
  type ContinuousFeature,
  decodeCell,
  type Feature,
  isContinuous,
  isMissing,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";

/** Where the region is: the columns, x, and the values at which was asked. */
export interface Surroundings {
  readonly features: readonly Feature[];
  readonly instance: Float64Array;
  readonly rungs: readonly (readonly number[])[];
}

/** A number whose value is lost is a set of one: not known. */
const isNumber = ({ at }: BoxSide, feature: Feature): feature is ContinuousFeature =>
  isContinuous(feature) && !isMissing(at);

function describeSide(side: BoxSide, others: readonly number[], where: Surroundings): RegionSide {
  const feature = where.features[side.feature];
  const { name } = feature;
  if (!isNumber(side, feature)) {
    const cells = (codes: readonly number[]) => codes.map((code) => decodeCell(feature, code));
    return { kind: "values", feature: name, values: cells(side.stops), others: cells(others) };
  }
  const [from, to, own] = [lowEnd(side), highEnd(side), where.instance[side.feature]];
  const rungs = where.rungs[side.feature];
  const isOpenBelow = from < to && !(own < from) && from <= (rungs[0] ?? Number.NEGATIVE_INFINITY);
  const isOpenAbove = from < to && !(own > to) && to >= (rungs.at(-1) ?? Number.POSITIVE_INFINITY);
  const date = feature.date === undefined ? {} : { date: feature.date };
  return { kind: "interval", feature: name, from, to, isOpenBelow, isOpenAbove, ...date };
}

export function describeRegion({ box, others, kept, trials, queries }: FoundRegion, where: Surroundings): Region {
  const sides = box.map((side, k) => describeSide(side, others[k], where));
  return { sides, evidence: proportion(kept, trials), queries };
}

/** A bound that `from` is above, and that nothing else of the column is: x's own value too is not above it. */
function justBelow(feature: ContinuousFeature, from: number, own: number): number {
  // Of very large numbers the next one is farther away than the column's resolution.
  const step = Math.max(resolutionOf(feature), Math.abs(from) * Number.EPSILON);
  const below = Math.min(from - step, roundToResolution(feature, from - step));
  return own < from ? Math.max(below, own) : below;
}

function conditionOf(side: RegionSide, feature: Feature, own: number): FeatureCondition {
  if (side.kind === "values") {
    const { feature: name, values } = side;
    const [only] = values;
    if (values.length > 1) return { kind: "values", feature: name, values };
    return only === null ? { kind: "missing", feature: name } : { kind: "value", feature: name, value: only };
  }
  const { from, to, isOpenBelow, isOpenAbove } = side;
  if (isOpenBelow && isOpenAbove) return { kind: "known", feature: side.feature };
  const number = feature as ContinuousFeature;
  return intervalOf(number, isOpenBelow ? null : justBelow(number, from, own), isOpenAbove ? null : to);
}

/** The premise of the explanation's rule with the region's conditions written over it. */
export function premiseInRegion(
  premise: Premise,
  box: FoundRegion["box"],
  region: Region,
  where: Surroundings,
): Premise {
  const conditions = region.sides.map((side, k) => {
    const j = box[k].feature;
    return conditionOf(side, where.features[j], where.instance[j]);
  });
  const changed = new Set(conditions.map(({ feature }) => feature));
  // Points are counted on features that change: what they add up to is open.
  const retracted = premise.flatMap((condition): Retraction[] => {
    const isOpen =
      condition.kind === "score" && condition.entries.some((entry) => changed.has(entry.condition.feature));
    return isOpen ? [{ kind: "any", feature: condition.feature }] : [];
  });
  const delta: Delta = [...conditions, ...retracted];
  return updatePremise(premise, delta);
}
