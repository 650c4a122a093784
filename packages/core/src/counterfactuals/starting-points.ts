// Where a search for counterfactuals begins: known cases of an outcome sought, those first that change few features, or, where
// constraints forbid them all, what constraints make of them.

import { isContinuous, isMissing } from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import { bestPerChange, type Candidate, candidateFrom, costOfChanges, countOfChanges } from "./candidate.ts";
import type { CounterfactualSearch } from "./search-request.ts";

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
  return constraints.complete(codes);
}

/** Known cases of an outcome sought that change no more than so many features: the best for each of the cheapest sets of changes, `enough` of them or all. */
function knownCounterfactuals(
  search: CounterfactualSearch,
  examination: CandidateInquiry,
  enough: number,
  maxChanges: number,
): Candidate[] {
  const { rows, labels, count } = search.blackBox.known();
  const width = search.instance.length;
  const others: number[] = [];
  for (let i = 0; i < count; i++) {
    if (!search.isSought(labels[i])) continue;
    if (countOfChanges(rows, i * width, examination.instance, maxChanges) > maxChanges) continue;
    if (examination.allows(rows, i * width)) others.push(i);
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

/** Cases of an outcome sought from which the search begins, cheapest first: known ones, or such as constraints make of them. */
export async function startingPoints(
  search: CounterfactualSearch,
  examination: CandidateInquiry,
): Promise<readonly Candidate[]> {
  const enough = search.wanted * REFINED_PER_WANTED;
  // Once they have been asked about they are known cases like any other.
  await examine([...search.proposals, ...filledGaps(examination)], examination);
  const fewest = Math.min(search.usualChanges, search.constraints.maxChanges);
  const within = knownCounterfactuals(search, examination, enough, fewest);
  if (within.length >= search.wanted) return within.slice(0, enough);
  const beyond = knownCounterfactuals(search, examination, enough, Number.POSITIVE_INFINITY);
  const known = bestPerChange([...within, ...beyond]);
  return (known.length > 0 ? known : await repairedCounterfactuals(search, examination)).slice(0, enough);
}
