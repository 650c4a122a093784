// A case with another outcome than x's, on its way to becoming a counterfactual.

import type { PairDistance } from "../distance/distance.ts";
import { compareCells, isSameCell } from "../table/feature.ts";

export interface Candidate {
  readonly codes: Float64Array;
  /** The black box's own answer for it. */
  readonly label: number;
  /** Positions of the features in which it differs from x, but for those that follow from other changes. */
  readonly changed: readonly number[];
  /** Changes weighed by what each costs. */
  readonly cost: number;
  /** How little people can do about what changes. */
  readonly reluctance: number;
  /** Whether the rule of the decision covers it all the same. */
  readonly isException: boolean;
  readonly distance: number;
  /** The same from x with typical values in its gaps: any value is equally far from none, but not equally plausible. */
  readonly fromTypical: number;
}

export interface CandidateMeasures {
  readonly instance: Float64Array;
  /** x with typical values where it has none; x itself where it has no gap. */
  readonly filled: Float64Array;
  readonly distance: PairDistance;
  cost(feature: number): number;
  /** How little people can do about the feature: it decides among candidates that are about as near. */
  reluctance(feature: number): number;
  /** Whether a changed feature follows from other changes of the case, so that it is no change of its own; by default none does. */
  isCarried?(feature: number, rows: Float64Array, offset: number): boolean;
  /** Whether the rule of the decision covers a case. */
  isCovered(rows: Float64Array, offset: number): boolean;
}

export function candidateFrom(codes: Float64Array, label: number, scale: CandidateMeasures): Candidate {
  const changed: number[] = [];
  let [cost, reluctance] = [0, 0];
  for (let j = 0; j < codes.length; j++) {
    if (isSameCell(codes[j], scale.instance[j]) || scale.isCarried?.(j, codes, 0)) continue;
    changed.push(j);
    cost += scale.cost(j);
    reluctance += scale.reluctance(j);
  }
  const distance = scale.distance(scale.instance, 0, codes, 0);
  const fromTypical = scale.filled === scale.instance ? distance : scale.distance(scale.filled, 0, codes, 0);
  return { codes, label, changed, cost, reluctance, isException: scale.isCovered(codes, 0), distance, fromTypical };
}

export function costOfChanges(rows: Float64Array, offset: number, scale: CandidateMeasures): number {
  const { instance } = scale;
  let sum = 0;
  for (let j = 0; j < instance.length; j++) {
    if (!isSameCell(rows[offset + j], instance[j]) && !scale.isCarried?.(j, rows, offset)) sum += scale.cost(j);
  }
  return sum;
}

/** In how many features the row differs from x, or more than `most` where there are more. */
export function countOfChanges(rows: Float64Array, offset: number, instance: Float64Array, most: number): number {
  let count = 0;
  for (let j = 0; j < instance.length && count <= most; j++) if (!isSameCell(rows[offset + j], instance[j])) count++;
  return count;
}

/** Sums of steps that differ by less are about as near: a twentieth of the way through all cases. */
const NEAR_TIE = 0.05;

/** In steps over all features, so that a tie does not depend on how many there are. */
const nearnessOf = ({ distance, codes }: Candidate) => Math.floor((distance * codes.length) / NEAR_TIE);

/**
 * Fewer changes first, then what the rule does not cover, then the nearer, among those about as near what people can do most
 * about; what remains is decided by the values, so that the order is always the same.
 */
export function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  if (a.isException !== b.isException) return a.isException ? 1 : -1;
  const [near, nearToo] = [nearnessOf(a), nearnessOf(b)];
  if (near !== nearToo) return near - nearToo;
  if (a.reluctance !== b.reluctance) return a.reluctance - b.reluctance;
  if (a.distance !== b.distance) return a.distance - b.distance;
  if (a.fromTypical !== b.fromTypical) return a.fromTypical - b.fromTypical;
  for (let j = 0; j < a.codes.length; j++) {
    const order = compareCells(a.codes[j], b.codes[j]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The best candidate for each set of changed features, best first. */
export function bestPerChange(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of [...candidates].sort(compareCandidates)) {
    const key = candidate.changed.join();
    if (!best.has(key)) best.set(key, candidate);
  }
  return [...best.values()];
}
