// Figures against those that others give, and what is said where there is nothing to compare.

import { proportion } from "@lore-xai/core/measures";
import { describe, expect, it } from "vitest";
import { correlationRatio, cramersV } from "../../src/statistics/association.ts";
import { chanceOf, corrected, difference, ratio, shareOf } from "../../src/statistics/comparisons.ts";
import { chanceOfUneven } from "../../src/statistics/sign-test.ts";

const rounded = (estimate: object | null) =>
  estimate && Object.values(estimate).map((value) => Math.round(1e6 * value) / 1e6);

describe("two shares", () => {
  it("are not compared where one was never tried", () => {
    const [none, some] = [proportion(0, 0), proportion(1, 2)];
    expect([difference(none, some), difference(some, none), ratio(none, some), ratio(some, none)]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(ratio(some, proportion(0, 5))).toBeNull();
    expect([chanceOf(none, some), chanceOf(some, none)]).toEqual([1, 1]);
    expect(shareOf({ successes: 3, trials: 4 })).toBe(0.75);
  });

  it("differ by Newcombe's bounds, at both ends too", () => {
    expect(rounded(difference(proportion(10, 10), proportion(0, 20)))).toEqual([1, 0.679086, 1]);
    expect(rounded(difference(proportion(0, 10), proportion(0, 10)))).toEqual([0, -0.277533, 0.277533]);
    expect(rounded(difference(proportion(9, 10), proportion(3, 10)))).toEqual([0.6, 0.170523, 0.809018]);
  });

  it("have a ratio with Katz' bounds, from nothing on where nobody is", () => {
    expect(rounded(ratio(proportion(10, 40), proportion(20, 40)))).toEqual([0.5, 0.269027, 0.929274]);
    expect(rounded(ratio(proportion(4, 4), proportion(2, 4)))).toEqual([2, 0.750636, 5.328817]);
    expect(rounded(ratio(proportion(0, 10), proportion(5, 10)))).toEqual([0, 0, 1.444707]);
    expect(rounded(ratio(proportion(6, 6), proportion(8, 8)))).toEqual([1, 1, 1]);
  });

  it("are as uneven by chance as Fisher's exact test says", () => {
    expect(chanceOf(proportion(8, 10), proportion(1, 6))).toBeCloseTo(0.034965, 6);
    expect(chanceOf(proportion(1, 12), proportion(9, 12))).toBeCloseTo(0.002759, 6);
    expect(chanceOf(proportion(0, 5), proportion(5, 5))).toBeCloseTo(2 / 252, 9);
    expect(chanceOf(proportion(5, 5), proportion(0, 5))).toBeCloseTo(2 / 252, 9);
    expect(chanceOf(proportion(0, 3), proportion(0, 4))).toBeCloseTo(1, 9);
    expect(chanceOf(proportion(2, 3), proportion(1, 30))).toBeCloseTo(0.016679, 6);
  });
});

it("many chances are raised by how many there are, the least most, and none beyond certainty", () => {
  expect(corrected([])).toEqual([]);
  expect(corrected([0.25])).toEqual([0.25]);
  expect(corrected([0.5, 0.125, 0.75])).toEqual([1, 0.375, 1]);
  expect(corrected([0.25, 0.0625, 0.25])).toEqual([0.5, 0.1875, 0.5]);
  expect(corrected([0.375, 0.25])).toEqual([0.5, 0.5]);
});

describe("columns of names", () => {
  const repeated = (pairs: readonly (readonly [string, string, number])[]) => {
    const all = pairs.flatMap(([a, b, times]) => Array.from({ length: times }, () => [a, b] as const));
    return cramersV(
      all.map(([a]) => a),
      all.map(([, b]) => b),
    );
  };

  it("tell of each other by Cramér's V with Bergsma's correction", () => {
    const four = [
      ["a", "x", 20],
      ["a", "y", 5],
      ["b", "x", 10],
      ["b", "y", 15],
    ] as const;
    // χ² = 25/3 of 50 rows; φ² = 1/6 - 1/49, of at most 2 - 1/49 - 1.
    expect(repeated(four)).toBeCloseTo(Math.sqrt((1 / 6 - 1 / 49) / (1 - 1 / 49)), 12);
    const six = [
      ["a", "x", 10],
      ["a", "y", 2],
      ["a", "z", 3],
      ["b", "x", 1],
      ["b", "y", 9],
      ["b", "z", 5],
    ] as const;
    const squares = (4.5 ** 2 * 2) / 5.5 + (3.5 ** 2 * 2) / 5.5 + 2 / 4;
    expect(repeated(six)).toBeCloseTo(Math.sqrt((squares / 30 - 2 / 29) / (1 - 1 / 29)), 12);
  });

  it("tell nothing where one has a single name, or there is one row", () => {
    expect(cramersV(["a"], ["b"])).toBe(0);
    expect(cramersV([], [])).toBe(0);
    expect(cramersV(["a", "b"], ["x", "x"])).toBe(0);
    expect(cramersV(["a", "b"], ["x", "y"])).toBe(0);
    expect(cramersV(["a", "b", "c"], ["x", "y", "z"])).toBe(0);
    expect(cramersV(["a", "b", "a"], ["x", "y", "x"])).toBeCloseTo(1, 12);
    expect(cramersV([1, 2, 1, 2, 1, 2], ["x", "y", "x", "y", "x", "y"])).toBeCloseTo(1, 12);
  });
});

describe("numbers by groups", () => {
  it("are told apart by the correlation ratio with Kelley's correction", () => {
    // Within 4, of 10 in all; 4 numbers in 2 groups.
    expect(correlationRatio([1, 3, 3, 5], ["a", "a", "b", "b"])).toBeCloseTo(Math.sqrt(1 - (4 / 8) * (3 / 2)), 12);
    expect(correlationRatio([1, 2, 11, 12, 5], ["a", "a", "b", "b", "c"])).toBeCloseTo(
      Math.sqrt(1 - (1 / (5.2 ** 2 + 4.2 ** 2 + 4.8 ** 2 + 5.8 ** 2 + 1.2 ** 2)) * (4 / 2)),
      12,
    );
  });

  it("are not where all are the same, of one group, or as many as the groups", () => {
    expect(correlationRatio([2, 2, 2], ["a", "b", "b"])).toBe(0);
    expect(correlationRatio([1, 2, 3], ["a", "a", "a"])).toBe(0);
    expect(correlationRatio([1, 2], ["a", "b"])).toBe(0);
    expect(correlationRatio([1, 2, Number.NaN], ["a", "b", "b"])).toBe(0);
    expect(correlationRatio([1, 9, 2, 8], ["a", "a", "b", "b"])).toBe(0);
    expect(correlationRatio([], [])).toBe(0);
  });
});

it("pairs that differ one way are as unlikely as so many heads", () => {
  expect([chanceOfUneven(1, 0), chanceOfUneven(0, 2), chanceOfUneven(3, 1)]).toEqual([1, 0.5, 0.625]);
  expect(chanceOfUneven(2, 8)).toBeCloseTo((2 * 56) / 1024, 12);
});
