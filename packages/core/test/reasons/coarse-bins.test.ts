// The bins of a column in few groups: small columns, whole results.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ColumnBins } from "../../src/reasons/bins.ts";
import { coarseColumn, MOST_GROUPS } from "../../src/reasons/coarse-bins.ts";

const placesOf = (known: number) => ({ known, missing: known, absent: known + 1, hasMissing: true });
const numeric = (known: number): ColumnBins => ({ kind: "numeric", cuts: new Float64Array(known), ...placesOf(known) });
const categories = (known: number): ColumnBins => ({
  ...{ kind: "categories", binOf: new Uint8Array(known), isShared: false },
  ...placesOf(known),
});

/** `effects` and `weights` of the known bins, then of what is missing. */
function grouped(column: ColumnBins, effects: readonly number[], weights: readonly number[]) {
  const { groupOf, ...rest } = coarseColumn(
    column,
    Float64Array.from([...effects, 0]),
    Float64Array.from([...weights, 0]),
  );
  return { groupOf: [...groupOf], ...rest };
}

function varianceOf(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = values.reduce((sum, value, k) => sum + weights[k] * value, 0) / total;
  return values.reduce((sum, value, k) => sum + weights[k] * (value - mean) ** 2, 0) / total;
}

describe("groups of bins", () => {
  test("of numbers are neighbours with nearly the same effect, and what is missing or unseen is the last", () => {
    const found = grouped(numeric(5), [0, 0.01, 1, 1.02, 3, 5], [10, 10, 10, 10, 10, 20]);
    expect(found).toMatchObject({ groupOf: [0, 0, 1, 1, 2, 3, 3], count: 4 });
    expect(found.spread).toBeCloseTo(varianceOf([0.005, 1.01, 3, 5], [20, 20, 10, 20]), 12);
  });

  test("of categories are any of them, by their effects", () => {
    const found = grouped(categories(5), [2, 0, 2.01, -3, 0, 9], [10, 10, 30, 10, 10, 0]);
    expect(found).toMatchObject({ groupOf: [2, 1, 2, 0, 1, 3, 3], count: 4 });
    expect(found.spread).toBeCloseTo(
      varianceOf([2, 0, 2.01, -3, 0].with(0, 2.0075).with(2, 2.0075), [10, 10, 30, 10, 10]),
      12,
    );
    expect(grouped(numeric(5), [2, 0, 2.01, -3, 0, 9], [10, 10, 30, 10, 10, 0]).groupOf).not.toEqual(found.groupOf);
  });

  test("are joined where least is lost by it: of neighbours as far apart, those with fewer rows", () => {
    expect(grouped(numeric(4), [0, 1, 2, 3, 0], [50, 50, 5, 50, 0]).groupOf).toEqual([0, 1, 1, 2, 3, 3]);
    expect(grouped(numeric(4), [0, 1, 2, 3, 0], [5, 50, 50, 50, 0]).groupOf).toEqual([0, 0, 1, 2, 3, 3]);
    // Of as good ones the first.
    expect(grouped(numeric(4), [0, 1, 2, 3, 0], [9, 9, 9, 9, 0]).groupOf).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test("are fewer where that hardly changes the log odds of all rows", () => {
    // What is lost is a quarter of the squared difference, per row.
    const isOne = (difference: number, missing = 0) =>
      grouped(numeric(2), [0, difference, 0], [10, 10, missing]).count === 2;
    expect([0.109, 0.11].map((difference) => isOne(difference))).toEqual([true, false]);
    // Rows that lack the value are rows too.
    expect(isOne(0.15)).toBe(false);
    expect(isOne(0.15, 20)).toBe(true);
  });

  test("without rows or without values are groups all the same", () => {
    const found = grouped(numeric(5), [1, 3, 0, 0, 2, 0], [0, 0, 10, 10, 10, 0]);
    expect(found).toMatchObject({ groupOf: [0, 0, 0, 0, 1, 2, 2], count: 3 });
    expect(found.spread).toBeCloseTo(varianceOf([0, 2], [20, 10]), 12);
    expect(grouped(numeric(0), [7], [10])).toEqual({ groupOf: [0, 0], count: 1, spread: 0 });
  });

  test("are never more than three, each bin in one, those of numbers in order", () => {
    const bins = fc.array(fc.tuple(fc.double({ min: -4, max: 4, noNaN: true }), fc.nat(9)), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(bins, (drawn) => {
        const [effects, weights] = [drawn.map(([effect]) => effect), drawn.map(([, weight]) => weight + 1)];
        const known = drawn.length - 1;
        const { groupOf, count } = grouped(numeric(known), effects, weights);
        expect(count).toBeLessThanOrEqual(MOST_GROUPS + 1);
        expect(groupOf.slice(known)).toEqual([count - 1, count - 1]);
        const own = groupOf.slice(0, known);
        expect(own).toEqual([...own].sort((a, b) => a - b));
        expect(new Set(own)).toEqual(new Set(Array.from({ length: count - 1 }, (_, k) => k)));
      }),
    );
  });
});
