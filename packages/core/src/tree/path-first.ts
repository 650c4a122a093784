// A tree that begins with a given path: whoever takes all its turns ends at a leaf with a given label, and beside the path
// a tree is grown on the cases that leave it there. So a rule that was found otherwise is a path of the surrogate.

import type { EncodedSet } from "./encode.ts";
import { GrowingTree } from "./growing-tree.ts";
import type { WeightedRows } from "./histogram.ts";
import type { PointsTable } from "./points.ts";
import type { Tree } from "./tree.ts";

/** A question of the path, and which of its two children goes on. */
export type Turn =
  /** Numbers up to `atMost` go to the first child, and missing values with them. */
  | { readonly kind: "threshold"; readonly feature: number; readonly atMost: number; readonly onwards: 0 | 1 }
  /** Categories with a 1 go to the first child; the last one of a feature with gaps stands for what is missing. */
  | { readonly kind: "set"; readonly feature: number; readonly isFirst: Uint8Array; readonly onwards: 0 | 1 }
  /** Cases with up to `atMost` points go to the first child; `sums` has those of each case. All such turns share a table. */
  | {
      readonly kind: "points";
      readonly table: PointsTable;
      readonly sums: Float64Array;
      readonly atMost: number;
      readonly onwards: 0 | 1;
    };

/** Whether each case goes to the first child. */
function firstChildTest(cases: EncodedSet, turn: Turn): (row: number) => boolean {
  if (turn.kind === "points") return (row) => turn.sums[row] <= turn.atMost;
  const { codes, values } = cases.columns[turn.feature];
  const isFirst = turn.kind === "set" ? turn.isFirst : Uint8Array.from(values, (value) => Number(value <= turn.atMost));
  return (row) => isFirst[codes[row]] === 1;
}

/** The cases of the first child and those of the second. */
function divided(cases: EncodedSet, rows: Int32Array, turn: Turn): readonly [Int32Array, Int32Array] {
  const isFirst = firstChildTest(cases, turn);
  const sides = [new Int32Array(rows.length), new Int32Array(rows.length)] as const;
  let [first, second] = [0, 0];
  for (let i = 0; i < rows.length; i++) {
    if (isFirst(rows[i])) sides[0][first++] = rows[i];
    else sides[1][second++] = rows[i];
  }
  return [sides[0].subarray(0, first), sides[1].subarray(0, second)];
}

function count(tree: GrowingTree, node: number, labels: Int32Array, { rows, weights }: WeightedRows): void {
  const start = node * tree.labelCount;
  for (let i = 0; i < rows.length; i++) tree.counts[start + labels[rows[i]]] += weights[rows[i]];
}

/** Puts a grown tree in the place of a leaf. */
function graft(tree: GrowingTree, place: number, grown: Tree): void {
  const places = [place];
  for (let node = 0; node < grown.nodeCount; node++) {
    const at = places[node];
    const children = grown.childCount[node];
    const first = tree.addLeaves(children);
    tree.feature[at] = grown.feature[node];
    tree.threshold[at] = grown.threshold[node];
    tree.firstChild[at] = first;
    tree.childCount[at] = children;
    tree.label[at] = grown.label[node];
    const subset = grown.subsets?.[node];
    if (subset) tree.subsets[at] = subset;
    for (let k = 0; k < children; k++) places[grown.firstChild[node] + k] = first + k;
    for (let k = 0; k < tree.labelCount; k++) {
      tree.counts[at * tree.labelCount + k] = grown.counts[node * tree.labelCount + k];
    }
  }
}

/** The tree with the sum of points as one more feature. */
function withPoints(tree: Tree, points: PointsTable): Tree {
  return { ...tree, arity: Int32Array.of(...tree.arity, 0), missable: Uint8Array.of(...tree.missable, 0), points };
}

/** `label` is that of the path's end; `grow` makes a tree of some of the rows. */
export function treeWithPath(
  cases: EncodedSet,
  { rows, weights }: WeightedRows,
  path: readonly Turn[],
  label: number,
  grow: (counted: WeightedRows) => Tree,
): Tree {
  const tree = new GrowingTree(cases);
  let node = tree.addLeaves(1);
  let here = rows;
  count(tree, node, cases.labels, { rows: here, weights });
  tree.setMajority(node, label);
  for (const turn of path) {
    const first = tree.addLeaves(2);
    tree.feature[node] = turn.kind === "points" ? cases.arity.length : turn.feature;
    tree.threshold[node] = turn.kind === "set" ? 0 : turn.atMost;
    if (turn.kind === "set") tree.subsets[node] = turn.isFirst;
    tree.firstChild[node] = first;
    tree.childCount[node] = 2;
    const parts = divided(cases, here, turn);
    const beside = first + 1 - turn.onwards;
    const left = parts[1 - turn.onwards];
    if (left.length > 0) graft(tree, beside, grow({ rows: left, weights }));
    else tree.setMajority(beside, tree.label[node]);
    node = first + turn.onwards;
    here = parts[turn.onwards];
    count(tree, node, cases.labels, { rows: here, weights });
    tree.setMajority(node, label);
  }
  tree.label[node] = label;
  const asksForPoints = path.find((turn) => turn.kind === "points");
  return asksForPoints === undefined ? tree.toTree() : withPoints(tree.toTree(), asksForPoints.table);
}
