import { DISTANCES } from "@lore-xai/core";
import { embedInPlane, type PairDistance, Random, rowMajor } from "@lore-xai/core/extend";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applicants } from "../loan.ts";

const euclid: PairDistance = (a, i, b, k) => Math.hypot(a[i] - b[k], a[i + 1] - b[k + 1]);

test("points that lie in a plane come back with their distances", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 1e6 }), (count, seed) => {
      const random = Random.fromSeed(seed);
      const rows = Float64Array.from({ length: 2 * count }, () => random.float());
      const { points, stress } = embedInPlane(rows, count, euclid);
      expect(stress).toBeLessThan(0.02);
      for (let i = 1; i < count; i++) {
        expect(Math.abs(euclid(points, 2 * i, points, 0) - euclid(rows, 2 * i, rows, 0))).toBeLessThan(0.1);
      }
    }),
  );
});

test("equal rows, one row and no row at all have a place", () => {
  expect(embedInPlane(new Float64Array(6), 3, euclid)).toEqual({ points: new Float64Array(6), stress: 0 });
  expect(embedInPlane(new Float64Array(2), 1, euclid).points).toHaveLength(2);
  expect(embedInPlane(new Float64Array(0), 0, euclid).points).toHaveLength(0);
});

test("rows of mixed features get finite places, the same every time", () => {
  const rows = rowMajor(applicants);
  const distance = DISTANCES.minmax.prepare(applicants);
  const once = embedInPlane(rows, applicants.rowCount, distance);
  expect([...once.points].every(Number.isFinite)).toBe(true);
  expect(embedInPlane(rows, applicants.rowCount, distance)).toEqual(once);
});
