// Which cases come to which node, each counted once: a tree may have been grown on cases that count for several.

import { leafOf, type Tree } from "./tree.ts";

/** Per node and label, as `counts` of a tree: the cases that come to it. `rows` stand one after the other. */
export function countCases(tree: Tree, rows: Float64Array, labels: Int32Array): Float64Array {
  const { nodeCount, labelCount, firstChild, childCount } = tree;
  const width = rows.length / labels.length;
  const counts = new Float64Array(nodeCount * labelCount);
  for (let i = 0; i < labels.length; i++) counts[leafOf(tree, rows, i * width) * labelCount + labels[i]]++;
  // A parent stands before its children.
  for (let node = nodeCount - 1; node >= 0; node--) {
    const end = (firstChild[node] + childCount[node]) * labelCount;
    for (let k = firstChild[node] * labelCount; k < end; k++) counts[node * labelCount + (k % labelCount)] += counts[k];
  }
  return counts;
}
