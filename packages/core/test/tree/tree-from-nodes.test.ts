import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TrainingSet } from "../../src/tree/encode.ts";
import { SURROGATES } from "../../src/tree/induction.ts";
import { leafCount, leafOf, predictLabel, type Tree } from "../../src/tree/tree.ts";
import { type TreeNode, treeFromNodes } from "../../src/tree/tree-from-nodes.ts";

const leaf: TreeNode = { kind: "leaf" };
const gap = Number.NaN;

/** Two numbers and a feature of three categories, each with or without gaps. */
const trainingSets = fc
  .record({
    rows: fc.array(
      fc.tuple(
        fc.option(fc.integer({ min: -5, max: 5 }), { nil: gap }),
        fc.option(fc.integer({ min: 0, max: 2 }), { nil: gap }),
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 2 }),
      ),
      { minLength: 1, maxLength: 60 },
    ),
  })
  .map(
    ({ rows }): TrainingSet => ({
      columns: [0, 1, 2].map((j) => Float64Array.from(rows, (row) => row[j])),
      arity: Int32Array.of(0, 3, 0),
      labels: Int32Array.from(rows, (row) => row[3]),
      labelCount: 3,
    }),
  );

/** The questions of a tree that was grown. */
function nodesOf(tree: Tree, node = 0): TreeNode {
  const feature = tree.feature[node];
  if (feature < 0) return leaf;
  const children = Array.from({ length: tree.childCount[node] }, (_, k) => nodesOf(tree, tree.firstChild[node] + k));
  const pair = children as [TreeNode, TreeNode];
  if (tree.arity[feature] === 0) return { kind: "threshold", feature, atMost: tree.threshold[node], children: pair };
  const isFirst = tree.subsets?.[node] ?? null;
  if (isFirst === null) return { kind: "categories", feature, children };
  const codes = [...isFirst.keys()].filter((code) => isFirst[code] === 1);
  const first = codes.map((code) => (tree.missable[feature] === 1 && code === tree.arity[feature] - 1 ? gap : code));
  return { kind: "sets", feature, first, children: pair };
}

describe("a tree from its nodes", () => {
  test.each(["c45", "cart"] as const)("is the tree that %s grew, if it asks the same", (name) => {
    fc.assert(
      fc.property(trainingSets, (cases) => {
        const options = { confidence: 0.5, minimumCases: 1, priority: null, along: Float64Array.of(0, 0, 0) };
        const grown = SURROGATES[name].grow(cases, options);
        expect(treeFromNodes(nodesOf(grown), cases)).toEqual(grown);
      }),
    );
  });

  test("counts every case in the leaf where it ends, and in each node above", () => {
    const root: TreeNode = {
      kind: "threshold",
      feature: 0,
      atMost: Number.NEGATIVE_INFINITY,
      children: [leaf, { kind: "threshold", feature: 2, atMost: 0, children: [leaf, leaf] }],
    };
    fc.assert(
      fc.property(trainingSets, (cases) => {
        const tree = treeFromNodes(root, cases);
        const counts = new Float64Array(tree.counts.length);
        for (const [i, label] of cases.labels.entries()) {
          const row = Float64Array.from(cases.columns, (column) => column[i]);
          counts[leafOf(tree, row, 0) * 3 + label]++;
        }
        for (const node of [0, 1, 2, 3, 4]) {
          if (tree.feature[node] >= 0) continue;
          expect(tree.counts.slice(node * 3, node * 3 + 3)).toEqual(counts.slice(node * 3, node * 3 + 3));
        }
        expect(tree.counts.slice(0, 3)).toEqual(
          Float64Array.from([0, 1, 2], (k) => cases.labels.filter((l) => l === k).length),
        );
      }),
    );
  });
});

describe("by hand", () => {
  const cases: TrainingSet = {
    columns: [Float64Array.of(1, 2, 3, gap), Float64Array.of(0, 1, gap, 2), Float64Array.of(1, 1, 1, 1)],
    arity: Int32Array.of(0, 3, 0),
    labels: Int32Array.of(0, 1, 1, 0),
    labelCount: 2,
  };
  const labelOf = (root: TreeNode, row: number[]) =>
    predictLabel(treeFromNodes(root, cases), Float64Array.from(row), 0);

  test("a leaf says what most cases are, the first of equals", () => {
    const tree = treeFromNodes(leaf, cases);
    expect([leafCount(tree), tree.label[0], [...tree.counts]]).toEqual([1, 0, [2, 2]]);
  });

  test("a set sends its categories to the first child, a gap where it is named", () => {
    const sets = (first: number[]): TreeNode => ({ kind: "sets", feature: 1, first, children: [leaf, leaf] });
    expect([0, 1, 2, gap].map((code) => labelOf(sets([1, gap]), [0, code, 0]))).toEqual([0, 1, 0, 1]);
  });

  test("a gap goes with the lowest numbers", () => {
    const low: TreeNode = { kind: "threshold", feature: 0, atMost: 1, children: [leaf, leaf] };
    expect([gap, 1, 2].map((value) => labelOf(low, [value, 0, 0]))).toEqual([0, 0, 1]);
  });

  test("a node without cases says what its parent says", () => {
    const high: TreeNode = { kind: "threshold", feature: 0, atMost: 1, children: [leaf, leaf] };
    const root: TreeNode = { kind: "threshold", feature: 2, atMost: 0, children: [high, high] };
    const tree = treeFromNodes(root, { ...cases, labels: Int32Array.of(1, 1, 1, 1) });
    expect([...tree.label]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test.each<[string, TreeNode, string]>([
    [
      "a feature that is not there",
      { kind: "threshold", feature: 3, atMost: 0, children: [leaf, leaf] },
      "its position, 0 to 2, got 3",
    ],
    [
      "half a feature",
      { kind: "threshold", feature: 0.5, atMost: 0, children: [leaf, leaf] },
      "its position, 0 to 2, got 0.5",
    ],
    [
      "a threshold on categories",
      { kind: "threshold", feature: 1, atMost: 0, children: [leaf, leaf] },
      "must name a feature of numbers, got one of categories",
    ],
    [
      "categories of a number",
      { kind: "categories", feature: 0, children: [leaf, leaf] },
      "must name a feature of categories, got one of numbers",
    ],
    [
      "no child for a gap",
      { kind: "categories", feature: 1, children: [leaf, leaf, leaf] },
      "must have 4 children, got 3",
    ],
    [
      "a threshold of no number",
      { kind: "threshold", feature: 0, atMost: gap, children: [leaf, leaf] },
      "must have a number as atMost, got NaN",
    ],
    [
      "a category that is not there",
      { kind: "sets", feature: 1, first: [3], children: [leaf, leaf] },
      "categories that the cases may have in first, got 3",
    ],
  ])("refuses %s", (_, root, message) => {
    expect(() => treeFromNodes(root, cases)).toThrow(message);
  });
});
