import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addedToBaseRate, expectedPrecision, VERDICT_LEVELS, verdictOf } from "../../src/reasons/verdict.ts";

const ORDER = ["does-not-hold", "mostly", "holds"];
const none = { successes: 0, trials: 0 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const judged = fc.tuple(share, share, fc.nat(100), fc.nat(100), share).map(([bound, realBound, a, b, baseRate]) => ({
  bound,
  realBound,
  real: { successes: Math.min(a, b), trials: Math.max(a, b) },
  baseRate,
}));

describe("the verdict", () => {
  test("is no worse for a rule that is right more often, and no better where the outcome is commoner", () => {
    fc.assert(
      fc.property(judged, share, (rule, other) => {
        const verdict = ORDER.indexOf(verdictOf(rule));
        expect(ORDER.indexOf(verdictOf({ ...rule, bound: Math.max(rule.bound, other) }))).toBeGreaterThanOrEqual(
          verdict,
        );
        const { successes, trials } = rule.real;
        const better = { ...rule, real: { successes: Math.min(trials, successes + 1), trials } };
        expect(ORDER.indexOf(verdictOf(better))).toBeGreaterThanOrEqual(verdict);
        const commoner = { ...rule, baseRate: Math.max(rule.baseRate, other) };
        expect(ORDER.indexOf(verdictOf(commoner))).toBeLessThanOrEqual(verdict);
      }),
    );
  });

  test("says of the base rate, however high, that it is no reason", () => {
    for (const baseRate of [0.5, 0.95, 0.999, 1]) {
      const real = { successes: baseRate * 1000, trials: 1000 };
      expect(verdictOf({ bound: baseRate, realBound: baseRate, real, baseRate })).toBe("does-not-hold");
    }
  });

  test("follows the rows kept apart where there are many, and the searched ones where there are none", () => {
    expect(expectedPrecision({ bound: 0.8, realBound: 0.8, real: none, baseRate: 0 })).toBe(0.8);
    expect(expectedPrecision({ bound: 0.8, realBound: 0.5, real: none, baseRate: 0 })).toBeCloseTo(
      0.5 + VERDICT_LEVELS.realSlack,
    );
    const many = { bound: 1, realBound: 1, real: { successes: 30_000, trials: 100_000 }, baseRate: 0.1 };
    expect(expectedPrecision(many)).toBeCloseTo(0.3, 3);
    expect(verdictOf(many)).toBe("does-not-hold");
  });

  test("goes by the levels given", () => {
    const rule = { bound: 0.97, realBound: 0.9, real: none, baseRate: 0.3 };
    expect(verdictOf(rule)).toBe("holds");
    expect(verdictOf(rule, { ...VERDICT_LEVELS, holds: { precision: 0.98, added: 0 } })).toBe("mostly");
  });

  test("counts what a rule adds from nothing at the base rate to all where it is always right", () => {
    expect(addedToBaseRate(0.82, 0.2)).toBeCloseTo(0.775);
    expect(addedToBaseRate(0.2, 0.2)).toBeCloseTo(0);
    expect(addedToBaseRate(1, 0.2)).toBe(1);
    expect(addedToBaseRate(1, 1)).toBe(0);
  });
});
