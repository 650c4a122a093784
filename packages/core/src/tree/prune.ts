// Error-based pruning by replacement: a subtree becomes a leaf where the leaf promises about as few errors [Q93, ch. 4].

import type { GrowingTree } from "./growing-tree.ts";
import type { ErrorEstimate } from "./pessimistic-errors.ts";

/** The simpler tree is preferred up to this many expected errors more, as in C4.5. */
export const PREFERENCE = 0.1;

/**
 * Whether a node with so many cases and errors becomes a leaf whatever is grown below it. No subtree promises fewer errors
 * than two leaves without any, one of them as small as a branch may be: the estimate of a leaf without errors is concave
 * in its cases, and one with errors is above it.
 */
export function isPrunedAnyway(estimate: ErrorEstimate, cases: number, errors: number, minimumCases: number): boolean {
  return estimate(cases, errors) <= estimate(minimumCases, 0) + estimate(cases - minimumCases, 0) + PREFERENCE;
}

export function pruneByReplacement(tree: GrowingTree, estimate: ErrorEstimate): void {
  const expected = new Float64Array(tree.nodeCount);
  // Children have higher numbers than their parent: backwards, they are done before it.
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const asLeaf = estimate(tree.casesOf(node), tree.errorsOf(node));
    expected[node] = asLeaf;
    if (tree.childCount[node] === 0) continue;
    let asSubtree = 0;
    const first = tree.firstChild[node];
    for (let child = first; child < first + tree.childCount[node]; child++) asSubtree += expected[child];
    if (asLeaf <= asSubtree + PREFERENCE) tree.makeLeaf(node);
    else expected[node] = asSubtree;
  }
}
