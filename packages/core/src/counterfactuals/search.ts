// Counterfactuals that the black box has confirmed: from cases of another outcome that are known, ways with few changes, brought
// near, and chosen so that they differ in what they change.

import { hasMissing, isMissing } from "../table/feature.ts";
import type { CandidateInquiry } from "./ask.ts";
import { atResolution } from "./at-resolution.ts";
import { bringNear } from "./bring-near.ts";
import { bestPerChange, type Candidate } from "./candidate.ts";
import type { CounterfactualSearch } from "./search-request.ts";
import { sparseWays } from "./sparse-ways.ts";
import { startingPoints } from "./starting-points.ts";

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

/** What hardly any real case is like comes last. */
function usualFirst(sorted: readonly Candidate[], { isUnusual }: CounterfactualSearch): Candidate[] {
  if (isUnusual === undefined) return [...sorted];
  const unusual = new Set(sorted.filter(({ codes }) => isUnusual(codes)));
  return [...sorted.filter((candidate) => !unusual.has(candidate)), ...unusual];
}

/** More changes than usual only where nothing less was found, and then one such way alone; never more than are allowed. */
function withFewChanges(
  sorted: readonly Candidate[],
  { usualChanges, constraints }: CounterfactualSearch,
): readonly Candidate[] {
  const within = (most: number) => sorted.filter(({ changed }) => changed.length <= most);
  const usual = within(Math.min(usualChanges, constraints.maxChanges));
  return usual.length > 0 ? usual : within(constraints.maxChanges).slice(0, 1);
}

export async function searchCounterfactuals(search: CounterfactualSearch): Promise<Candidate[]> {
  const { constraints, blackBox, instance, distance, wanted, features } = search;
  const examination: CandidateInquiry = {
    blackBox,
    isSought: (label) => search.isSought(label),
    instance,
    filled: hasMissing(instance) ? instance.map((code, j) => (isMissing(code) ? search.typical[j] : code)) : instance,
    distance,
    cost: (j) => constraints.cost(j),
    reluctance: (j) => search.reluctance?.(j) ?? 0,
    isCarried: (j, rows, offset) => constraints.links.carriedBy(j, rows, offset) !== undefined,
    complete: (codes) => constraints.complete(codes),
    isCovered: (rows, offset) => search.isCovered?.(rows, offset) ?? false,
    allows: (rows, offset) =>
      constraints.allows(rows, offset, Number.POSITIVE_INFINITY) && (search.isBelieved?.(rows, offset) ?? true),
  };
  const begun = await startingPoints(search, examination);
  const sparse = await sparseWays(begun, search, examination);
  const candidates = promising(withFewChanges(sparse, search), wanted);
  const near = bestPerChange(await bringNear(candidates, features, search.bisections, examination));
  const chosen = mostTelling(usualFirst(near, search), wanted);
  return usualFirst(await atResolution(chosen, features, examination), search);
}
