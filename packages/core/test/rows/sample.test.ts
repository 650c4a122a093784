import fc from "fast-check";
import { expect, test } from "vitest";
import { evenlySpread } from "../../src/rows/sample.ts";

const sizes = fc.record({
  rowCount: fc.integer({ min: 1, max: 5000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  shift: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

test("a sample has as many different rows as were asked for, or all", () => {
  fc.assert(
    fc.property(sizes, ({ rowCount, share, shift }) => {
      const count = Math.ceil(share * 1.5 * rowCount);
      const numbers = evenlySpread(rowCount, count, shift);
      expect(new Set(numbers).size).toBe(Math.min(count, rowCount));
      expect(numbers.every((number) => number >= 0 && number < rowCount)).toBe(true);
    }),
  );
});

test("what is learnt from and what comes last in the spread have no row in common", () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), ({ rowCount, shift }, used) => {
      const spread = [...evenlySpread(rowCount, rowCount)];
      const last = new Set(spread.slice(Math.ceil(rowCount * used)));
      const learnt = evenlySpread(rowCount, rowCount, shift, used);
      expect(learnt.length).toBe(rowCount - last.size);
      expect(learnt.some((number) => last.has(number))).toBe(false);
    }),
  );
});

test("a sample of sorted rows, or of rows in a cycle, has each kind as often as the rows have it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 5000 }), fc.integer({ min: 2, max: 7 }), (rowCount, kinds) => {
      const numbers = evenlySpread(rowCount, 210, 0.25);
      for (const kindOf of [(i: number) => i % kinds, (i: number) => Math.floor((i * kinds) / rowCount)]) {
        const seen = new Float64Array(kinds);
        for (const number of numbers) seen[kindOf(number)]++;
        for (const count of seen) expect(Math.abs(count / 210 - 1 / kinds)).toBeLessThan(0.1);
      }
    }),
  );
});
