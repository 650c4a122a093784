// A grown decision tree as flat arrays, and what can be asked of it: where a row ends, which label that is, how large
// the tree is.

import { type PointsTable, sumOfPoints } from "./points.ts";

/** A grown decision tree as flat arrays. */
export interface Tree {
  /**
   * Per feature: 0 = continuous, otherwise the number of categories, with that of missing values. With `points` there is
   * one more, the last: their sum.
   */
  readonly arity: Int32Array;
  /**
   * Per feature 1 where values were missing among the cases: such a value is the last category, or goes with the lowest
   * numbers, so that a threshold of -Infinity sets it apart from all of them.
   */
  readonly missable: Uint8Array;
  /** What the sum of points is made of, where a split asks for it. */
  readonly points?: PointsTable;
  readonly labelCount: number;
  readonly nodeCount: number;
  /** Split feature of the node, -1 for a leaf. */
  readonly feature: Int32Array;
  /** Continuous split: a value <= threshold goes to the first child, a greater one to the second. */
  readonly threshold: Float64Array;
  /** Child k of node i is node firstChild[i] + k; for a categorical split child k is category code k. */
  readonly firstChild: Int32Array;
  /**
   * Per node that splits categories two ways: 1 for each category that goes to the first child, the others go to the
   * second. Null for all other nodes; left out where no node splits so.
   */
  readonly subsets?: readonly (Uint8Array | null)[];
  /** 2 for a continuous split or one by a set, the arity of the feature for a categorical one, 0 for a leaf. */
  readonly childCount: Int32Array;
  /** Majority label of the node: the prediction of a leaf. */
  readonly label: Int32Array;
  /** nodeCount x labelCount: training cases of each label in the node. */
  readonly counts: Float64Array;
}

/** Which child of a split a value goes to: -1 for a missing value or a category code that the split knows nothing of. */
export function branchOf(value: number, threshold: number, arity: number, missable: number): number {
  if (arity === 0) {
    if (value > threshold) return 1;
    return value <= threshold || missable === 1 ? 0 : -1;
  }
  const code = value | 0;
  if (code === value) return code >= 0 && code < arity - missable ? code : -1;
  return missable === 1 && Number.isNaN(value) ? arity - 1 : -1;
}

/** Which child of the node a value goes to, or -1. */
export function childFor(tree: Tree, node: number, value: number): number {
  const j = tree.feature[node];
  const branch = branchOf(value, tree.threshold[node], tree.arity[j], tree.missable[j]);
  const subset = tree.subsets?.[node] ?? null;
  return subset === null || branch < 0 ? branch : 1 - subset[branch];
}

/** Cells of a row: a sum of points is no cell. */
const rowWidth = ({ arity, points }: Tree): number => arity.length - Number(points !== undefined);

/** What the row that begins at `offset` has of feature j: a cell, or the sum of its points. */
export function valueFor(tree: Tree, j: number, rows: Float64Array, offset: number): number {
  if (tree.points !== undefined && j === rowWidth(tree)) return sumOfPoints(tree.points, rows, offset);
  return rows[offset + j];
}

function leafByAnySplit(tree: Tree, rows: Float64Array, offset: number): number {
  let node = 0;
  while (tree.feature[node] >= 0) {
    const child = childFor(tree, node, valueFor(tree, tree.feature[node], rows, offset));
    if (child < 0) return node;
    node = tree.firstChild[node] + child;
  }
  return node;
}

/**
 * The node where a row ends. A value that the split has no branch for ends at the node that asks for it: the majority
 * label of that node is the answer.
 */
export function leafOf(tree: Tree, rows: Float64Array, offset: number): number {
  if (tree.subsets !== undefined || tree.points !== undefined) return leafByAnySplit(tree, rows, offset);
  const { arity, missable, feature, threshold, firstChild } = tree;
  let node = 0;
  for (let split = feature[0]; split >= 0; split = feature[node]) {
    const branch = branchOf(rows[offset + split], threshold[node], arity[split], missable[split]);
    if (branch < 0) return node;
    node = firstChild[node] + branch;
  }
  return node;
}

/** The label of the row that begins at `offset`. */
export function predictLabel(tree: Tree, rows: Float64Array, offset: number): number {
  return tree.label[leafOf(tree, rows, offset)];
}

/** Labels of `count` rows, stored one after the other. */
export function predictInto(tree: Tree, rows: Float64Array, count: number, out: Int32Array): void {
  const width = rowWidth(tree);
  for (let row = 0; row < count; row++) out[row] = predictLabel(tree, rows, row * width);
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

/** How many leaves the tree has. */
export function leafCount(tree: Tree): number {
  let leaves = 0;
  for (let node = 0; node < tree.nodeCount; node++) if (tree.childCount[node] === 0) leaves++;
  return leaves;
}
