// The best binary split on a continuous feature: every cut between two neighbouring values of the node is tried.

import { NO_SPLIT, scaledEntropy, TIE } from "./gain.ts";
import type { SplitSearch } from "./split-search.ts";

/** Each side of a cut has a tenth of the cases per label, but not fewer than the minimum nor more than 25 [Q93]. */
function leastCasesOfSide(cases: number, labelCount: number, minimumCases: number): number {
  return Math.max(minimumCases, Math.min(25, (0.1 * cases) / labelCount));
}

/** The best cut so far: cases below it, and the ranks it lies between. */
interface Cut {
  tried: number;
  entropy: number;
  below: number;
  rankBelow: number;
  rankAbove: number;
}

/**
 * Enters the feature in the candidates: the cut with the greatest gain, less log2(cuts tried) / cases, the price of
 * naming the cut [Q96]. A feature whose best cut gains no more than that price offers no split.
 */
function enter(search: SplitSearch, feature: number, best: Cut): void {
  const { nLogN, candidates, cases } = search;
  candidates.gain[feature] = NO_SPLIT;
  if (best.below === 0) return;
  const gain = (search.entropy - best.entropy - Math.log2(best.tried)) / cases;
  if (gain <= TIE) return;
  candidates.gain[feature] = gain;
  candidates.splitInfo[feature] = (nLogN[cases] - nLogN[best.below] - nLogN[cases - best.below]) / cases;
  candidates.rankBelow[feature] = best.rankBelow;
  candidates.rankAbove[feature] = best.rankAbove;
}

function startSides({ labelCount, totals, below, above }: SplitSearch): Cut {
  for (let label = 0; label < labelCount; label++) {
    below[label] = 0;
    above[label] = totals[label];
  }
  return { tried: 0, entropy: Number.POSITIVE_INFINITY, below: 0, rankBelow: 0, rankAbove: 0 };
}

/** Compares the cut between the two sides as they are now with the best one so far. */
function tryCut(search: SplitSearch, best: Cut, casesBelow: number, rankBelow: number, rankAbove: number): void {
  const { labelCount, nLogN, cases, below, above } = search;
  best.tried++;
  const entropy =
    scaledEntropy(below, 0, labelCount, casesBelow, nLogN) +
    scaledEntropy(above, 0, labelCount, cases - casesBelow, nLogN);
  if (entropy >= best.entropy - TIE) return;
  best.entropy = entropy;
  best.below = casesBelow;
  best.rankBelow = rankBelow;
  best.rankAbove = rankAbove;
}

/** For a column whose rows are kept in order. */
export function evaluateNumeric(search: SplitSearch, feature: number, codes: Int32Array, order: Int32Array): void {
  const { labels, weights, labelCount, minimumCases, start, end, cases, below, above } = search;
  const best = startSides(search);
  const leastCases = leastCasesOfSide(cases, labelCount, minimumCases);
  const mostBelow = cases - leastCases;
  let casesBelow = 0;
  // `cut` is where the upper side begins.
  let rank = codes[order[start]];
  for (let cut = start + 1; cut < end; cut++) {
    const row = order[cut - 1];
    casesBelow += weights[row];
    if (casesBelow > mostBelow) break;
    below[labels[row]] += weights[row];
    above[labels[row]] -= weights[row];
    const nextRank = codes[order[cut]];
    if (nextRank === rank) continue;
    if (casesBelow >= leastCases) tryCut(search, best, casesBelow, rank, nextRank);
    rank = nextRank;
  }
  enter(search, feature, best);
}

/** For a column of few values, whose cases are counted per value. */
export function evaluateFewValued(search: SplitSearch, feature: number, ranks: number): void {
  const { labelCount, minimumCases, cases, below, above, histogram } = search;
  const { counts } = histogram;
  const best = startSides(search);
  const leastCases = leastCasesOfSide(cases, labelCount, minimumCases);
  let casesBelow = 0;
  let rankBelow = -1;
  let cell = histogram.start[feature];
  for (let rank = 0; rank < ranks && casesBelow <= cases - leastCases; rank++, cell += labelCount) {
    let size = 0;
    for (let label = 0; label < labelCount; label++) size += counts[cell + label];
    if (size === 0) continue;
    if (rankBelow >= 0 && casesBelow >= leastCases) tryCut(search, best, casesBelow, rankBelow, rank);
    for (let label = 0; label < labelCount; label++) {
      below[label] += counts[cell + label];
      above[label] -= counts[cell + label];
    }
    casesBelow += size;
    rankBelow = rank;
  }
  enter(search, feature, best);
}
