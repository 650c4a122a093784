import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growCart } from "../../src/tree/cart.ts";
import { decodeSet, encodeSet, type TrainingSet } from "../../src/tree/encode.ts";
import { leafCount, leafOf } from "../../src/tree/tree.ts";

const UNPRUNED = { confidence: null, minimumCases: 1, maxLeaves: Number.POSITIVE_INFINITY };

/** Up to 40 rows of two outcomes: a number with gaps and a category with gaps. */
const sets: fc.Arbitrary<TrainingSet> = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 0, max: 6 })), fc.option(fc.nat(4)), fc.boolean()), {
    minLength: 2,
    maxLength: 40,
  })
  .map((rows) => ({
    columns: [
      Float64Array.from(rows, ([number]) => number ?? Number.NaN),
      Float64Array.from(rows, ([, category]) => category ?? Number.NaN),
    ],
    arity: Int32Array.of(0, 5),
    labels: Int32Array.from(rows, ([, , label]) => Number(label)),
    labelCount: 2,
  }));

const gini = (labels: readonly number[]) => {
  const ones = labels.filter((label) => label === 1).length;
  return labels.length === 0 ? 0 : labels.length - (ones ** 2 + (labels.length - ones) ** 2) / labels.length;
};

/** The least impurity that any one split into two can leave, by trying all of them: every threshold, every set. */
function leastImpurity({ columns: [numbers, categories], labels }: TrainingSet): number {
  const rows = Array.from(labels.keys());
  const left = (isFirst: (row: number) => boolean) => {
    const [first, second] = [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
    if (first.length === 0 || second.length === 0) return gini(Array.from(labels));
    return gini(first.map((row) => labels[row])) + gini(second.map((row) => labels[row]));
  };
  const byNumber = [-1, 0, 1, 2, 3, 4, 5, 6].map((bound) => left((row) => !(numbers[row] > bound)));
  const codeOf = (row: number) => (Number.isNaN(categories[row]) ? 5 : categories[row]);
  const bySet = Array.from({ length: 64 }, (_, set) => left((row) => ((set >> codeOf(row)) & 1) === 1));
  return Math.min(...byNumber, ...bySet);
}

describe("a tree of two-way splits", () => {
  test("takes the best of all splits there are, thresholds and sets alike", () => {
    fc.assert(
      fc.property(sets, (set) => {
        const tree = growCart(set, { ...UNPRUNED, maxLeaves: 2 });
        const leaves = Array.from({ length: tree.nodeCount }, (_, node) => node).filter((n) => tree.feature[n] < 0);
        const left = leaves.reduce((sum, node) => {
          const [zeros, ones] = tree.counts.subarray(2 * node, 2 * node + 2);
          return sum + gini([...new Array(zeros).fill(0), ...new Array(ones).fill(1)]);
        }, 0);
        expect(left).toBeCloseTo(leastImpurity(set), 9);
      }),
    );
  });

  test("without pruning goes on as long as a split gains", () => {
    fc.assert(
      fc.property(sets, (set) => {
        const tree = growCart(set, UNPRUNED);
        const [numbers, categories] = set.columns;
        const rows = Array.from(set.labels.keys());
        const leafAt = (row: number) => leafOf(tree, Float64Array.of(numbers[row], categories[row]), 0);
        for (const leaf of new Set(rows.map(leafAt))) {
          const own = rows.filter((row) => leafAt(row) === leaf);
          const labels = Int32Array.from(own, (row) => set.labels[row]);
          const columns = set.columns.map((column) => Float64Array.from(own, (row) => column[row]));
          expect(leastImpurity({ ...set, columns, labels })).toBeCloseTo(gini(Array.from(labels)), 9);
        }
      }),
    );
  });

  test("has no more leaves than it may have, and takes the most telling splits first", () => {
    const n = 64;
    const columns = [Float64Array.from({ length: n }, (_, i) => i), Float64Array.from({ length: n }, (_, i) => i % 3)];
    const labels = Int32Array.from({ length: n }, (_, i) => Number(i >= 32 || (i % 8 === 0 && i % 3 === 0)));
    const set = { columns, arity: Int32Array.of(0, 3), labels, labelCount: 2 };
    const whole = growCart(set, UNPRUNED);
    const small = growCart(set, { ...UNPRUNED, maxLeaves: 3 });
    expect(leafCount(whole)).toBeGreaterThan(3);
    expect([leafCount(small), small.feature[0], small.threshold[0]]).toEqual([3, 0, 31]);
  });
});

test("a set that is decoded is the one that was encoded", () => {
  fc.assert(
    fc.property(sets, (set) => {
      const again = decodeSet(encodeSet(set));
      expect([again.columns, again.arity, again.labels]).toEqual([set.columns, set.arity, set.labels]);
    }),
  );
});
