// Counterfactuals that the black box has confirmed: the nearest cases of another outcome that are known, made sparse,
// brought near, and chosen so that they differ in what they change.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { CompiledConstraints } from "../constraints/compile-constraints.ts";
import type { PairDistance } from "../distance/distance.ts";
import {
  type ContinuousFeature,
  type Feature,
  hasMissing,
  isContinuous,
  isMissing,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import { bringNear } from "./bring-near.ts";
import { bestPerChange, type Candidate, candidateFrom, costOfChanges } from "./candidate.ts";
import { makeSparse } from "./make-sparse.ts";

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
  /** Cases that the surrogate's counterfactual rules propose. */
  readonly proposals: readonly Float64Array[];
  /** Whether the rule of the decision covers a case: one that it does not is a better answer to what would have to change. */
  isCovered?(rows: Float64Array, offset: number): boolean;
  /** How many are wanted, each with other features changed. */
  readonly wanted: number;
  /** How often a number is halved towards x. */
  readonly bisections: number;
}

/** How many candidates are refined for each that is wanted. */
const REFINED_PER_WANTED = 3;

/** The nearest allowed case to a known one of another outcome: what may not change is taken back, bounds are kept. */
function repaired(rows: Float64Array, offset: number, search: CounterfactualSearch): Float64Array {
  const { instance, constraints, features } = search;
  const codes = instance.slice();
  for (let j = 0; j < codes.length; j++) {
    const value = rows[offset + j];
    if (value === instance[j] || !constraints.isFree(j)) continue;
    const nearest = isContinuous(features[j])
      ? Math.min(constraints.highestAllowed(j), Math.max(constraints.lowestAllowed(j), value))
      : value;
    if (constraints.allowsValue(j, nearest)) codes[j] = nearest;
  }
  return codes;
}

/** Known cases of an outcome sought: the best for each of the cheapest sets of changes, `enough` of them or all. */
function knownCounterfactuals(
  search: CounterfactualSearch,
  examination: CandidateInquiry,
  enough: number,
): Candidate[] {
  const { rows, labels, count } = search.blackBox.known();
  const width = search.instance.length;
  const others: number[] = [];
  for (let i = 0; i < count; i++) {
    if (search.isSought(labels[i]) && examination.allows(rows, i * width)) others.push(i);
  }
  const costs = new Float64Array(others.length);
  for (let k = 0; k < others.length; k++) costs[k] = costOfChanges(rows, others[k] * width, examination);
  const ascending = costs.toSorted();
  for (let taken = enough; ; taken *= 4) {
    const most = ascending[Math.min(taken, ascending.length) - 1];
    const cheapest = others
      .filter((_, k) => costs[k] <= most)
      .map((i) => candidateFrom(rows.subarray(i * width, (i + 1) * width), labels[i], examination));
    const best = bestPerChange(cheapest);
    if (taken >= others.length || best.length >= enough) return best;
  }
}

/** x with one of its gaps filled with what is typical. */
function filledGaps({ instance, filled }: CandidateInquiry): Float64Array[] {
  const gaps = [...instance.keys()].filter((j) => isMissing(instance[j]));
  return gaps.map((j) => instance.with(j, filled[j]));
}

/** Where constraints forbid every known case: the nearest of them, repaired. */
async function repairedCounterfactuals(
  search: CounterfactualSearch,
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { rows, labels, count } = search.blackBox.known();
  const width = search.instance.length;
  const others: Candidate[] = [];
  for (let i = 0; i < count; i++) {
    if (!search.isSought(labels[i])) continue;
    others.push(candidateFrom(repaired(rows, i * width, search), labels[i], examination));
  }
  const nearest = bestPerChange(others.filter(({ changed }) => changed.length > 0)).slice(0, 40);
  const found = await examine(
    nearest.map(({ codes }) => codes),
    examination,
  );
  return found.filter((candidate) => candidate !== undefined);
}

const leavesRule = ({ isException }: Candidate) => !isException;

/** Bringing a case near does not change what it costs: those that cost more than enough others are not shown anyway. */
function promising(sorted: readonly Candidate[], wanted: number): readonly Candidate[] {
  const most = sorted.filter(leavesRule)[wanted - 1]?.cost ?? Number.POSITIVE_INFINITY;
  return sorted.filter(({ cost }) => cost <= most);
}

/** The best one, then those that leave the rule: a change that the rule still covers is shown where there is no other. */
function mostTelling([best, ...others]: readonly Candidate[], wanted: number): readonly Candidate[] {
  if (best === undefined) return [];
  const exceptions = others.filter((candidate) => !leavesRule(candidate));
  return [best, ...others.filter(leavesRule), ...exceptions].slice(0, wanted);
}

/** The two values of the column's resolution beside this one: the nearest first, then the one farther from x. */
function roundings(feature: ContinuousFeature, code: number, own: number): [nearest: number, away: number] {
  const nearest = roundToResolution(feature, code);
  const isAway = nearest === code || nearest > code === code > own;
  const step = code > own ? resolutionOf(feature) : -resolutionOf(feature);
  return [nearest, isAway ? nearest : roundToResolution(feature, nearest + step)];
}

/** Values that have more digits than their column, taken over from a real case, rounded where the outcome stays. */
async function atResolution(
  given: readonly Candidate[],
  features: readonly Feature[],
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { instance, filled } = examination;
  const candidates = [...given];
  for (const way of [0, 1] as const) {
    const attempts = candidates.flatMap(({ codes, changed }, i) => {
      const rounded = codes.slice();
      for (const j of changed) {
        const feature = features[j];
        if (isContinuous(feature)) rounded[j] = roundings(feature, codes[j], filled[j])[way];
      }
      const isOther = changed.some((j) => !Object.is(rounded[j], codes[j]));
      // Rounded to x's own value it would be no change any more.
      return isOther && changed.every((j) => rounded[j] !== instance[j]) ? [{ i, rounded }] : [];
    });
    const found = await examine(
      attempts.map(({ rounded }) => rounded),
      examination,
    );
    for (const [k, { i }] of attempts.entries()) candidates[i] = found[k] ?? candidates[i];
  }
  return candidates;
}

export async function searchCounterfactuals(search: CounterfactualSearch): Promise<Candidate[]> {
  const { constraints, blackBox, instance, distance, wanted } = search;
  const examination: CandidateInquiry = {
    blackBox,
    isSought: (label) => search.isSought(label),
    instance,
    filled: hasMissing(instance) ? instance.map((code, j) => (isMissing(code) ? search.typical[j] : code)) : instance,
    distance,
    cost: (j) => constraints.cost(j),
    isCovered: (rows, offset) => search.isCovered?.(rows, offset) ?? false,
    allows: (rows, offset) => constraints.allows(rows, offset) && (search.isBelieved?.(rows, offset) ?? true),
  };
  const enough = wanted * REFINED_PER_WANTED;
  // Once they have been asked about they are known cases like any other.
  await examine([...search.proposals, ...filledGaps(examination)], examination);
  const known = knownCounterfactuals(search, examination, enough);
  const pool = known.length > 0 ? known : await repairedCounterfactuals(search, examination);
  const chosen = bestPerChange(pool).slice(0, enough);
  const sparse = bestPerChange(await makeSparse(chosen, examination));
  const near = await bringNear(promising(sparse, wanted), search.features, search.bisections, examination);
  return atResolution(mostTelling(bestPerChange(near), wanted), search.features, examination);
}
