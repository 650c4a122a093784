// What is looked for, and with what.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { CompiledConstraints } from "../constraints/compile-constraints.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { Feature } from "../table/feature.ts";
import type { UsualBounds } from "./usual-bounds.ts";

export interface CounterfactualSearch {
  readonly features: readonly Feature[];
  readonly instance: Float64Array;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  readonly blackBox: Inquiry;
  readonly distance: PairDistance;
  readonly constraints: CompiledConstraints;
  /** Whether a case may be taken for a counterfactual though one answer says so; every case by default. */
  isBelieved?(rows: Float64Array, offset: number): boolean;
  /** A typical value of each feature. */
  readonly typical: Float64Array;
  /** Between which values most numbers of a feature lie. */
  readonly usual: UsualBounds;
  /** Cases that the surrogate's counterfactual rules propose. */
  readonly proposals: readonly Float64Array[];
  /** Whether the rule of the decision covers a case: one that it does not is a better answer to what would have to change. */
  isCovered?(rows: Float64Array, offset: number): boolean;
  /** Whether hardly any real case is as far from others; none is by default. */
  isUnusual?(codes: Float64Array): boolean;
  /** What a change of the feature is held against a candidate where others are about as near; nothing by default. */
  reluctance?(feature: number): number;
  /** More features than that change only where nothing less helps. */
  readonly usualChanges: number;
  /** How many are wanted, each with other features changed. */
  readonly wanted: number;
  /** How often a number is halved towards x. */
  readonly bisections: number;
}
