import { Random } from "@lore-xai/core/extend";
import { splitTrainTest } from "@lore-xai/models";
import fc from "fast-check";
import { expect, test } from "vitest";

test("every row is in exactly one part, in ascending order", () => {
  const sizes = fc.integer({ min: 2, max: 200 });
  const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(sizes, shares, fc.nat(), (rowCount, trainShare, seed) => {
      const { train, test } = splitTrainTest(rowCount, trainShare, Random.fromSeed(seed));
      expect([...train, ...test].sort((a, b) => a - b)).toEqual(Array.from({ length: rowCount }, (_, i) => i));
      expect(train).toEqual(train.slice().sort());
      expect(test).toEqual(test.slice().sort());
      expect(Math.min(train.length, test.length)).toBeGreaterThan(0);
    }),
  );
});

test("four fifths of the credit data are 3,563 rows", () => {
  const { train, test } = splitTrainTest(4454, 0.8, Random.fromSeed(0));
  expect([train.length, test.length]).toEqual([3563, 891]);
});

test("the same seed gives the same parts, another seed others", () => {
  const parts = (seed: number) => splitTrainTest(100, 0.5, Random.fromSeed(seed));
  expect(parts(3)).toEqual(parts(3));
  expect(parts(3)).not.toEqual(parts(4));
});

test("a share outside (0, 1) and a single row are refused", () => {
  expect(() => splitTrainTest(10, 1, Random.fromSeed(0))).toThrow("trainShare must be between 0 and 1");
  expect(() => splitTrainTest(10, Number.NaN, Random.fromSeed(0))).toThrow("trainShare must be between 0 and 1");
  expect(() => splitTrainTest(1, 0.5, Random.fromSeed(0))).toThrow("at least 2 rows");
});
