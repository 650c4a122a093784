// Ways to an outcome sought that change few features, each of which is needed.

import { isContinuous } from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import { bestPerChange, type Candidate } from "./candidate.ts";
import { climb } from "./climb.ts";
import { mostTellingFirst } from "./effects.ts";
import { fewChanges } from "./few-changes.ts";
import { makeSparse } from "./make-sparse.ts";
import type { CounterfactualSearch } from "./search-request.ts";

/** How many of those with many changes are brought to few. */
const SHORTENED = 4;
/** Where the best has no more changes than that, fewer are not looked for. */
const FEW_CHANGES = 2;
/** Single changes towards a goal that scores are asked for, and the most changes that are looked for with scores. */
const MOVES_PER_GOAL = 30;
const MOST_CLIMBED = 8;

/** The same cases with every number that changes as far out as is usual: fewer of such changes may do. */
async function farther(
  goals: readonly Candidate[],
  { features, usual, constraints }: CounterfactualSearch,
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { instance } = examination;
  const outwards = goals.map(({ codes, changed }) => {
    const far = codes.slice();
    for (const j of changed) {
      if (!isContinuous(features[j])) continue;
      const value = codes[j] > instance[j] ? Math.max(codes[j], usual.high[j]) : Math.min(codes[j], usual.low[j]);
      if (constraints.allowsValue(j, value)) far[j] = value;
    }
    return far;
  });
  return (await examine(outwards, examination)).filter((candidate) => candidate !== undefined);
}

/** With what scores find that has fewer changes, where the best so far has several. */
async function withFewer(
  sparse: readonly Candidate[],
  goals: readonly Candidate[],
  search: CounterfactualSearch,
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const best = bestPerChange(sparse);
  const fewest = Math.min(...best.map(({ changed }) => changed.length));
  if (fewest <= FEW_CHANGES || !Number.isFinite(fewest)) return best;
  const orders = mostTellingFirst(goals.slice(0, 2), examination.blackBox.known(), search);
  const moves = orders.flatMap((order, i) =>
    order.slice(0, MOVES_PER_GOAL).map((feature) => ({ feature, value: goals[i].codes[feature] })),
  );
  const found = await climb(moves, Math.min(fewest - 1, MOST_CLIMBED), examination);
  return bestPerChange([...best, ...(await makeSparse(bestPerChange(found).slice(0, search.wanted), examination))]);
}

/** From cases of an outcome sought, cheapest first, to ways with few changes, the best for each set of features. */
export async function sparseWays(
  begun: readonly Candidate[],
  search: CounterfactualSearch,
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { usualChanges, features } = search;
  const few = begun.filter(({ changed }) => changed.length <= usualChanges);
  const many = begun.filter(({ changed }) => changed.length > usualChanges).slice(0, SHORTENED);
  const goals = [...many, ...(await farther(many, search, examination))];
  const shortened = await fewChanges(goals, features, examination);
  return withFewer(await makeSparse([...few, ...shortened], examination), begun, search, examination);
}
