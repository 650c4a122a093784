// What a case that has lost the outcome takes away from a box.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box, BoxSide } from "../../src/regions/box.ts";
import { isInSides } from "../../src/regions/inside.ts";
import { shrunk } from "../../src/regions/shrink.ts";

const range = (feature: number, at: number, ...stops: number[]): BoxSide => ({ feature, isRange: true, at, stops });
const names = (feature: number, at: number, ...stops: number[]): BoxSide => ({ feature, isRange: false, at, stops });
const stopsOf = (box: Box) => box.map(({ stops }) => stops);

describe("a number's side", () => {
  const side = range(0, 10, 2, 5, 10, 20, 30, 40, 50);
  const left = (lost: number, share: 1 | 0.5) => stopsOf(shrunk([side], Float64Array.of(lost), share))[0];

  test("ends before the case that is lost, above and below the point", () => {
    expect(left(35, 1)).toEqual([2, 5, 10, 20, 30]);
    expect(left(30, 1)).toEqual([2, 5, 10, 20]);
    expect(left(3, 1)).toEqual([5, 10, 20, 30, 40, 50]);
    expect(left(5, 1)).toEqual([10, 20, 30, 40, 50]);
  });

  test("keeps the nearer half of the stops on the way there, where half is asked for, and all on the other side", () => {
    expect(left(50, 0.5)).toEqual([2, 5, 10, 20]);
    expect(left(55, 0.5)).toEqual([2, 5, 10, 20, 30]);
    expect(left(1, 0.5)).toEqual([5, 10, 20, 30, 40, 50]);
    expect(left(15, 0.5)).toEqual([2, 5, 10]);
  });
});

describe("a box", () => {
  test("of names loses the name alone, a missing value too", () => {
    expect(stopsOf(shrunk([names(0, 1, 0, 1, 2)], Float64Array.of(2), 0.5))).toEqual([[0, 1]]);
    const withMissing = [names(0, 1, 0, 1, Number.NaN)];
    expect(stopsOf(shrunk(withMissing, Float64Array.of(Number.NaN), 1))).toEqual([[0, 1]]);
  });

  test("is cut along the feature of which most is left, of equals along the first", () => {
    const [few, many] = [range(0, 1, 1, 2), range(2, 1, 1, 2, 3, 4)];
    const lost = Float64Array.of(2, 0, 4);
    expect(stopsOf(shrunk([few, many], lost, 1))).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    expect(stopsOf(shrunk([many, few], lost.toReversed(), 1))[1]).toEqual([1, 2]);
    expect(stopsOf(shrunk([few, range(2, 1, 1, 4)], lost, 1))).toEqual([[1], [1, 4]]);
  });

  test("stays as it is where the case differs in nothing that the box is about", () => {
    const box = [range(0, 1, 1, 2)];
    expect(shrunk(box, Float64Array.of(1, 7, 7), 0.5)).toBe(box);
  });

  test("has its point afterwards and not the case, and nothing that it had not before", () => {
    const stops = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 });
    const sides = fc.array(fc.tuple(stops, fc.nat(), fc.boolean(), fc.nat()), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(sides, fc.constantFrom(1 as const, 0.5 as const), (drawn, share) => {
        const box = drawn.map(([list, pick, isRange], feature) => ({
          ...{ feature, isRange, at: list[pick % list.length] },
          stops: [...list].sort((a, b) => a - b),
        }));
        const point = Float64Array.from(box, ({ at }) => at);
        const lost = Float64Array.from(box, (side, k) => side.stops[drawn[k][3] % side.stops.length]);
        fc.pre(lost.some((code, k) => code !== point[k]));
        const after = shrunk(box, lost, share);
        expect(isInSides(after, point, 0)).toBe(true);
        expect(isInSides(after, lost, 0)).toBe(false);
        for (const [k, side] of after.entries())
          expect(side.stops).toEqual(box[k].stops.filter((stop) => side.stops.includes(stop)));
      }),
    );
  });
});
