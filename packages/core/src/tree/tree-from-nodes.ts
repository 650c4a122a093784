// A tree from its questions alone, for those who write a surrogate: the flat arrays, the counts, the majorities and the
// place of missing values follow from the cases.

import { LoreError } from "../errors.ts";
import { encodeSet, type TrainingSet } from "./encode.ts";
import { GrowingTree } from "./growing-tree.ts";
import { branchOf, type Tree } from "./tree.ts";

/** What a node asks; `feature` is a position in the columns of the cases. */
export type TreeNode =
  | { readonly kind: "leaf" }
  /**
   * Numbers up to `atMost` go to the first child, and missing values with them; greater ones go to the second. -Infinity
   * sets missing values apart from all numbers.
   */
  | {
      readonly kind: "threshold";
      readonly feature: number;
      readonly atMost: number;
      readonly children: readonly [TreeNode, TreeNode];
    }
  /** One child per category; where a value is missing among the cases, one more for that, the last. */
  | { readonly kind: "categories"; readonly feature: number; readonly children: readonly TreeNode[] }
  /** Cases with one of the categories `first` go to the first child, all others to the second; NaN is a missing value. */
  | {
      readonly kind: "sets";
      readonly feature: number;
      readonly first: readonly number[];
      readonly children: readonly [TreeNode, TreeNode];
    };

type Split = Exclude<TreeNode, { kind: "leaf" }>;

interface Placed {
  readonly node: number;
  readonly asks: TreeNode;
  readonly cases: Int32Array;
}

function wrong(split: Split, mustBe: string, got: unknown): LoreError {
  const message = `a node that splits feature ${split.feature} by ${split.kind} must ${mustBe}, got ${String(got)}`;
  return new LoreError("invalid-value", message, { feature: split.feature });
}

function check(split: Split, { arity, missable }: GrowingTree): void {
  const { feature, children } = split;
  if (!(feature in arity)) throw wrong(split, `name a feature by its position, 0 to ${arity.length - 1}`, feature);
  const isNumber = arity[feature] === 0;
  if (isNumber !== (split.kind === "threshold")) {
    const [wanted, got] = isNumber ? ["categories", "numbers"] : ["numbers", "categories"];
    throw wrong(split, `name a feature of ${wanted}`, `one of ${got}`);
  }
  const wanted = split.kind === "categories" ? arity[feature] : 2;
  if (children.length !== wanted) throw wrong(split, `have ${wanted} children`, children.length);
  if (split.kind === "threshold" && Number.isNaN(split.atMost))
    throw wrong(split, "have a number as atMost", Number.NaN);
  if (split.kind !== "sets") return;
  const stray = split.first.find((code) => branchOf(code, 0, arity[feature], missable[feature]) < 0);
  if (stray !== undefined) throw wrong(split, "have codes of categories that the cases may have in first", stray);
}

/** Makes the leaf a split of leaves, and says which child a value goes to. */
function divide(tree: GrowingTree, node: number, split: Split): (value: number) => number {
  const { feature, children } = split;
  const [arity, missable] = [tree.arity[feature], tree.missable[feature]];
  const first = tree.addLeaves(children.length);
  tree.feature[node] = feature;
  tree.firstChild[node] = first;
  tree.childCount[node] = children.length;
  const threshold = split.kind === "threshold" ? split.atMost : 0;
  tree.threshold[node] = threshold;
  if (split.kind !== "sets") return (value) => branchOf(value, threshold, arity, missable);
  const isFirst = new Uint8Array(arity);
  for (const code of split.first) isFirst[branchOf(code, 0, arity, missable)] = 1;
  tree.subsets[node] = isFirst;
  return (value) => 1 - isFirst[branchOf(value, 0, arity, missable)];
}

/**
 * The tree that asks what `root` and the nodes below it ask, with each case counted where it ends and the majority label
 * of its cases in every node; a node without cases takes that of its parent.
 *
 * @example
 * ```ts
 * const cases = {
 *   columns: [Float64Array.of(22, 48, 31)],
 *   arity: Int32Array.of(0),
 *   labels: Int32Array.of(0, 1, 1),
 *   labelCount: 2,
 * };
 * const leaf = { kind: "leaf" } as const;
 * const young = treeFromNodes({ kind: "threshold", feature: 0, atMost: 25, children: [leaf, leaf] }, cases);
 * predictLabel(young, Float64Array.of(24), 0); // → 0
 * ```
 */
export function treeFromNodes(root: TreeNode, cases: TrainingSet): Tree {
  const { columns, labels, labelCount } = cases;
  const tree = new GrowingTree(encodeSet(cases));
  const place = (node: number, asks: TreeNode, own: Int32Array, parentLabel: number): Placed => {
    for (const row of own) tree.counts[node * labelCount + labels[row]]++;
    tree.setMajority(node, parentLabel);
    return { node, asks, cases: own };
  };
  const open = [place(tree.addLeaves(1), root, Int32Array.from(labels.keys()), 0)];
  for (const { node, asks, cases: own } of open) {
    if (asks.kind === "leaf") continue;
    check(asks, tree);
    const column = columns[asks.feature];
    const childFor = divide(tree, node, asks);
    for (const [k, child] of asks.children.entries()) {
      const theirs = own.filter((row) => childFor(column[row]) === k);
      open.push(place(tree.firstChild[node] + k, child, theirs, tree.label[node]));
    }
  }
  return tree.toTree();
}
