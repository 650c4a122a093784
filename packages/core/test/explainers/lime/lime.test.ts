// LIME: what it promises, on the loan desk and on generated tables.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLime, type Row, tableFromRows } from "../../../src/index.ts";
import { holds } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { explainerContract } from "../../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";
import { explain, scored } from "./lime-subject.ts";

describe.each([true, false])("LIME as an explainer, discretize %s", (discretize) => {
  const make = () => createLime({ blackBox: loanDesk, background: applicants, discretize, samples: 500 });
  const checks = explainerContract(make, [applicant, { age: 60, job: "other", income: 700, car: true }]);
  for (const check of checks) test(check.name, check.run);
});

describe("LIME's weights", () => {
  test("tell what speaks for the outcome: a low income for refusal, and the quartile it lies in", async () => {
    const { outcome, weights } = await explain();
    expect(outcome).toBe("deny");
    expect(weights[0].feature).toBe("income");
    expect(weights[0].weight).toBeGreaterThan(0.2);
    expect(weights[0].condition).toMatchObject({ kind: "interval", above: null });
    expect(Math.abs(weights.find(({ feature }) => feature === "car")?.weight ?? 1)).toBeLessThan(0.02);
  });

  test("recover a linear score: the difference that being in x's category makes", async () => {
    const blackBox = scored(({ job, car }) => 0.55 + (job === "clerk" ? 0.2 : 0) - (car === true ? 0.1 : 0));
    const { weights, localPrediction, score } = await explain({ blackBox }, { ...applicant, car: true });
    expect(weights.slice(0, 2).map(({ feature }) => feature)).toEqual(["job", "car"]);
    expect(weights[0].weight).toBeCloseTo(0.2, 2);
    expect(weights[1].weight).toBeCloseTo(-0.1, 2);
    expect(localPrediction).toBeCloseTo(0.65, 2);
    expect(score).toBeGreaterThan(0.999);
  });

  test("recover a linear score of numbers used as they are, per standard deviation", async () => {
    const blackBox = scored(({ age, income }) => 0.5 + 0.01 * (Number(age) - 40) - 0.0001 * (Number(income) - 1200));
    const { weights, outcome } = await explain({ blackBox, discretize: false });
    const deviation = (column: Float64Array) => {
      const mean = column.reduce((a, b) => a + b) / column.length;
      return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length);
    };
    const [age, , income] = applicants.columns;
    expect(outcome).toBe("no");
    expect(weights.map(({ feature }) => feature).slice(0, 2)).toEqual(["age", "income"]);
    expect(weights[0].weight).toBeCloseTo(-0.01 * deviation(age), 2);
    expect(weights[1].weight).toBeCloseTo(0.0001 * deviation(income), 2);
    expect(weights.filter(({ condition }) => condition === null).map(({ feature }) => feature)).toEqual([
      "age",
      "income",
    ]);
  });

  test("are as many as asked for, or all", async () => {
    expect((await explain({ features: 2 })).weights).toHaveLength(2);
    expect((await explain({ features: 3 })).weights).toHaveLength(3);
    expect((await explain()).weights).toHaveLength(4);
  });

  test("count only what is near where the kernel is narrow", async () => {
    // Beyond the first change of category nothing else counts.
    const [wide, narrow] = [await explain({ kernelWidth: 100 }), await explain({ kernelWidth: 0.2 })];
    expect(wide.options.kernelWidth).toBe(100);
    expect(narrow.weights).not.toEqual(wide.weights);
    expect((await explain()).options.kernelWidth).toBe(1.5);
  });
});

const CELL = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -100, max: 100, noNaN: true }));
const world = fc.record({
  numbers: fc.array(CELL, { minLength: 4, maxLength: 40 }),
  moduli: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })),
  discretize: fc.boolean(),
  hasProbabilities: fc.boolean(),
  features: fc.integer({ min: 1, max: 8 }),
  seed: fc.nat(),
});

describe("every explanation of LIME", () => {
  test("has finite weights in order, conditions that hold, figures in their ranges", async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ numbers, moduli: [a, b], discretize, hasProbabilities, features, seed }) => {
        const rows = numbers.map(
          (n, i): Row => ({ n, m: (i * 7) % a, k: `k${i % b}`, constant: 3, flag: i % 2 === 0 }),
        );
        const background = tableFromRows(rows);
        const box = scored(({ n, k }) => 1 / (1 + Math.exp(-Number(n) - (k === "k0" ? 1 : 0))));
        const { predictProbabilities: _, ...labelsOnly } = box;
        const blackBox = hasProbabilities ? box : labelsOnly;
        const row = rows[seed % rows.length];
        const lime = createLime({ blackBox, background, discretize, features, samples: 60 });
        const explanation = await lime.explain(row, { seed });
        const x = encodeInstance(row, background);
        const sizes = explanation.weights.map(({ weight }) => Math.abs(weight));
        expect(sizes.every(Number.isFinite)).toBe(true);
        expect(sizes).toEqual([...sizes].sort((p, q) => q - p));
        expect(new Set(explanation.weights.map(({ feature }) => feature)).size).toBe(Math.min(features, 5));
        for (const { condition, feature } of explanation.weights) {
          const j = x.features.findIndex(({ name }) => name === feature);
          if (condition !== null) expect(holds(condition, x.features[j], x.codes[j])).toBe(true);
          else expect(discretize || x.features[j].kind !== "continuous").toBe(false);
        }
        expect(explanation.weights.find(({ feature }) => feature === "constant")?.weight ?? 0).toBe(0);
        expect(explanation.score).toBeLessThanOrEqual(1 + 1e-9);
        expect(explanation.evidence.hit).toBe(explanation.localPrediction >= 0.5);
        expect(explanation.evidence.fidelity).toBeGreaterThanOrEqual(0);
        expect(explanation.evidence.fidelity).toBeLessThanOrEqual(1);
        expect(explanation.probability === null).toBe(!hasProbabilities);
      }),
      { numRuns: Math.max(20, Math.ceil(Number(process.env.LORE_PROPERTY_RUNS ?? 1000) / 20)) },
    );
  });
});
