// What a multi-way split on a categorical feature gains: one branch per category.

import { NO_SPLIT, scaledEntropy } from "./gain.ts";
import type { SplitSearch } from "./split-search.ts";

/**
 * Enters the feature in the candidates. At least two branches must have the minimum number of cases [Q93]; the others
 * may have fewer, or none.
 */
export function evaluateCategorical(search: SplitSearch, feature: number, arity: number): void {
  const { labelCount, minimumCases, nLogN, candidates, cases, histogram } = search;
  const { counts } = histogram;
  const first = histogram.start[feature];
  let largeBranches = 0;
  let branchEntropy = 0;
  let splitInfo = nLogN[cases];
  for (let offset = first; offset < first + arity * labelCount; offset += labelCount) {
    let size = 0;
    for (let label = 0; label < labelCount; label++) size += counts[offset + label];
    if (size === 0) continue;
    if (size >= minimumCases) largeBranches++;
    branchEntropy += scaledEntropy(counts, offset, labelCount, size, nLogN);
    splitInfo -= nLogN[size];
  }
  candidates.gain[feature] = largeBranches < 2 ? NO_SPLIT : Math.max(0, search.entropy - branchEntropy) / cases;
  candidates.splitInfo[feature] = splitInfo / cases;
}
