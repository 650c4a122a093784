import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bernoulliDivergence, lowerBound, upperBound } from "../../../src/explainers/anchor/kl-bounds.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const level = fc.double({ min: 1e-4, max: 20, noNaN: true });

describe("the divergence of two Bernoulli distributions", () => {
  test("is what its definition gives", () => {
    expect(bernoulliDivergence(0.5, 0.25)).toBeCloseTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3), 12);
    expect(bernoulliDivergence(0, 0.3)).toBeCloseTo(-Math.log(0.7), 12);
    expect(bernoulliDivergence(1, 0.3)).toBeCloseTo(-Math.log(0.3), 12);
    expect(bernoulliDivergence(0.5, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  test("is 0 of equal ones, and at least twice the squared difference (Pinsker)", () => {
    fc.assert(
      fc.property(share, inside, (p, q) => {
        expect(bernoulliDivergence(q, q)).toBeCloseTo(0, 12);
        expect(bernoulliDivergence(p, q)).toBeGreaterThanOrEqual(2 * (p - q) ** 2 - 1e-12);
      }),
    );
  });
});

describe("the bounds of a share", () => {
  test("have a closed form where nothing or everything succeeded", () => {
    fc.assert(
      fc.property(level, (given) => {
        expect(upperBound(0, given)).toBeCloseTo(1 - Math.exp(-given), 8);
        expect(lowerBound(1, given)).toBeCloseTo(Math.exp(-given), 8);
        expect(lowerBound(0, given)).toBe(0);
        expect(upperBound(1, given)).toBe(1);
      }),
    );
  });

  test("are where the divergence reaches the level", () => {
    fc.assert(
      fc.property(inside, fc.double({ min: 1e-3, max: 1, noNaN: true }), (p, given) => {
        const bound = upperBound(p, given);
        if (bound < 1 - 1e-6) expect(bernoulliDivergence(p, bound)).toBeCloseTo(given, 3);
      }),
    );
  });

  test("are the mirror of each other, and bracket the share", () => {
    fc.assert(
      fc.property(share, level, (p, given) => {
        expect(lowerBound(p, given)).toBeCloseTo(1 - upperBound(1 - p, given), 12);
        expect(lowerBound(p, given)).toBeLessThanOrEqual(p + 1e-12);
        expect(upperBound(p, given)).toBeGreaterThanOrEqual(p - 1e-12);
      }),
    );
  });

  test("come nearer with more trials, and meet where the level is 0", () => {
    fc.assert(
      fc.property(share, fc.integer({ min: 1, max: 1000 }), (p, trials) => {
        expect(upperBound(p, 3 / (trials + 1))).toBeLessThanOrEqual(upperBound(p, 3 / trials) + 1e-9);
        expect(lowerBound(p, 3 / (trials + 1))).toBeGreaterThanOrEqual(lowerBound(p, 3 / trials) - 1e-9);
        expect(upperBound(p, 0)).toBe(p);
        expect(lowerBound(p, 0)).toBeCloseTo(p, 12);
      }),
    );
  });
});
