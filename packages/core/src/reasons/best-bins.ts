// The best choice of bins of one feature, the others as they are: an interval or a set of values that holds x's own bin.

import type { Bins } from "./bins.ts";
import type { BoxCounts } from "./box-counts.ts";
import { KINDS } from "./side.ts";

/** What a search pays and earns. */
export interface Worth {
  /** What a row is worth inside the box, by whether the rule is right for it; below 0 for a wrong one. */
  readonly right: number;
  readonly wrong: number;
  /** Per feature, the price of one bound or value. */
  readonly price: Float64Array;
}

/** How columns are read by the kernels: numbers in place of objects. */
export interface ColumnPlan {
  readonly isNumeric: Uint8Array;
  /** Bins of values that the pool has; the next is for what is missing. */
  readonly known: Uint16Array;
  readonly hasMissing: Uint8Array;
}

export function columnPlanOf({ columns, score }: Bins): ColumnPlan {
  const all = score === undefined ? columns : [...columns, score];
  return {
    isNumeric: Uint8Array.from(all, ({ kind }) => Number(kind === "numeric")),
    known: Uint16Array.from(all, ({ known }) => known),
    hasMissing: Uint8Array.from(all, ({ hasMissing }) => Number(hasMissing)),
  };
}

export class BestBins {
  private readonly counts: BoxCounts;
  private readonly plan: ColumnPlan;
  private readonly x: Uint8Array;
  private readonly bins: Float64Array;
  private readonly order: Uint8Array;
  /** The best mask per feature that has been looked at. */
  readonly masks: Uint8Array;

  constructor(counts: BoxCounts, plan: ColumnPlan, x: Uint8Array) {
    this.counts = counts;
    this.plan = plan;
    this.x = x;
    this.bins = new Float64Array(counts.stride);
    this.order = new Uint8Array(counts.stride);
    this.masks = new Uint8Array(counts.allowed.length);
  }

  /** What the best mask of feature j is worth more than the present one; writes it to `masks`. */
  gain(j: number, worth: Worth): number {
    const { stride, histogram } = this.counts;
    const { bins, plan } = this;
    const { right, wrong } = worth;
    const count = plan.known[j] + 2;
    let all = 0;
    for (let b = 0, at = j * stride * KINDS; b < count; b++, at += KINDS) {
      const rights = histogram[at] + histogram[at + 2] + histogram[at + 4] + histogram[at + 6];
      const wrongs = histogram[at + 1] + histogram[at + 3] + histogram[at + 5] + histogram[at + 7];
      const value = rights * right + wrongs * wrong;
      bins[b] = value;
      all += value;
    }
    const best = plan.isNumeric[j] === 1 ? this.interval(j, worth.price[j], all) : this.set(j, worth.price[j], all);
    return best - this.present(j, worth.price[j]);
  }

  private present(j: number, price: number): number {
    const { stride, allowed } = this.counts;
    let value = 0;
    const count = this.plan.known[j] + 2;
    for (let b = 0; b < count; b++) if (allowed[j * stride + b] === 1) value += this.bins[b];
    return value - price * costOf(allowed, j, stride, this.plan);
  }

  private interval(j: number, price: number, all: number): number {
    const { bins, x, masks } = this;
    const { stride } = this.counts;
    const start = j * stride;
    const known = this.plan.known[j];
    masks.fill(1, start, start + stride);
    const own = x[j];
    if (own >= known) {
      const alone = bins[own] - price;
      if (alone <= all) return all;
      masks.fill(0, start, start + stride);
      masks[start + own] = 1;
      return alone;
    }
    // Bounded on either side at the best place, or not at all.
    let [low, below, allBelow] = [0, Number.NEGATIVE_INFINITY, 0];
    for (let b = own - 1; b >= 0; b--) {
      if (allBelow - price >= below) [low, below] = [b + 1, allBelow - price];
      allBelow += bins[b];
    }
    let [high, above, allAbove] = [known - 1, Number.NEGATIVE_INFINITY, 0];
    for (let b = own + 1; b < known; b++) {
      if (allAbove - price >= above) [high, above] = [b - 1, allAbove - price];
      allAbove += bins[b];
    }
    // A bound keeps out what is missing; without one, that takes a condition of its own.
    let [first, last, value] = [0, known - 1, bins[own] + allBelow + allAbove - price];
    const openBelow = bins[own] + allBelow + above;
    const openAbove = bins[own] + below + allAbove;
    const closed = bins[own] + below + above;
    if (openBelow > value) [first, last, value] = [0, high, openBelow];
    if (openAbove > value) [first, last, value] = [low, known - 1, openAbove];
    if (closed > value) [first, last, value] = [low, high, closed];
    if (value <= all) return all;
    masks.fill(0, start, start + stride);
    masks.fill(1, start + first, start + last + 1);
    return value;
  }

  private set(j: number, price: number, all: number): number {
    const { bins, x, masks, order } = this;
    const { stride } = this.counts;
    const start = j * stride;
    const size = this.plan.known[j] + this.plan.hasMissing[j];
    const own = x[j];
    let length = 0;
    for (let b = 0; b < size; b++) {
      if (b === own) continue;
      // By insertion: there are few values, and they come nearly sorted.
      let at = length++;
      while (at > 0 && bins[order[at - 1]] < bins[b]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = b;
    }
    let [taken, best, sum] = [length, all, bins[own]];
    for (let k = 0; k < length; k++) {
      const value = sum - price * Math.min(1 + k, length - k);
      if (value > best) [taken, best] = [k, value];
      sum += bins[order[k]];
    }
    if (taken === length) {
      masks.fill(1, start, start + stride);
      return all;
    }
    masks.fill(0, start, start + stride);
    masks[start + own] = 1;
    for (let k = 0; k < taken; k++) masks[start + order[k]] = 1;
    return best;
  }
}

/** Bounds of an interval; of a set, the smaller of values in and values out. */
export function costOf(
  masks: Uint8Array,
  j: number,
  stride: number,
  { isNumeric, known, hasMissing }: ColumnPlan,
): number {
  const start = j * stride;
  if (!isConstrained(masks, j, stride)) return 0;
  if (isNumeric[j] === 1) {
    const bounds = Number(masks[start] === 0) + Number(masks[start + known[j] - 1] === 0);
    return masks[start + known[j]] === 1 ? 1 : Math.max(1, bounds);
  }
  const size = known[j] + hasMissing[j];
  let inside = 0;
  for (let b = 0; b < size; b++) inside += masks[start + b];
  return Math.max(1, Math.min(inside, size - inside));
}

export function isConstrained(masks: Uint8Array, j: number, stride: number): boolean {
  for (let b = j * stride; b < (j + 1) * stride; b++) if (masks[b] === 0) return true;
  return false;
}

export function constrainedFeatures(masks: Uint8Array, width: number, stride: number): number[] {
  const features: number[] = [];
  for (let j = 0; j < width; j++) if (isConstrained(masks, j, stride)) features.push(j);
  return features;
}
