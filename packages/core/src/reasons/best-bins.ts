// The best choice of bins of one feature, the others as they are: an interval or a set of values that holds x's own bin.

import type { Bins } from "./bins.ts";
import { isConstrained } from "./box.ts";
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

/** Of the box as it is when this is made; later changes are made by `take`. */
export class BestBins {
  private readonly counts: BoxCounts;
  private readonly plan: ColumnPlan;
  private readonly x: Uint8Array;
  /** What each feature's condition costs at present; 0 where it has none. */
  private readonly costs: Float64Array;
  private readonly bins: Float64Array;
  private readonly mask: Uint8Array;
  /** What was found last. The bins of an interval; `first` is above `last` where no condition is best. */
  private first = 0;
  private last = 0;
  /** Bins of a set besides x's own, the best first, and how many of them it holds; all of them is no condition. */
  private readonly order: Uint8Array;
  private others = 0;
  private taken = 0;

  constructor(counts: BoxCounts, plan: ColumnPlan, x: Uint8Array) {
    const { width, stride, allowed } = counts;
    this.counts = counts;
    this.plan = plan;
    this.x = x;
    this.costs = Float64Array.from({ length: width }, (_, j) => costOf(allowed, j, stride, plan));
    this.bins = new Float64Array(stride);
    this.mask = new Uint8Array(stride);
    this.order = new Uint8Array(stride);
  }

  hasCondition(j: number): boolean {
    return this.costs[j] > 0;
  }

  /** What the best mask of feature j is worth more than the present one. */
  gain(j: number, { right, wrong, price }: Worth): number {
    const { stride, histogram } = this.counts;
    const { bins, plan, costs } = this;
    const count = plan.known[j] + 2;
    let all = 0;
    for (let b = 0, at = j * stride * KINDS; b < count; b++, at += KINDS) {
      const rights = histogram[at] + histogram[at + 2] + histogram[at + 4] + histogram[at + 6];
      const wrongs = histogram[at + 1] + histogram[at + 3] + histogram[at + 5] + histogram[at + 7];
      const value = rights * right + wrongs * wrong;
      bins[b] = value;
      all += value;
    }
    const best = plan.isNumeric[j] === 1 ? this.interval(j, price[j], all) : this.set(j, price[j], all);
    return best - (costs[j] === 0 ? all : this.present(j, price[j]));
  }

  /** The best mask of feature j. The next call writes to it. */
  bestMask(j: number, worth: Worth): Uint8Array {
    this.gain(j, worth);
    const { mask, plan, order, others, taken, first, last } = this;
    const isOpen = plan.isNumeric[j] === 1 ? first > last : taken === others;
    if (isOpen) return mask.fill(1);
    mask.fill(0);
    if (plan.isNumeric[j] === 1) return mask.fill(1, first, last + 1);
    mask[this.x[j]] = 1;
    for (let k = 0; k < taken; k++) mask[order[k]] = 1;
    return mask;
  }

  /** Changes the box to the best mask of feature j. */
  take(j: number, worth: Worth): void {
    const { counts, plan, costs } = this;
    counts.change(j, this.bestMask(j, worth), 0);
    costs[j] = costOf(counts.allowed, j, counts.stride, plan);
  }

  private present(j: number, price: number): number {
    const { stride, allowed } = this.counts;
    let value = 0;
    const count = this.plan.known[j] + 2;
    for (let b = 0; b < count; b++) if (allowed[j * stride + b] === 1) value += this.bins[b];
    return value - price * this.costs[j];
  }

  private found(first: number, last: number, value: number): number {
    this.first = first;
    this.last = last;
    return value;
  }

  private interval(j: number, price: number, all: number): number {
    const { bins } = this;
    const known = this.plan.known[j];
    const own = this.x[j];
    if (own >= known) {
      const alone = bins[own] - price;
      return alone <= all ? this.found(1, 0, all) : this.found(own, own, alone);
    }
    // Bounded on either side at the best place, or not at all.
    let low = 0;
    let below = Number.NEGATIVE_INFINITY;
    let allBelow = 0;
    for (let b = own - 1; b >= 0; b--) {
      if (allBelow - price >= below) {
        low = b + 1;
        below = allBelow - price;
      }
      allBelow += bins[b];
    }
    let high = known - 1;
    let above = Number.NEGATIVE_INFINITY;
    let allAbove = 0;
    for (let b = own + 1; b < known; b++) {
      if (allAbove - price >= above) {
        high = b - 1;
        above = allAbove - price;
      }
      allAbove += bins[b];
    }
    // A bound keeps out what is missing; without one, that takes a condition of its own.
    const unbounded = bins[own] + allBelow + allAbove - price;
    const openBelow = bins[own] + allBelow + above;
    const openAbove = bins[own] + below + allAbove;
    const closed = bins[own] + below + above;
    const most = Math.max(unbounded, openBelow, openAbove, closed);
    if (most <= all) return this.found(1, 0, all);
    if (most === unbounded) return this.found(0, known - 1, most);
    if (most === openBelow) return this.found(0, high, most);
    return most === openAbove ? this.found(low, known - 1, most) : this.found(low, high, most);
  }

  private set(j: number, price: number, all: number): number {
    const { bins, order } = this;
    const size = this.plan.known[j] + this.plan.hasMissing[j];
    const own = this.x[j];
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
    let taken = length;
    let best = all;
    let sum = bins[own];
    for (let k = 0; k < length; k++) {
      const value = sum - price * Math.min(1 + k, length - k);
      if (value > best) {
        taken = k;
        best = value;
      }
      sum += bins[order[k]];
    }
    this.others = length;
    this.taken = taken;
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
