// The linear model's parts against their definitions.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quartileBins } from "../../../src/explainers/lime/quartile-bins.ts";
import { fitRidge, predictLinear } from "../../../src/explainers/lime/ridge.ts";
import { selectForward, selectHeaviest } from "../../../src/explainers/lime/select-columns.ts";
import { kernelWeights, weightedMoments } from "../../../src/explainers/lime/weighted-moments.ts";
import { Random } from "../../../src/extend.ts";
import { normalFrom } from "../../../src/random/normal.ts";

const COUNT = 60;
const WIDTH = 5;

/** Rows of 0, 1 and numbers, a target that depends on some of them, and weights. */
function problem(seed: number) {
  const random = Random.fromSeed(seed);
  const normal = normalFrom(random);
  const rows = Float64Array.from({ length: COUNT * WIDTH }, (_, at) => (at % 2 === 0 ? random.below(2) : 3 + normal()));
  const slopes = Float64Array.from({ length: WIDTH }, () => random.below(3) * normal());
  const target = Float64Array.from({ length: COUNT }, (_, i) =>
    slopes.reduce((sum, slope, j) => sum + slope * rows[i * WIDTH + j], normal()),
  );
  const weights = kernelWeights(rows, COUNT, WIDTH, 2);
  return { rows, target, weights, moments: weightedMoments(rows, WIDTH, target, weights) };
}

type Problem = ReturnType<typeof problem>;

/** The weighted sum of squares that a fit leaves. */
function residual({ rows, target, weights, moments }: Problem, columns: readonly number[], alpha: number): number {
  const model = fitRidge(moments, columns, alpha);
  return target.reduce((sum, y, i) => sum + weights[i] * (y - predictLinear(model, rows, i * WIDTH)) ** 2, 0);
}

describe("ridge regression", () => {
  test("is where the penalised loss is flat, in every weight and the intercept", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0.01, 1, 10), (seed, alpha) => {
        const { rows, target, weights, moments } = problem(seed);
        const columns = [4, 0, 3];
        const model = fitRidge(moments, columns, alpha);
        const left = target.map((y, i) => weights[i] * (y - predictLinear(model, rows, i * WIDTH)));
        expect(left.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
        for (const [a, j] of columns.entries()) {
          const slope = left.reduce((sum, value, i) => sum + value * rows[i * WIDTH + j], 0);
          expect(slope - alpha * model.weights[a]).toBeCloseTo(0, 6);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("has the weighted R² of its own predictions", () => {
    const subject = problem(3);
    const total = residual(subject, [], 1);
    expect(fitRidge(subject.moments, [0, 1, 2], 1).score).toBeCloseTo(1 - residual(subject, [0, 1, 2], 1) / total, 9);
  });
});

describe("selection of columns", () => {
  test("one after another takes each time the column that leaves the least", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const subject = problem(seed);
        const chosen = selectForward(subject.moments, WIDTH);
        expect([...chosen].sort()).toEqual([0, 1, 2, 3, 4]);
        for (let size = 0; size < WIDTH; size++) {
          const before = chosen.slice(0, size);
          const left = (j: number) => residual(subject, [...before, j], 1e-9);
          const least = Math.min(...chosen.slice(size).map(left));
          expect(left(chosen[size])).toBeLessThanOrEqual(least * (1 + 1e-6) + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("takes a copy of a chosen column last, and a constant with it", () => {
    const { rows, target, weights } = problem(5);
    for (let i = 0; i < COUNT; i++) {
      rows[i * WIDTH + 1] = rows[i * WIDTH + 4];
      rows[i * WIDTH + 2] = 7;
    }
    const chosen = selectForward(weightedMoments(rows, WIDTH, target, weights), WIDTH);
    expect(chosen.slice(0, 3).sort()).toEqual([0, 1, 3]);
  });

  test("by weight takes those that say most of the instance", () => {
    const { moments, rows } = problem(8);
    const instance = rows.subarray(0, WIDTH);
    const { weights } = fitRidge(moments, [0, 1, 2, 3, 4], 0.01);
    const shares = selectHeaviest(moments, instance, WIDTH).map((j) => Math.abs(weights[j] * instance[j]));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(selectHeaviest(moments, instance, 2)).toEqual(selectHeaviest(moments, instance, WIDTH).slice(0, 2));
  });
});

describe("quartiles", () => {
  test("are numpy's, and a bin's values are described within it", () => {
    const { borders, binOf, from, to, mean, deviation } = quartileBins(Float64Array.of(1, 2, 3, 4, 10, 20));
    expect(Array.from(borders)).toEqual([2.25, 3.5, 8.5]);
    expect(Array.from(binOf)).toEqual([0, 0, 1, 2, 3, 3]);
    expect([Array.from(from), Array.from(to)]).toEqual([
      [1, 2.25, 3.5, 8.5],
      [2.25, 3.5, 8.5, 20],
    ]);
    expect(Array.from(mean)).toEqual([1.5, 3, 4, 15]);
    expect(Array.from(deviation)).toEqual([0.5, 0, 0, 5]);
  });

  test("that fall together are one border", () => {
    expect(Array.from(quartileBins(Float64Array.of(0, 0, 0, 0, 0, 0, 5)).borders)).toEqual([0]);
    expect(Array.from(quartileBins(new Float64Array(9).fill(0.1)).mean)[0]).toBe(0.1);
  });
});

test("normal draws have mean 0, variance 1 and the tails of a normal distribution", () => {
  const normal = normalFrom(Random.fromSeed(4));
  const drawn = Float64Array.from({ length: 100_000 }, normal);
  const moment = (power: number) => drawn.reduce((sum, value) => sum + value ** power, 0) / drawn.length;
  expect(Math.abs(moment(1))).toBeLessThan(0.015);
  expect(Math.abs(moment(2) - 1)).toBeLessThan(0.02);
  expect(Math.abs(moment(4) - 3)).toBeLessThan(0.15);
  expect(drawn.filter((value) => Math.abs(value) < 1.96).length / drawn.length).toBeCloseTo(0.95, 2);
});
