import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correlationRatio, cramersV } from "../../src/statistics/association.ts";
import { chanceOfUneven } from "../../src/statistics/sign-test.ts";

const names = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 2, maxLength: 60 });

describe("how much a column tells of another", () => {
  it("is everything of itself, whatever its names are called", () => {
    const column = Array.from({ length: 200 }, (_, i) => "abc"[i % 3]);
    const renamed = column.map((name) => `${name}!`);
    expect(cramersV(column, renamed)).toBeCloseTo(1, 9);
    expect(
      correlationRatio(
        column.map((name) => name.charCodeAt(0)),
        column,
      ),
    ).toBeCloseTo(1, 9);
  });

  it("is nothing of one that has nothing to do with it", () => {
    const [column, other] = [0, 1].map((shift) => Array.from({ length: 400 }, (_, i) => (i >> shift) % 2));
    expect(cramersV(column, other)).toBe(0);
    expect(correlationRatio(column, other)).toBe(0);
  });

  it("lies between 0 and 1 and does not ask which of two names comes first", () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        const n = Math.min(a.length, b.length);
        const [one, other] = [cramersV(a.slice(0, n), b.slice(0, n)), cramersV(b.slice(0, n), a.slice(0, n))];
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(1);
        // A square root of what is nothing but rounding is not nothing.
        expect(one).toBeCloseTo(other, 7);
      }),
    );
  });

  it("leaves out numbers that are missing, and says nothing of a column without values", () => {
    expect(correlationRatio([1, 2, Number.NaN, 1, 2], ["a", "b", "a", "a", "b"])).toBeCloseTo(1, 9);
    expect(correlationRatio([Number.NaN, Number.NaN], ["a", "b"])).toBe(0);
    expect(cramersV(["a", "a"], ["x", "y"])).toBe(0);
  });
});

describe("how likely an uneven division is by chance", () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 5, 2 / 32],
    [1, 9, (2 * 11) / 1024],
    [9, 1, (2 * 11) / 1024],
  ])("is the exact binomial figure for %s and %s", (one, other, chance) => {
    expect(chanceOfUneven(one, other)).toBeCloseTo(chance, 12);
  });

  it("is a chance, also for many thousands", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
        const chance = chanceOfUneven(one, other);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});
