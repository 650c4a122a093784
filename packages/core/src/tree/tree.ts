// A grown decision tree as flat arrays, and what can be asked of it: where a row ends, which label that is, how large
// the tree is.

export interface Tree {
  /** Per feature: 0 = continuous, otherwise the number of categories (codes 0..arity-1). */
  readonly arity: Int32Array;
  readonly labelCount: number;
  readonly nodeCount: number;
  /** Split feature of the node, -1 for a leaf. */
  readonly feature: Int32Array;
  /** Continuous split: a value <= threshold goes to the first child, a greater one to the second. */
  readonly threshold: Float64Array;
  /** Child k of node i is node firstChild[i] + k; for a categorical split child k is category code k. */
  readonly firstChild: Int32Array;
  /** 2 for a continuous split, the arity of the feature for a categorical one, 0 for a leaf. */
  readonly childCount: Int32Array;
  /** Majority label of the node: the prediction of a leaf. */
  readonly label: Int32Array;
  /** nodeCount x labelCount: training cases of each label in the node. */
  readonly counts: Float64Array;
}

/**
 * The node where a row ends. NaN, or a category code that the feature does not have, ends at the node that asks for it:
 * the majority label of that node is the answer.
 */
export function leafOf(tree: Tree, rows: Float64Array, offset: number): number {
  const { arity, feature, threshold, firstChild } = tree;
  let node = 0;
  for (let split = feature[0]; split >= 0; split = feature[node]) {
    const value = rows[offset + split];
    if (arity[split] === 0) {
      if (value <= threshold[node]) node = firstChild[node];
      else if (value > threshold[node]) node = firstChild[node] + 1;
      else return node;
    } else {
      const code = value | 0;
      if (code !== value || code < 0 || code >= arity[split]) return node;
      node = firstChild[node] + code;
    }
  }
  return node;
}

export function predictLabel(tree: Tree, rows: Float64Array, offset: number): number {
  return tree.label[leafOf(tree, rows, offset)];
}

/** Labels of `count` rows, stored one after the other. */
export function predictInto(tree: Tree, rows: Float64Array, count: number, out: Int32Array): void {
  const featureCount = tree.arity.length;
  for (let row = 0; row < count; row++) out[row] = predictLabel(tree, rows, row * featureCount);
}

/** Edges on the longest path from the root: 0 for a single leaf. */
export function treeDepth(tree: Tree): number {
  const depth = new Int32Array(tree.nodeCount);
  let deepest = 0;
  // A parent always stands before its children, so one pass is enough.
  for (let node = 0; node < tree.nodeCount; node++) {
    deepest = Math.max(deepest, depth[node]);
    const first = tree.firstChild[node];
    depth.fill(depth[node] + 1, first, first + tree.childCount[node]);
  }
  return deepest;
}

export function leafCount(tree: Tree): number {
  let leaves = 0;
  for (let node = 0; node < tree.nodeCount; node++) if (tree.childCount[node] === 0) leaves++;
  return leaves;
}
