// Error-based pruning with subtree raising, C4.5's own: a subtree becomes a leaf, or is replaced by its largest branch,
// where that promises about as few errors [Q93, ch. 4]. A raised branch then receives all cases of its former parent.

import type { EncodedSet } from "./encode.ts";
import type { EncodedColumn } from "./encoded-column.ts";
import type { GrowingTree } from "./growing-tree.ts";
import type { WeightedRows } from "./histogram.ts";
import { partitionRows } from "./partition.ts";
import type { ErrorEstimate } from "./pessimistic-errors.ts";
import { PREFERENCE } from "./prune.ts";

interface Pruning {
  readonly tree: GrowingTree;
  readonly columns: readonly EncodedColumn[];
  readonly labels: Int32Array;
  readonly weights: Int32Array;
  readonly estimate: ErrorEstimate;
  readonly rows: Int32Array;
  readonly branchOfRow: Int32Array;
  readonly scratch: Int32Array;
}

export function pruneByRaising(
  tree: GrowingTree,
  { columns, labels }: EncodedSet,
  { rows, weights }: WeightedRows,
  estimate: ErrorEstimate,
): void {
  const branchOfRow = new Int32Array(labels.length);
  const scratch = new Int32Array(rows.length);
  pruneNode({ tree, columns, labels, weights, estimate, rows, branchOfRow, scratch }, 0, 0, rows.length, 0);
}

/** Prunes the subtree for rows[start..end), whose counts and labels it takes over; returns its expected errors. */
function pruneNode(pruning: Pruning, node: number, start: number, end: number, parentLabel: number): number {
  const { tree, estimate } = pruning;
  countCases(pruning, node, start, end);
  tree.setMajority(node, parentLabel);
  const asLeaf = estimate(tree.casesOf(node), tree.errorsOf(node));
  const childCount = tree.childCount[node];
  if (childCount === 0) return asLeaf;
  const bounds = routeCases(pruning, node, start, end);
  const first = tree.firstChild[node];
  let asSubtree = 0;
  let largest = 0;
  for (let branch = 0; branch < childCount; branch++) {
    asSubtree += pruneNode(pruning, first + branch, bounds[branch], bounds[branch + 1], tree.label[node]);
    if (tree.casesOf(first + branch) > tree.casesOf(first + largest)) largest = branch;
  }
  const asBranch = expectedErrors(pruning, first + largest, start, end);
  if (asLeaf <= Math.min(asBranch, asSubtree) + PREFERENCE) {
    tree.makeLeaf(node);
    return asLeaf;
  }
  if (asBranch > asSubtree + PREFERENCE) return asSubtree;
  moveNode(tree, first + largest, node);
  return pruneNode(pruning, node, start, end, parentLabel);
}

/** Expected errors of a subtree as it stands if rows[start..end) came to it, each leaf labelled anew. */
function expectedErrors(pruning: Pruning, node: number, start: number, end: number): number {
  const { tree, labels, weights, rows, estimate } = pruning;
  if (tree.childCount[node] === 0) {
    const counts = new Int32Array(tree.labelCount);
    for (let index = start; index < end; index++) counts[labels[rows[index]]] += weights[rows[index]];
    const cases = counts.reduce((sum, count) => sum + count, 0);
    return estimate(cases, cases - Math.max(...counts));
  }
  const bounds = routeCases(pruning, node, start, end);
  let errors = 0;
  for (let branch = 0; branch < tree.childCount[node]; branch++) {
    if (bounds[branch + 1] === bounds[branch]) continue;
    errors += expectedErrors(pruning, tree.firstChild[node] + branch, bounds[branch], bounds[branch + 1]);
  }
  return errors;
}

/** Groups rows[start..end) by branch of the node; branch k is then rows[bounds[k]..bounds[k + 1]). */
function routeCases(pruning: Pruning, node: number, start: number, end: number): Int32Array {
  const { tree, columns, rows, branchOfRow } = pruning;
  const { codes } = columns[tree.feature[node]];
  const categorical = tree.arity[tree.feature[node]] > 0;
  const bounds = new Int32Array(tree.childCount[node] + 1);
  for (let index = start; index < end; index++) {
    const row = rows[index];
    const branch = categorical ? codes[row] : Number(codes[row] > tree.cutRank[node]);
    branchOfRow[row] = branch;
    bounds[branch + 1]++;
  }
  bounds[0] = start;
  for (let branch = 0; branch < tree.childCount[node]; branch++) bounds[branch + 1] += bounds[branch];
  partitionRows(rows, start, end, bounds.slice(0, -1), pruning);
  return bounds;
}

function countCases(pruning: Pruning, node: number, start: number, end: number): void {
  const { tree, labels, weights, rows } = pruning;
  const offset = node * tree.labelCount;
  tree.counts.fill(0, offset, offset + tree.labelCount);
  for (let index = start; index < end; index++) tree.counts[offset + labels[rows[index]]] += weights[rows[index]];
}

function moveNode(tree: GrowingTree, from: number, to: number): void {
  tree.feature[to] = tree.feature[from];
  tree.threshold[to] = tree.threshold[from];
  tree.cutRank[to] = tree.cutRank[from];
  tree.firstChild[to] = tree.firstChild[from];
  tree.childCount[to] = tree.childCount[from];
}
