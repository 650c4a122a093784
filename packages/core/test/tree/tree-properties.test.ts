// What holds for every tree, whatever the training set.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/random/random.ts";
import { countCases } from "../../src/tree/count-cases.ts";
import { casesAt, encodeSet, type TrainingSet } from "../../src/tree/encode.ts";
import { growEncoded, growTree, type Pruning } from "../../src/tree/grow.ts";
import { leafCount, leafOf, predictInto, type Tree } from "../../src/tree/tree.ts";
import { rowsOf } from "./read-yadt.ts";

/** Up to 60 rows of two continuous and two categorical features, few values each so that ties are frequent. */
const trainingSets: fc.Arbitrary<TrainingSet> = fc
  .record({
    arities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })),
    labelCount: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(
      fc.tuple(
        fc.integer({ min: -4, max: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
      ),
      { maxLength: 60 },
    ),
  })
  .map(({ arities, labelCount, rows }) => ({
    columns: [
      Float64Array.from(rows, (row) => row[0] / 2),
      Float64Array.from(rows, (row) => row[1]),
      Float64Array.from(rows, (row) => row[2] % arities[0]),
      Float64Array.from(rows, (row) => row[3] % arities[1]),
    ],
    arity: Int32Array.of(0, 0, ...arities),
    labels: Int32Array.from(rows, (row) => row[4] % labelCount),
    labelCount,
  }));
const prunings = fc.constantFrom<Pruning>("none", "yadt", "c45");

const countsOf = (tree: Tree, node: number) =>
  Array.from(tree.counts.subarray(node * tree.labelCount, (node + 1) * tree.labelCount));
const childrenOf = (tree: Tree, node: number) =>
  Array.from({ length: tree.childCount[node] }, (_, branch) => tree.firstChild[node] + branch);
const nodesOf = (tree: Tree) => Array.from({ length: tree.nodeCount }, (_, node) => node);

/** Splits and cases on a row's way from the root to its leaf. */
function pathOf(tree: Tree, row: Float64Array) {
  const parents = nodesOf(tree).filter((node) => childrenOf(tree, node).length > 0);
  const path = [];
  for (let node: number | undefined = leafOf(tree, row, 0); node !== undefined; ) {
    path.unshift([tree.feature[node], tree.threshold[node], ...countsOf(tree, node)]);
    node = parents.find((parent) => childrenOf(tree, parent).includes(node as number));
  }
  return path;
}

function predict(tree: Tree, rows: Float64Array): Int32Array {
  const out = new Int32Array(rows.length / tree.arity.length);
  predictInto(tree, rows, out.length, out);
  return out;
}

function inOrder(set: TrainingSet, order: readonly number[]): TrainingSet {
  return {
    ...set,
    columns: set.columns.map((column) => Float64Array.from(order, (row) => column[row])),
    labels: Int32Array.from(order, (row) => set.labels[row]),
  };
}

