// Cases that are drawn inside a box.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/random/random.ts";
import { type Box, type BoxSide, sizeOfBox } from "../../src/regions/box.ts";
import { cornersOf, freshCases, isInSides } from "../../src/regions/inside.ts";
import type { Feature } from "../../src/table/feature.ts";

const features: readonly Feature[] = [
  { name: "a", kind: "continuous", decimals: 0 },
  { name: "b", kind: "continuous", decimals: 1 },
  { name: "c", kind: "categorical", values: ["p", "q", "r"], spelling: ["p", "q", "r"] },
];
const point = { codes: Float64Array.of(10, 5, 1), changed: [0, 1, 2], label: 1 };
const a = (...stops: number[]): BoxSide => ({ feature: 0, isRange: true, at: 10, stops });
const b = (...stops: number[]): BoxSide => ({ feature: 1, isRange: true, at: 5, stops });
const c = (...stops: number[]): BoxSide => ({ feature: 2, isRange: false, at: 1, stops });
const cells = (rows: readonly Float64Array[]) => rows.map((row) => [...row]);
const random = () => Random.fromSeed(1);

describe("corners", () => {
  test("begin with the one that is farthest from the point along every side", () => {
    const farthest = (...box: BoxSide[]) => [...cornersOf(point, box, 1, random())[0]];
    expect(farthest(a(4, 10, 13))).toEqual([4, 5, 1]);
    expect(farthest(a(8, 10, 13))).toEqual([13, 5, 1]);
    expect(farthest(a(7, 10, 13), b(2, 5))).toEqual([13, 2, 1]);
    expect(farthest(a(10), c(0, 1, 2))).toEqual([10, 5, 2]);
    expect(farthest(c(0, 1))).toEqual([10, 5, 0]);
    expect(farthest(c(1))).toEqual([10, 5, 1]);
  });

  test("are as many as asked for, each at an end of every side, and all are drawn in the end", () => {
    const box = [a(4, 10, 13), b(2, 5), c(0, 1)];
    const corners = cornersOf(point, box, 200, random());
    expect(corners).toHaveLength(200);
    const distinct = [...new Set(corners.map((row) => row.join()))].sort();
    const all = [13, 4].flatMap((first) => [2, 5].flatMap((next) => [0, 1].map((last) => `${first},${next},${last}`)));
    expect(distinct).toEqual(all.sort());
  });
});

describe("fresh cases", () => {
  const drawn = (box: Box, count: number, isKnown: (row: Float64Array) => boolean = () => false) =>
    freshCases(point, box, count, { features, random: random(), isKnown });

  test("of a small box are all that are not known, in any order, or as many of them as wanted", () => {
    const box = [a(9, 10, 12), c(0, 1)];
    const all = [9, 10, 11, 12].flatMap((first) => [0, 1].map((last) => [first, 5, last]));
    const found = cells(drawn(box, 100));
    expect([...found].sort()).toEqual([...all].sort());
    expect(found).not.toEqual(all);
    expect(cells(drawn(box, 100, (row) => row[0] < 12)).sort()).toEqual([
      [12, 5, 0],
      [12, 5, 1],
    ]);
    expect(drawn(box, 3)).toHaveLength(3);
  });

  test("of any box are inside, different, unknown, and no more than wanted; fewer only where there are no more", () => {
    const ends = fc.tuple(fc.nat(10), fc.nat(40), fc.nat(5), fc.nat(30));
    fc.assert(
      fc.property(ends, fc.boolean(), fc.nat(8), fc.nat(3), ([below, above, under, over], isWide, count, known) => {
        const box = [a(10 - below, 10, 10 + above), b(5 - under, 5, 5 + over), isWide ? c(0, 1, 2) : c(1)];
        const rows = drawn(box, count, (row) => row[0] % 4 === known);
        expect(rows.every((row) => isInSides(box, row, 0) && row[0] % 4 !== known)).toBe(true);
        expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(count);
        if (sizeOfBox(box, features) > 400) expect(rows).toHaveLength(count);
      }),
    );
  });

  test("lie as often anywhere between the ends as between any two stops", () => {
    const found = drawn([a(0, 10, 20, 1000), b(0, 5, 20)], 400).map((row) => row[0]);
    const low = found.filter((value) => value <= 20).length;
    expect(low).toBeGreaterThan(100);
    expect(low).toBeLessThan(180);
    expect(found.filter((value) => value <= 10).length).toBeGreaterThan(45);
    expect(found.filter((value) => value > 10 && value <= 20).length).toBeGreaterThan(45);
    expect(found.filter((value) => value > 900).length).toBeGreaterThan(10);
  });

  test("have values that can be printed", () => {
    for (const [first, next] of drawn([a(0, 10, 90), b(0, 5, 20)], 40)) {
      expect(Number.isInteger(first)).toBe(true);
      expect(Number(next.toFixed(1))).toBe(next);
    }
  });
});
