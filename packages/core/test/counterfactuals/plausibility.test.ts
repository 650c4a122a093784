import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { plausibilityOn } from "../../src/counterfactuals/plausibility.ts";
import { DISTANCES } from "../../src/distance/by-name.ts";
import { tableFromRows } from "../../src/index.ts";
import { rowMajor, type Table } from "../../src/table/table.ts";

const openOn = (table: Table) => plausibilityOn(prepareBackground(table, "keep"));

/** By the definition: the fifth nearest of the other rows, by the distance by ranks. */
function byDefinition(table: Table, codes: Float64Array): [least: number, most: number] {
  const pair = DISTANCES.quantile.prepare(table);
  const rows = rowMajor(table);
  const width = codes.length;
  const fifth = (a: Float64Array, offset: number, self: number) => {
    const others = Array.from({ length: table.rowCount }, (_, i) => i).filter((i) => i !== self);
    return others.map((i) => pair(a, offset, rows, i * width)).sort((u, v) => u - v)[4];
  };
  const distance = fifth(codes, 0, -1);
  const own = Array.from({ length: table.rowCount }, (_, i) => fifth(rows, i * width, i));
  // A sum in another order may differ in its last digit: where that decides, either answer will do.
  const shareBelow = (bound: number) => (100 * own.filter((each) => each < bound).length) / table.rowCount;
  return [shareBelow(distance - 1e-12), shareBelow(distance + 1e-12)];
}

const cells = fc.record({
  a: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 8 }),
  b: fc.double({ min: -5, max: 5, noNaN: true }),
  c: fc.option(fc.constantFrom("x", "y", "z"), { freq: 8 }),
});

describe("how usual a case is", () => {
  test("is what the definition says, with gaps, ties and values that no row has", () => {
    fc.assert(
      fc.property(
        fc.array(cells, { minLength: 20, maxLength: 30 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 3 }),
        (rows, a, c) => {
          const table = tableFromRows([{ a: 1, b: 0.5, c: "x" }, { a: 2, b: 1.5, c: "y" }, ...rows]);
          const codes = Float64Array.of(a, a / 7, c);
          const found = openOn(table)?.percentile(codes);
          const [least, most] = byDefinition(table, codes);
          expect(found).toBeGreaterThanOrEqual(least);
          expect(found).toBeLessThanOrEqual(most);
          const limits = [0, 30, 95, 100, found ?? 0, (found ?? 0) - 1e-9];
          for (const limit of limits) expect(openOn(table)?.isBeyond(codes, limit)).toBe((found ?? 0) > limit);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is 0 where many are the same, and 100 far away from all", () => {
    const table = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: i < 30 ? 5 : i, b: i < 30 ? "x" : "y" })));
    expect(openOn(table)?.percentile(Float64Array.of(5, 0))).toBe(0);
    expect(openOn(table)?.percentile(Float64Array.of(-1e6, 7))).toBe(100);
  });

  test("of rows that are all the same, one like them is as usual as any and any other is not", () => {
    const table = tableFromRows(Array.from({ length: 25 }, () => ({ a: 3, b: "x" })));
    expect(openOn(table)?.percentile(Float64Array.of(3, 0))).toBe(0);
    expect(openOn(table)?.percentile(Float64Array.of(4, 0))).toBe(100);
  });

  test("cannot be said by a few rows", () => {
    const rows = (count: number) => tableFromRows(Array.from({ length: count }, (_, a) => ({ a })));
    expect(openOn(rows(19))).toBeNull();
    expect(openOn(rows(20))).not.toBeNull();
  });

  test("looks at a part of the rows where there are many, or many columns", () => {
    const long = tableFromRows(Array.from({ length: 30_000 }, (_, i) => ({ a: i % 1000, b: (i * 7) % 13 })));
    const middle = openOn(long)?.percentile(Float64Array.of(500, 6)) ?? Number.NaN;
    expect(middle).toBeLessThanOrEqual(95);
    const wide = tableFromRows(
      Array.from({ length: 400 }, (_, i) =>
        Object.fromEntries(Array.from({ length: 700 }, (_, j) => [`c${j}`, (i * (j + 3)) % 17])),
      ),
    );
    expect(openOn(wide)?.percentile(new Float64Array(700).fill(99))).toBe(100);
  });
});
