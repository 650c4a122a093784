// What one case may become, for those who make changes of their own: rows are flat codes, one case at a time.

import type { Feature } from "../table/feature.ts";
import { CompiledConstraints } from "./compile-constraints.ts";
import type { ResolvedConstraint } from "./resolve-constraints.ts";

/** What one case may become. */
export interface CaseConstraints {
  /** The changed case with what follows from its changes. */
  complete(codes: Float64Array): Float64Array;
  /** Whether the case may become this one. */
  allows(codes: Float64Array): boolean;
  /** Whether a feature may have the value, as far as that can be said without the other features. */
  allowsValue(feature: number, value: number): boolean;
  /** Whether a feature follows from others in every row, so that it cannot change by itself. */
  isDerived(feature: number): boolean;
  /** Whether a changed feature of this case follows from other changes. */
  isCarried(feature: number, codes: Float64Array): boolean;
  /** What a change of the feature weighs. */
  cost(feature: number): number;
}

/** Constraints made ready for one case; `resolved` are those of `resolveConstraints`, the same for all cases. */
export function caseConstraints(
  resolved: readonly ResolvedConstraint[],
  features: readonly Feature[],
  instance: Float64Array,
): CaseConstraints {
  const compiled = new CompiledConstraints(resolved, features, instance);
  return {
    complete: (codes) => compiled.complete(codes),
    allows: (codes) => compiled.allows(codes, 0),
    allowsValue: (feature, value) => compiled.allowsValue(feature, value),
    isDerived: (feature) => compiled.links.isDerived(feature),
    isCarried: (feature, codes) => compiled.links.carriedBy(feature, codes, 0) !== undefined,
    cost: (feature) => compiled.cost(feature),
  };
}
