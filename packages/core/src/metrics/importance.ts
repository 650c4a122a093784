// How much each feature does in a surrogate: the information that its splits gain over all cases, as a share.

import type { Tree } from "../tree/tree.ts";

/** Entropy of a node in bits, times its cases. */
function scaledEntropy(tree: Tree, node: number): number {
  const { counts, labelCount } = tree;
  const [start, end] = [node * labelCount, (node + 1) * labelCount];
  let cases = 0;
  for (let k = start; k < end; k++) cases += counts[k];
  let entropy = 0;
  for (let k = start; k < end; k++) if (counts[k] > 0) entropy -= counts[k] * Math.log2(counts[k] / cases);
  return entropy;
}

/** One share per feature; they sum to 1, or to 0 where the tree has no split. */
export function featureImportance(tree: Tree): Float64Array {
  const gains = new Float64Array(tree.arity.length);
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.feature[node] < 0) continue;
    let gain = scaledEntropy(tree, node);
    for (let k = 0; k < tree.childCount[node]; k++) gain -= scaledEntropy(tree, tree.firstChild[node] + k);
    gains[tree.feature[node]] += Math.max(0, gain);
  }
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  return total === 0 ? gains : gains.map((gain) => gain / total);
}
