import { describe, expect, test } from "vitest";
import type { TrainingSet } from "../../src/tree/encode.ts";
import { growTree } from "../../src/tree/grow.ts";
import { branchOf, predictInto } from "../../src/tree/tree.ts";

const gap = Number.NaN;

describe("the branch that a value takes", () => {
  test("of a number is the first up to the threshold and the second above it; a gap goes with the lowest where gaps are known", () => {
    const ofNumber = (value: number, threshold: number, missable: number) => branchOf(value, threshold, 0, missable);
    expect([2.9, 3, 3.1, gap].map((value) => ofNumber(value, 3, 0))).toEqual([0, 0, 1, -1]);
    expect([2.9, 3, 3.1, gap].map((value) => ofNumber(value, 3, 1))).toEqual([0, 0, 1, 0]);
    expect([-1e9, gap].map((value) => ofNumber(value, Number.NEGATIVE_INFINITY, 1))).toEqual([1, 0]);
  });

  test("of a category is its own; a gap has the last where gaps are known, and no category has that one", () => {
    const values = [-1, 0, 1, 2, 3, 4, 0.5, gap];
    expect(values.map((value) => branchOf(value, 0, 3, 0))).toEqual([-1, 0, 1, 2, -1, -1, -1, -1]);
    expect(values.map((value) => branchOf(value, 0, 4, 1))).toEqual([-1, 0, 1, 2, -1, -1, -1, 3]);
  });
});

describe("gaps", () => {
  /** A number and a category that say nothing but by their gaps. */
  const set: TrainingSet = {
    columns: [
      Float64Array.of(gap, gap, gap, 1, 2, 3, 4, 5),
      Float64Array.of(0, 1, 0, 1, 0, 1, gap, gap),
      Float64Array.of(0, 1, 0, 1, 0, 1, 0, 1),
      new Float64Array(8),
    ],
    arity: Int32Array.of(0, 2, 2, 0),
    labels: Int32Array.of(1, 1, 1, 0, 0, 0, 2, 2),
    labelCount: 3,
  };

  test("are told apart from all values, and predicted as they were seen", () => {
    const tree = growTree(set, { pruning: "none" });
    const rows = Float64Array.of(gap, 1, 0, 0, 9, gap, 0, 0, -9, 0, 0, 0);
    const predicted = new Int32Array(4).fill(9);
    predictInto(tree, rows, 3, predicted);
    expect([...predicted]).toEqual([1, 2, 0, 9]);
  });

  test("have a category where one is missing or may be", () => {
    const plain = growTree(set);
    expect([[...plain.arity], [...plain.missable]]).toEqual([
      [0, 3, 2, 0],
      [1, 1, 0, 0],
    ]);
    const told = growTree({ ...set, missable: Uint8Array.of(1, 1, 1, 1) });
    expect([[...told.arity], [...told.missable]]).toEqual([
      [0, 3, 3, 0],
      [1, 1, 1, 0],
    ]);
  });
});
