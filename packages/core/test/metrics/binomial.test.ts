import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/extend.ts";
import { proportion } from "../../src/measures.ts";
import { binomialCdf, wilsonLower } from "../../src/metrics/binomial.ts";

describe("exact bounds of a proportion", () => {
  // Clopper and Pearson's bounds as tables and R's binom.test give them.
  test.each([
    [0, 10, 0, 0.3085],
    [5, 10, 0.1871, 0.8129],
    [10, 10, 0.6915, 1],
    [95, 100, 0.8872, 0.9836],
    [1, 1, 0.025, 1],
  ])("of %i in %i", (successes, trials, low, high) => {
    const bounds = proportion(successes, trials);
    expect(bounds.low).toBeCloseTo(low, 4);
    expect(bounds.high).toBeCloseTo(high, 4);
  });

  test("of no trials are 0 and 1", () => {
    expect(proportion(0, 0)).toEqual({ successes: 0, trials: 0, low: 0, high: 1 });
  });

  test("hold the share between them, and narrow with more trials", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (trials, drawn) => {
        const successes = Math.min(drawn, trials);
        const { low, high } = proportion(successes, trials);
        expect(low).toBeLessThanOrEqual(successes / trials);
        expect(high).toBeGreaterThanOrEqual(successes / trials);
        const more = proportion(successes * 4, trials * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  test("are true in at least 95% of samples", () => {
    const random = Random.fromSeed(1);
    let held = 0;
    for (let sample = 0; sample < 2000; sample++) {
      const share = 0.5 + random.float() / 2;
      const trials = 20 + random.below(80);
      let successes = 0;
      for (let i = 0; i < trials; i++) if (random.chance(share)) successes++;
      const { low, high } = proportion(successes, trials);
      if (low <= share && share <= high) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
  });

  test("the distribution function is the sum of its terms, at any distance from the mean", () => {
    const logFactorial = (n: number) => Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((a, b) => a + b, 0);
    const trials = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(trials, fc.nat(300), fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (n, drawn, p) => {
        const k = Math.min(drawn, n);
        let sum = 0;
        for (let i = 0; i <= k; i++) {
          const logChoose = logFactorial(n) - logFactorial(i) - logFactorial(n - i);
          sum += Math.exp(logChoose + i * Math.log(p) + (n - i) * Math.log1p(-p));
        }
        expect(binomialCdf(k, n, p)).toBeCloseTo(sum, 9);
      }),
    );
  });

  test("the distribution function sums what it should, and the quick bound lies below the share", () => {
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 12);
    expect(binomialCdf(3, 3, 0.2)).toBe(1);
    expect(wilsonLower(0, 0)).toBe(0);
    expect(wilsonLower(95, 100)).toBeCloseTo(0.9008, 3);
  });
});