describe("every tree", () => {
  test("has in a node the cases of its children together", () => {
    fc.assert(
      fc.property(trainingSets, prunings, (set, pruning) => {
        const tree = growTree(set, { pruning });
        for (const node of nodesOf(tree).filter((each) => tree.childCount[each] > 0)) {
          const sums = countsOf(tree, node).map((_, label) =>
            childrenOf(tree, node).reduce((sum, child) => sum + countsOf(tree, child)[label], 0),
          );
          expect(sums).toEqual(countsOf(tree, node));
        }
      }),
    );
  });

  test("is grown alike on rows that count for several cases and on as many copies of them", () => {
    const weightLists = fc.array(fc.nat(3), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(trainingSets, prunings, weightLists, (set, pruning, list) => {
        const encoded = encodeSet(set);
        const weights = Int32Array.from(set.labels, (_, row) => list[row]);
        const numbers = Array.from(set.labels.keys());
        const rows = Int32Array.from(numbers.filter((row) => weights[row] > 0));
        const copies = Int32Array.from(numbers.flatMap((row) => new Array<number>(weights[row]).fill(row)));
        expect(growEncoded(encoded, { pruning, counted: { rows, weights } })).toEqual(
          growEncoded(casesAt(encoded, copies), { pruning }),
        );
      }),
    );
  });

  test("has in each node the training rows that come to it, however much they weighed when it was grown", () => {
    const weightLists = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(trainingSets, prunings, weightLists, (set, pruning, list) => {
        const rows = rowsOf(set);
        expect(countCases(growTree(set, { pruning }), rows, set.labels)).toEqual(growTree(set, { pruning }).counts);
        const numbers = Int32Array.from(set.labels.keys());
        const weights = Int32Array.from(set.labels, (_, row) => list[row]);
        const weighted = growEncoded(encodeSet(set), { pruning, counted: { rows: numbers, weights } });
        const counts = countCases(weighted, rows, set.labels);
        const root = Array.from({ length: set.labelCount }, (_, k) => set.labels.filter((label) => label === k).length);
        expect([...counts.subarray(0, set.labelCount)]).toEqual(root);
        for (const [k, count] of counts.entries()) expect(count).toBeLessThanOrEqual(weighted.counts[k]);
      }),
    );
  });

  test("has in a leaf the training rows that end there, and predicts a majority label of them", () => {
    fc.assert(
      fc.property(trainingSets, prunings, (set, pruning) => {
        const tree = growTree(set, { pruning });
        const rows = rowsOf(set);
        const ending = new Float64Array(tree.counts.length);
        for (let row = 0; row < set.labels.length; row++) {
          ending[leafOf(tree, rows, row * set.arity.length) * set.labelCount + set.labels[row]]++;
        }
        for (const node of nodesOf(tree)) {
          const counts = countsOf(tree, node);
          expect(counts[tree.label[node]]).toBe(Math.max(...counts));
          if (tree.childCount[node] > 0) continue;
          expect(Array.from(ending.subarray(node * set.labelCount, (node + 1) * set.labelCount))).toEqual(counts);
        }
      }),
    );
  });

  test("has every node but the root as a child exactly once, after its parent", () => {
    fc.assert(
      fc.property(trainingSets, prunings, (set, pruning) => {
        const tree = growTree(set, { pruning });
        const children = nodesOf(tree).flatMap((node) => childrenOf(tree, node));
        expect(children).toEqual(nodesOf(tree).slice(1));
        for (const node of nodesOf(tree)) {
          const split = tree.feature[node];
          expect(tree.childCount[node]).toBe(split < 0 ? 0 : tree.arity[split] || 2);
          for (const child of childrenOf(tree, node)) expect(child).toBeGreaterThan(node);
        }
      }),
    );
  });

  test("grown along a row alone gives that row the path it has in the whole tree", () => {
    fc.assert(
      fc.property(trainingSets, fc.nat(), (set, drawn) => {
        fc.pre(set.labels.length > 0);
        const along = Float64Array.from(set.columns, (column) => column[drawn % column.length]);
        const whole = growTree(set, { pruning: "none" });
        const path = growTree(set, { pruning: "none", along });
        expect(pathOf(path, along)).toEqual(pathOf(whole, along));
        // Nothing else is split.
        expect(path.feature.filter((feature) => feature >= 0)).toHaveLength(pathOf(path, along).length - 1);
      }),
    );
  });

  test("grown along a row that no case is like ends where the whole tree has no branch for it", () => {
    fc.assert(
      fc.property(trainingSets, fc.constantFrom(Number.NaN, 7), fc.constantFrom(0, 7), (set, number, code) => {
        const along = Float64Array.of(number, number, code, code);
        const path = growTree(set, { pruning: "none", along });
        expect(pathOf(path, along)).toEqual(pathOf(growTree(set, { pruning: "none" }), along));
      }),
    );
  });

  test("does so too where a column has too many values to be counted per value", () => {
    const random = Random.fromSeed(5);
    const draw = (value: () => number) => Float64Array.from({ length: 500 }, value);
    const columns = [draw(() => random.float()), draw(() => random.below(7)), draw(() => random.below(3))];
    const isHigh = (i: number) => columns[0][i] > 0.4 + 0.1 * columns[2][i] || random.chance(0.2);
    const labels = Int32Array.from(columns[0], (_, i) => Number(isHigh(i)));
    const set = { columns, arity: Int32Array.of(0, 0, 3), labels, labelCount: 2 };
    const whole = growTree(set, { pruning: "none" });
    for (let i = 0; i < 60; i++) {
      const along = Float64Array.from(columns, (column) => column[i]);
      const path = pathOf(growTree(set, { pruning: "none", along }), along);
      expect(path).toEqual(pathOf(whole, along));
      expect(path.length).toBeGreaterThan(2);
    }
  });

  test("splits so that two branches have the minimum of cases", () => {
    fc.assert(
      fc.property(trainingSets, fc.integer({ min: 1, max: 5 }), (set, minimumCases) => {
        const tree = growTree(set, { pruning: "none", minimumCases });
        for (const node of nodesOf(tree).filter((each) => tree.childCount[each] > 0)) {
          const sizes = childrenOf(tree, node).map((child) => countsOf(tree, child).reduce((a, b) => a + b, 0));
          expect(sizes.filter((size) => size >= minimumCases).length).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  test("is the same when the rows stand in another order", () => {
    const shuffled = trainingSets.chain((set) => {
      const rows = Array.from(set.labels.keys());
      return fc.tuple(fc.constant(set), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    fc.assert(
      fc.property(shuffled, prunings, ([set, order], pruning) => {
        expect(growTree(inOrder(set, order), { pruning })).toEqual(growTree(set, { pruning }));
      }),
    );
  });

  test("has no more leaves after pruning, and no fewer training errors", () => {
    fc.assert(
      fc.property(trainingSets, (set) => {
        const rows = rowsOf(set);
        const errors = (tree: Tree) => predict(tree, rows).filter((label, row) => label !== set.labels[row]).length;
        const full = growTree(set, { pruning: "none" });
        const replaced = growTree(set, { pruning: "yadt" });
        expect(leafCount(replaced)).toBeLessThanOrEqual(leafCount(full));
        expect(errors(replaced)).toBeGreaterThanOrEqual(errors(full));
        expect(leafCount(growTree(set, { pruning: "c45" }))).toBeLessThanOrEqual(leafCount(full));
      }),
    );
  });

  test("is the same, on the first of equals, when every feature is there twice", () => {
    fc.assert(
      fc.property(trainingSets, (set) => {
        // All features twice, not one of them: the average gain that a split must reach stays what it was.
        const doubled = {
          ...set,
          columns: [...set.columns, ...set.columns],
          arity: Int32Array.of(...set.arity, ...set.arity),
        };
        const tree = growTree(doubled);
        expect(predict(tree, rowsOf(doubled))).toEqual(predict(growTree(set), rowsOf(set)));
        expect(Math.max(...tree.feature)).toBeLessThan(set.arity.length);
      }),
    );
  });

  test("answers NaN and an unseen category with the majority of the node that asks", () => {
    fc.assert(
      fc.property(trainingSets, prunings, fc.constantFrom(Number.NaN, -1, 5, 0.5), (set, pruning, odd) => {
        const tree = growTree(set, { pruning });
        const asked = tree.feature[0];
        if (asked < 0 || (set.arity[asked] === 0 && !Number.isNaN(odd))) return;
        const row = new Float64Array(set.arity.length);
        row[asked] = odd;
        expect(leafOf(tree, row, 0)).toBe(0);
      }),
    );
  });

  test("is a single leaf when there is one label", () => {
    fc.assert(
      fc.property(trainingSets, prunings, (set, pruning) => {
        const label = set.labelCount - 1;
        const tree = growTree({ ...set, labels: set.labels.map(() => label) }, { pruning });
        expect(tree.nodeCount).toBe(1);
        if (set.labels.length > 0) expect(tree.label[0]).toBe(label);
      }),
    );
  });
});
