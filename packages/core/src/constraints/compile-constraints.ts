// Constraints made ready for one instance: positions and bounds in typed arrays, so that a search can ask of every row.

import { BoundLinks } from "../links/bound-links.ts";
import {
  arityOf,
  type Feature,
  isContinuous,
  isMissing,
  isSameCell,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import type { Constraint } from "./constraint.ts";
import { isBroken } from "./is-broken.ts";
import { linksAmong, type ResolvedConstraint, resolveConstraints } from "./resolve-constraints.ts";

const NO_LOWER = Number.NEGATIVE_INFINITY;
const NO_UPPER = Number.POSITIVE_INFINITY;

/** The smallest value at the feature's resolution that is not below the bound, or the largest not above it. */
function inwards(feature: Feature, bound: number, direction: 1 | -1): number {
  if (!isContinuous(feature)) return Number.NaN;
  const rounded = roundToResolution(feature, bound);
  const isOutside = direction > 0 ? rounded < bound : rounded > bound;
  return isOutside ? roundToResolution(feature, rounded + direction * resolutionOf(feature)) : rounded;
}

/** What counterfactuals of one instance may be. Rows are flat codes; `offset` is where a row starts. */
export class CompiledConstraints {
  /** Infinity where nothing limits it. */
  readonly maxChanges: number;
  /** What holds between columns. */
  readonly links: BoundLinks;
  readonly #width: number;
  readonly #instance: Float64Array;
  readonly #resolved: readonly ResolvedConstraint[];
  /** 1 where some constraint speaks of the feature's value. */
  readonly #isBound: Uint8Array;
  readonly #isFree: Uint8Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  readonly #lowest: Float64Array;
  readonly #highest: Float64Array;
  /** 0 for a continuous feature; else its codes stand in `permitted` from `start` on. */
  readonly #arity: Int32Array;
  readonly #start: Int32Array;
  readonly #permitted: Uint8Array;
  readonly #cost: Float64Array;
  /** 1 where a change may take the value away. */
  readonly #mayBecomeMissing: Uint8Array;
  /** Pairs lower, upper. */
  readonly #orders: Int32Array;

  constructor(resolved: readonly ResolvedConstraint[], features: readonly Feature[], instance: Float64Array) {
    const width = features.length;
    this.#width = width;
    this.#instance = instance.slice(0, width);
    this.#resolved = resolved;
    this.links = new BoundLinks(linksAmong(resolved), features, this.#instance);
    this.#isBound = new Uint8Array(width);
    this.#isFree = new Uint8Array(width);
    this.#low = new Float64Array(width).fill(NO_LOWER);
    this.#high = new Float64Array(width).fill(NO_UPPER);
    this.#lowest = new Float64Array(width);
    this.#highest = new Float64Array(width);
    this.#arity = Int32Array.from(features, arityOf);
    this.#start = new Int32Array(width);
    for (let j = 1; j < width; j++) this.#start[j] = this.#start[j - 1] + this.#arity[j - 1];
    this.#permitted = new Uint8Array(this.#arity.reduce((sum, arity) => sum + arity, 0)).fill(1);
    this.#cost = new Float64Array(width).fill(1);
    this.#mayBecomeMissing = new Uint8Array(width);
    this.#orders = Int32Array.from(
      resolved.filter(({ constraint }) => constraint.kind === "order").flatMap(({ positions }) => positions),
    );
    let maxChanges = NO_UPPER;
    for (const each of resolved) {
      this.#narrow(each);
      if (each.constraint.kind === "max-changes") maxChanges = Math.min(maxChanges, each.constraint.count);
    }
    this.maxChanges = maxChanges;
    for (let j = 0; j < width; j++) this.#settle(j, features[j]);
  }

  /**
   * Whether the row is a counterfactual that breaks no constraint; the instance itself always is. A search on its way to few
   * changes allows more of them.
   */
  allows(rows: Float64Array, offset: number, maxChanges = this.maxChanges): boolean {
    if (this.#resolved.length === 0) return !this.makesGap(rows, offset);
    const instance = this.#instance;
    let changes = 0;
    for (let j = 0; j < this.#width; j++) {
      const value = rows[offset + j];
      if (isSameCell(value, instance[j])) continue;
      if (!this.#allowsChange(j, value)) return false;
      if (this.links.carriedBy(j, rows, offset) === undefined && ++changes > maxChanges) return false;
    }
    return this.#isInOrder(rows, offset) && this.links.holds(rows, offset);
  }

  /** The case with what follows from its changes; itself where nothing does. */
  complete(codes: Float64Array): Float64Array {
    if (this.links.isEmpty) return codes;
    const completed = codes.slice();
    this.links.complete(completed, 0);
    return completed;
  }

  /** Whether the row lacks a value that the instance has, and that no constraint allows it to lack. */
  makesGap(rows: Float64Array, offset: number): boolean {
    const instance = this.#instance;
    for (let j = 0; j < this.#width; j++) {
      if (isMissing(rows[offset + j]) && !isMissing(instance[j]) && !this.mayBecomeMissing(j)) return true;
    }
    return false;
  }

  mayBecomeMissing(j: number): boolean {
    return this.#mayBecomeMissing[j] === 1;
  }

  /** Whether the feature may have the value, as far as that can be said without the other features. */
  allowsValue(j: number, value: number): boolean {
    return isSameCell(value, this.#instance[j]) || this.#allowsChange(j, value);
  }

  /** Whether the feature may take another value than its own, at its resolution. */
  isFree(j: number): boolean {
    return this.#isFree[j] === 1;
  }

  /**
   * The least value, at its resolution, to which a continuous feature may change: what a search clamps a change to. The
   * instance's own value where the feature is not free; NaN for a discrete feature.
   */
  lowestAllowed(j: number): number {
    return this.#lowest[j];
  }

  /** The greatest value to which a continuous feature may change; see `lowestAllowed`. */
  highestAllowed(j: number): number {
    return this.#highest[j];
  }

  /** What a change of the feature weighs in the ranking. */
  cost(j: number): number {
    return this.#cost[j];
  }

  /**
   * The constraints that the row breaks, one feature at a time, in the order given: none exactly where `allows`, or
   * where all that is wrong with the row is that it `makesGap`.
   */
  violated(rows: Float64Array, offset: number): readonly Constraint[] {
    return this.#resolved
      .filter((each) => isBroken(each, this.links, this.#instance, rows, offset))
      .map(({ constraint }) => constraint);
  }

  #allowsChange(j: number, value: number): boolean {
    if (isMissing(value) && this.#mayBecomeMissing[j] === 0) return false;
    if (this.#isBound[j] === 0) return true;
    // A missing value is within no bounds and has no code.
    if (this.#arity[j] === 0) return value >= this.#low[j] && value <= this.#high[j];
    return value >= 0 && value < this.#arity[j] && this.#permitted[this.#start[j] + value] === 1;
  }

  #isInOrder(rows: Float64Array, offset: number): boolean {
    const instance = this.#instance;
    for (let k = 0; k < this.#orders.length; k += 2) {
      const lower = this.#orders[k];
      const upper = this.#orders[k + 1];
      const lowerValue = rows[offset + lower];
      const upperValue = rows[offset + upper];
      if (lowerValue <= upperValue) continue;
      if (!isSameCell(lowerValue, instance[lower]) || !isSameCell(upperValue, instance[upper])) return false;
    }
    return true;
  }

  #narrow({ constraint, positions: [j], codes, low, high }: ResolvedConstraint): void {
    switch (constraint.kind) {
      case "immutable":
        this.#bound(j, NO_UPPER, NO_LOWER, []);
        break;
      case "increase-only":
        this.#bound(j, this.#instance[j], NO_UPPER, []);
        break;
      case "decrease-only":
        this.#bound(j, NO_LOWER, this.#instance[j], []);
        break;
      case "range":
        this.#bound(j, low, high, []);
        break;
      case "allowed-values":
        this.#bound(j, NO_LOWER, NO_UPPER, codes);
        break;
      case "cost":
        this.#cost[j] = constraint.weight;
        break;
      case "allow-missing":
        this.#mayBecomeMissing[j] = 1;
        break;
    }
  }

  #bound(j: number, low: number, high: number, codes: readonly number[]): void {
    this.#isBound[j] = 1;
    this.#low[j] = Math.max(this.#low[j], low);
    this.#high[j] = Math.min(this.#high[j], high);
    for (let code = 0; code < this.#arity[j]; code++) {
      if (!codes.includes(code)) this.#permitted[this.#start[j] + code] = 0;
    }
  }

  /** Once all bounds are known: whether anything but the instance's own value is left, and between which ends. */
  #settle(j: number, feature: Feature): void {
    const own = this.#instance[j];
    const lowest = inwards(feature, this.#low[j], 1);
    const highest = inwards(feature, this.#high[j], -1);
    let isFree = lowest < highest || (lowest === highest && lowest !== own);
    for (let code = 0; code < this.#arity[j]; code++) {
      isFree ||= code !== own && this.#permitted[this.#start[j] + code] === 1;
    }
    this.#isFree[j] = isFree ? 1 : 0;
    const isStuck = isContinuous(feature) && !isFree;
    this.#lowest[j] = isStuck ? own : lowest;
    this.#highest[j] = isStuck ? own : highest;
  }
}

export function compileConstraints(
  constraints: readonly Constraint[],
  features: readonly Feature[],
  instance: Float64Array,
): CompiledConstraints {
  return new CompiledConstraints(resolveConstraints(constraints, features), features, instance);
}
