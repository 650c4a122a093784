import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CONSIDERABLE,
  claimOfBoth,
  inEvery,
  inEveryCell,
  isAbove,
  isAtLeast,
  isSimilar,
  PLACES,
} from "../src/experiments/claiming.ts";
import { interquartileRange, quantileOf, spreadOf } from "../src/values/spread.ts";

const verdict = fc.constantFrom(true, false, null);

test("a claim holds in every case that can be told, and names those where it does not", () => {
  fc.assert(
    fc.property(fc.array(verdict), (verdicts) => {
      const cases = verdicts.map((_, k) => k);
      const { holds, measured } = inEvery(
        cases,
        (k) => `case${k}.`,
        (k) => ({ holds: verdicts[k], figures: "f" }),
      );
      const known = verdicts.filter((one) => one !== null);
      expect(holds).toBe(known.length === 0 ? null : known.every(Boolean));
      for (const k of cases) if (verdicts[k] === false) expect(measured).toContain(`case${k}.`);
      if (holds === false) for (const k of cases) if (verdicts[k] === true) expect(measured).not.toContain(`case${k}.`);
    }),
  );
});

test("all nine cells of the paper are looked at, for both of our methods", () => {
  const seen: string[] = [];
  const claims = claimOfBoth("LORE is better.", (method) =>
    inEveryCell(({ dataset, model }) => {
      seen.push(`${method} ${dataset} ${model}`);
      return { holds: method === "lore" || dataset !== "adult", figures: "1 against 0" };
    }),
  );
  expect(new Set(seen).size).toBe(2 * PLACES.length);
  expect(claims.map(({ of, holds }) => [of, holds])).toEqual([
    ["LORE (paper)", false],
    ["LORE (default)", true],
  ]);
  expect(claims[0].measured).toBe("in 6 of 9; not adult/RF 1 against 0; adult/NN 1 against 0; adult/SVM 1 against 0");
});

test("figures are compared as they are printed", () => {
  expect([isAbove(0.3004, 0.2996), isAbove(0.301, 0.3), isAbove(0.3, 0.301)]).toEqual([false, true, false]);
  expect([isAbove(0.756, 0.754, { digits: 2 }), isAbove(0.76, 0.75, { digits: 2 })]).toEqual([true, true]);
  expect(isAbove(0.754, 0.751, { digits: 2 })).toBe(false);
  expect([isAtLeast(0.9496, 0.95), isAtLeast(0.949, 0.95)]).toEqual([true, false]);
});

test("a difference of .05 is similar, one beyond it considerable", () => {
  expect([isSimilar(0.95, 0.9), isSimilar(0.9, 0.95), isSimilar(0.951, 0.9)]).toEqual([true, true, false]);
  const by = CONSIDERABLE;
  expect([isAbove(0.944, 0.894, { by }), isAbove(0.945, 0.894, { by })]).toEqual([false, true]);
});

test("nothing is said where there is nothing to compare", () => {
  for (const verdictOf of [isAbove, isAtLeast, isSimilar]) {
    expect([verdictOf(Number.NaN, 1), verdictOf(1, Number.NaN)]).toEqual([null, null]);
  }
});

test("quantiles, by hand and as a property", () => {
  expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantileOf([4, 1, 3, 2, 5], share))).toEqual([1, 2, 3, 4.6, 5]);
  expect(interquartileRange([1, 2, 3, 4, 5])).toBe(2);
  expect(quantileOf([], 0.5)).toBeNaN();
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        expect(quantileOf(values, share)).toBeGreaterThanOrEqual(Math.min(...values));
        expect(quantileOf(values, share)).toBeLessThanOrEqual(Math.max(...values));
      },
    ),
  );
});

test("the standard error is that of the mean, and unknown for a single value", () => {
  // Deviation 2 of the values; of the mean of four, sqrt(4 * 4 / 3 / 4).
  expect(spreadOf([1, 5, 1, 5])).toEqual({ mean: 3, deviation: 2, error: Math.sqrt(4 / 3), count: 4 });
  expect(spreadOf([1, null])?.error).toBeNaN();
});
