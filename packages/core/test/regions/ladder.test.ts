// At which values of a column a region is asked about.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rungsOf } from "../../src/regions/ladder.ts";
import type { Feature } from "../../src/table/feature.ts";

const number = (decimals: number): Feature => ({ name: "a", kind: "continuous", decimals });
const NAMES: Feature = { name: "c", kind: "categorical", values: ["p", "q", "r"], spelling: ["p", "q", "r"] };

const rungs = (feature: Feature, cells: readonly number[]) =>
  rungsOf({ features: [feature], columns: [Float64Array.from(cells)], rowCount: cells.length })[0];
const upTo = (last: number, step = 1) => Array.from({ length: last / step + 1 }, (_, k) => k * step);

describe("numbers to ask at", () => {
  test("are all where there are few, ascending, each once, whatever is missing", () => {
    const cell = fc.oneof(fc.integer({ min: -8, max: 8 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
        const known = cells.filter((value) => !Number.isNaN(value));
        expect(rungs(number(0), cells)).toEqual([...new Set(known)].sort((a, b) => a - b));
      }),
    );
  });

  test("are quantiles where there are many", () => {
    expect(rungs(number(0), upTo(4800))).toEqual(upTo(4800, 100));
  });

  test("are quantiles of the distinct values too, for most may be alike", () => {
    const zeros = new Array<number>(10_000).fill(0);
    expect(rungs(number(0), [...zeros, ...upTo(32)])).toEqual(upTo(32, 2));
  });

  test("have the resolution of the column but for the lowest and the highest, which are as the data have them", () => {
    expect(rungs(number(0), [0.4, 1.4, 1.6, 2.2, 7.3])).toEqual([0.4, 1, 2, 7, 7.3]);
    expect(rungs(number(0), [0.6, 0.9, 7.1, 7.6])).toEqual([0.6, 1, 7, 7.6]);
  });
});

test("names to ask at are those that the data have, the most frequent first, and of equals the first", () => {
  expect(rungs(NAMES, [0, 2, 2, 1, 2, 1])).toEqual([2, 1, 0]);
  expect(rungs(NAMES, [2, 1, 0, 2, 0, 1])).toEqual([0, 1, 2]);
  expect(rungs(NAMES, [1, Number.NaN, Number.NaN, Number.NaN, 2, 1])).toEqual([1, 2]);
});
