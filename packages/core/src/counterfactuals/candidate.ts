// A case with another outcome than x's, on its way to becoming a counterfactual.

import type { PairDistance } from "../distance/distance.ts";
import { compareCells, isSameCell } from "../table/feature.ts";

export interface Candidate {
  readonly codes: Float64Array;
  /** The black box's own answer for it. */
  readonly label: number;
  /** Positions of the features in which it differs from x. */
  readonly changed: readonly number[];
  /** Changes weighed by what each costs. */
  readonly cost: number;
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
  /** Whether the rule of the decision covers a case. */
  isCovered(rows: Float64Array, offset: number): boolean;
}

export function candidateFrom(codes: Float64Array, label: number, scale: CandidateMeasures): Candidate {
  const changed: number[] = [];
  let cost = 0;
  for (let j = 0; j < codes.length; j++) {
    if (isSameCell(codes[j], scale.instance[j])) continue;
    changed.push(j);
    cost += scale.cost(j);
  }
  const distance = scale.distance(scale.instance, 0, codes, 0);
  const fromTypical = scale.filled === scale.instance ? distance : scale.distance(scale.filled, 0, codes, 0);
  return { codes, label, changed, cost, isException: scale.isCovered(codes, 0), distance, fromTypical };
}

export function costOfChanges(rows: Float64Array, offset: number, { instance, cost }: CandidateMeasures): number {
  let sum = 0;
  for (let j = 0; j < instance.length; j++) if (!isSameCell(rows[offset + j], instance[j])) sum += cost(j);
  return sum;
}

/** Fewer changes first, then what the rule does not cover, then the nearer; what remains is decided by the values, so that the order is always the same. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  if (a.isException !== b.isException) return a.isException ? 1 : -1;
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
