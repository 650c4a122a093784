// The best binary split on a continuous feature: every cut between two neighbouring values of the node is tried.

import { NO_SPLIT, scaledEntropy, TIE } from "./gain.ts";
import type { SplitSearch } from "./split-search.ts";

/** Each side of a cut has a tenth of the cases per label, but not fewer than the minimum nor more than 25 [Q93]. */
function leastCasesOfSide(cases: number, labelCount: number, minimumCases: number): number {
  return Math.max(minimumCases, Math.min(25, (0.1 * cases) / labelCount));
}

/**
 * Enters the feature in the candidates: the cut with the greatest gain, less log2(cuts tried) / cases, the price of
 * naming the cut [Q96]. A feature whose best cut gains no more than that price offers no split.
 */
export function evaluateNumeric(search: SplitSearch, feature: number, codes: Int32Array, order: Int32Array): void {
  const { labels, labelCount, minimumCases, nLogN, candidates, start, end, totals, below, above } = search;
  candidates.gain[feature] = NO_SPLIT;
  if (codes[order[start]] === codes[order[end - 1]]) return;
  const cases = end - start;
  const leastCases = leastCasesOfSide(cases, labelCount, minimumCases);
  const lastCut = end - leastCases;
  for (let label = 0; label < labelCount; label++) {
    below[label] = 0;
    above[label] = totals[label];
  }
  let tried = 0;
  let bestEntropy = Number.POSITIVE_INFINITY;
  let bestCut = -1;
  // `cut` is where the upper side begins.
  let rank = codes[order[start]];
  for (let cut = start + 1; cut <= lastCut; cut++) {
    const label = labels[order[cut - 1]];
    below[label]++;
    above[label]--;
    const nextRank = codes[order[cut]];
    if (nextRank === rank) continue;
    rank = nextRank;
    if (cut - start < leastCases) continue;
    tried++;
    const entropy =
      scaledEntropy(below, 0, labelCount, cut - start, nLogN) + scaledEntropy(above, 0, labelCount, end - cut, nLogN);
    if (entropy < bestEntropy - TIE) {
      bestEntropy = entropy;
      bestCut = cut;
    }
  }
  if (bestCut < 0) return;
  const gain = (search.entropy - bestEntropy - Math.log2(tried)) / cases;
  if (gain <= TIE) return;
  candidates.gain[feature] = gain;
  candidates.splitInfo[feature] = (nLogN[cases] - nLogN[bestCut - start] - nLogN[end - bestCut]) / cases;
  candidates.rankBelow[feature] = codes[order[bestCut - 1]];
  candidates.rankAbove[feature] = codes[order[bestCut]];
}
