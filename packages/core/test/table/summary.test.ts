import { tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import fc from "fast-check";
import { expect, test } from "vitest";

test("every value that is there is in exactly one bin, and the bins follow one another", () => {
  const cell = fc.option(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.float({ noNaN: true, min: -4, max: 9 })));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 60 }), (cells) => {
      const numbers = cells.filter((value) => value !== null).map((value) => Number(value.toFixed(2)));
      fc.pre(numbers.length > 0);
      const rows = cells.map((value) => ({ a: value === null ? null : Number(value.toFixed(2)) }));
      const [summary] = summarizeTable(tableFromRows(rows, { continuous: ["a"] }));
      if (summary.kind !== "continuous") throw new Error("must be continuous");
      expect(summary.missing).toBe(cells.length - numbers.length);
      expect(summary.bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
      expect(summary.bins.length).toBeLessThanOrEqual(24);
      for (const [k, bin] of summary.bins.entries()) {
        const inside = numbers.filter((value) => value >= bin.from && value < bin.to).length;
        expect(bin.count).toBe(inside);
        if (k > 0) expect(bin.from).toBe(summary.bins[k - 1].to);
      }
      const [low, middle, high] = summary.quartiles;
      expect(summary.min <= low && low <= middle && middle <= high && high <= summary.max).toBe(true);
    }),
  );
});

const LARGEST = Number.MAX_VALUE;

test("any finite range has bins, of which each value is in one", () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(1e25, -1e25, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, 0),
  );
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
      const [summary] = summarizeTable(tableFromRows(values.map((a) => ({ a }))));
      if (summary.kind !== "continuous") throw new Error("must be continuous");
      const { bins, mean } = summary;
      expect(Number.isFinite(mean)).toBe(true);
      expect(bins.length).toBeLessThanOrEqual(24);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      for (const { from, to } of bins)
        expect([Number.isFinite(to), to > from || from === Number.MAX_VALUE]).toEqual([true, true]);
    }),
    { examples: [[[1e25]], [[-LARGEST, LARGEST]], [[1e25, 1e25]], [[LARGEST, LARGEST, LARGEST]]], numRuns: 1000 },
  );
});

test("names are counted, and so is what is missing", () => {
  const [summary] = summarizeTable(tableFromRows([{ job: "clerk" }, { job: null }, { job: "clerk" }, { job: "cook" }]));
  expect(summary).toEqual({
    feature: "job",
    kind: "categorical",
    missing: 1,
    values: [
      { value: "clerk", text: "clerk", count: 2 },
      { value: "cook", text: "cook", count: 1 },
    ],
  });
});
