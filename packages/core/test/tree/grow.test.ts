// Small sets whose tree can be worked out by hand.

import { describe, expect, test } from "vitest";
import { LoreError } from "../../src/errors.ts";
import type { TrainingSet } from "../../src/tree/encode.ts";
import { growTree } from "../../src/tree/grow.ts";
import { leafCount, leafOf, predictInto, predictLabel, treeDepth } from "../../src/tree/tree.ts";
import { FIXTURES, readTable, rowsOf } from "./read-yadt.ts";

function setOf(arity: number[], labelCount: number, rows: readonly (readonly number[])[]): TrainingSet {
  return {
    columns: arity.map((_, feature) => Float64Array.from(rows, (row) => row[feature])),
    arity: Int32Array.from(arity),
    labels: Int32Array.from(rows, (row) => row[arity.length]),
    labelCount,
  };
}

describe("continuous splits", () => {
  test("put the threshold on the greatest training value not above the middle of the gap", () => {
    // In the node the gap is 2 to 9; the categorical feature keeps 5 and 6 out of the node.
    const rows = [
      [0, 1, 0],
      [0, 1, 0],
      [0, 2, 0],
      [0, 2, 0],
      [0, 9, 1],
      [0, 9, 1],
      [0, 10, 1],
      [0, 10, 1],
      ...Array.from({ length: 12 }, (_, index) => [1, index % 2 === 0 ? 5 : 6, 2]),
    ];
    const tree = growTree(setOf([2, 0], 3, rows), { pruning: "none" });
    expect(Array.from(tree.feature)).toEqual([0, 1, -1, -1, -1]);
    expect(tree.threshold[1]).toBe(5);
    expect(predictLabel(tree, Float64Array.of(0, 5), 0)).toBe(0);
    expect(predictLabel(tree, Float64Array.of(0, 5.1), 0)).toBe(1);
  });

  test("are not taken when the gain does not pay for naming the cut", () => {
    const rows = [0, 1, 1, 0, 0, 1, 1, 0].map((label, value) => [value, label]);
    expect(growTree(setOf([0], 2, rows), { pruning: "none" }).nodeCount).toBe(1);
  });

  test("take the lowest of equal cuts, by counting per value as by rows in order", () => {
    const rows = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0].map((label, index) => [Math.floor(index / 5), label]);
    expect(growTree(setOf([0], 2, rows), { pruning: "none" }).threshold[0]).toBe(0);
    const many = Array.from({ length: 300 }, (_, index) => [index, Number(index >= 100 && index < 200)]);
    expect(growTree(setOf([0], 2, many), { pruning: "none" }).threshold[0]).toBe(99);
  });

  test("take the first of equal features", () => {
    const rows = [0, 0, 0, 1, 1, 1].map((label, value) => [-value, value, label]);
    const tree = growTree(setOf([0, 0], 2, rows));
    expect([tree.feature[0], tree.threshold[0]]).toEqual([0, -3]);
  });
});

describe("categorical splits", () => {
  test("have a branch for every category; an empty one predicts the majority above it", () => {
    const rows = [...Array.from({ length: 6 }, () => [0, 1]), ...Array.from({ length: 4 }, () => [2, 0])];
    const tree = growTree(setOf([4], 2, rows));
    expect(Array.from(tree.label)).toEqual([1, 1, 1, 0, 1]);
    expect(Array.from(tree.counts)).toEqual([4, 6, 0, 6, 0, 0, 4, 0, 0, 0]);
    expect([treeDepth(tree), leafCount(tree)]).toEqual([1, 4]);
  });

  test("tell more than two labels apart", () => {
    const rows = Array.from({ length: 30 }, (_, index) => [index % 3, index % 5, (index % 3) * 2]);
    const set = setOf([3, 0], 5, rows);
    const predicted = new Int32Array(30);
    predictInto(growTree(set), rowsOf(set), 30, predicted);
    expect(predicted).toEqual(set.labels);
  });
});

describe("consistent data", () => {
  test("is learnt without error down to single cases", () => {
    // Label: which of the four quadrants; a minimum of one case lets the tree separate whatever differs.
    const rows = Array.from({ length: 64 }, (_, index) => {
      const [x, y] = [index % 8, index >> 3];
      return [x, y, (x < 3 ? 0 : 1) + (y < 5 ? 0 : 2)];
    });
    const set = setOf([0, 0], 4, rows);
    const predicted = new Int32Array(64);
    predictInto(growTree(set, { pruning: "none", minimumCases: 1 }), rowsOf(set), 64, predicted);
    expect(predicted).toEqual(set.labels);
  });
});

describe("degenerate sets", () => {
  test("no rows, no features, one label: a single leaf", () => {
    for (const set of [
      setOf([0, 2], 2, []),
      setOf([], 2, [[1], [1], [0]]),
      setOf([0], 1, [
        [1, 0],
        [2, 0],
      ]),
    ]) {
      const tree = growTree(set);
      expect([tree.nodeCount, treeDepth(tree), leafCount(tree), leafOf(tree, new Float64Array(2), 0)]).toEqual([
        1, 0, 1, 0,
      ]);
    }
  });
});

describe("options", () => {
  test("out of range are refused", () => {
    const set = setOf([0], 2, [[1, 0]]);
    for (const confidence of [0, -1, 1.5, Number.NaN]) {
      expect(() => growTree(set, { confidence })).toThrow(
        new LoreError("invalid-option", `tree confidence must be above 0 and at most 1, not ${confidence}`),
      );
    }
    for (const minimumCases of [0, 0.5, Number.NaN]) {
      expect(() => growTree(set, { minimumCases })).toThrow(
        new LoreError("invalid-option", `tree minimum of cases must be at least 1, not ${minimumCases}`),
      );
    }
    expect(growTree(set, { confidence: 1, minimumCases: 1 }).nodeCount).toBe(1);
  });

  test("a lower confidence prunes more", () => {
    const { set } = readTable(FIXTURES, "credit-1000-3.csv", "status");
    const leaves = [0.001, 0.1, 0.25, 1].map((confidence) => leafCount(growTree(set, { confidence })));
    expect(leaves).toEqual(leaves.toSorted((a, b) => a - b));
    expect(new Set(leaves).size).toBe(4);
  });
});
