import { expect, test } from "vitest";
import { measureFairness } from "../../src/debias/measure.ts";
import { sidesOf } from "../../src/debias/sides.ts";
import { compareTraining, formatComparison, withoutWeights } from "../../src/index.ts";
import { applicants, rowsFrom, trainShares } from "./hiring.ts";

const setup = {
  rows: rowsFrom(applicants(900)),
  protected: "sex",
  favourable: "yes",
  train: trainShares,
  trainDebiased: withoutWeights(trainShares),
  seeds: 2,
} as const;

type Corrected = "massage" | "situation" | "explained";
const made = new Map<Corrected, ReturnType<typeof compareTraining>>();
const comparisonOf = (method: Corrected) => {
  const own = made.get(method) ?? compareTraining({ ...setup, method });
  made.set(method, own);
  return own;
};

// A learner that knows each kind of applicant for itself is not moved by weights, which is tested of tables alone.
test.each(["massage", "situation", "explained"] as const)(
  "a model trained on what %s made treats the sides more alike, on rows that keep their labels",
  async (method) => {
    const { before, after, testRows } = await comparisonOf(method);
    expect(testRows).toBe(270);
    expect(after.impactRatio?.mean).toBeGreaterThan(before.impactRatio?.mean as number);
    expect(before.accuracy?.mean).toBeGreaterThan(0.85);
  },
);

test("the seeds are those after the one that is given", async () => {
  const seen: number[] = [];
  const trainDebiased: typeof setup.trainDebiased = (rows, weights, seed) => {
    seen.push(seed);
    return setup.trainDebiased(rows, weights, seed);
  };
  await compareTraining({ ...setup, method: "reweigh", trainDebiased, seed: 20 });
  expect(seen).toEqual([21, 21, 22, 22]);
});

test("explained makes decisions rest less on the protected value where it is what decides", async () => {
  const { before, after } = await comparisonOf("explained");
  expect(before.flips?.mean).toBeGreaterThan(0.2);
  expect(after.flips?.mean).toBeLessThan(before.flips?.mean as number);
});

test("the figures are those of the definitions", async () => {
  const drawn = [
    { sex: "woman", degree: "master", test: "high", hired: "yes" },
    { sex: "woman", degree: "none", test: "high", hired: "yes" },
    { sex: "woman", degree: "none", test: "low", hired: "no" },
    { sex: "man", degree: "master", test: "high", hired: "yes" },
    { sex: "man", degree: "none", test: "low", hired: "no" },
    { sex: null, degree: "none", test: "low", hired: "no" },
  ];
  const rows = rowsFrom(drawn);
  const byDegree = {
    labels: ["no", "yes"],
    predict: ({
      data,
      count,
      features,
    }: {
      data: Float64Array;
      count: number;
      features: readonly { name: string }[];
    }) => {
      const [degree, sex] = ["degree", "sex"].map((name) => features.findIndex((feature) => feature.name === name));
      const codes = rows.table.features[degree] as unknown as { values: string[] };
      const sexes = rows.table.features[sex] as unknown as { values: string[] };
      // Everybody with a master's degree, and every man.
      return Array.from({ length: count }, (_, i) => {
        const at = (j: number) => data[i * features.length + j];
        return Number(codes.values[at(degree)] === "master" || sexes.values[at(sex)] === "man");
      });
    },
  };
  const sides = sidesOf({ rows, protected: "sex", favourable: "yes", group: "woman" });
  const figures = await measureFairness(byDegree, rows, sides);
  expect(figures.accuracy).toBeCloseTo(3 / 5);
  expect(figures.impactRatio).toBeCloseTo(1 / 3);
  expect(figures.opportunity).toBeCloseTo(-1 / 2);
  expect(figures.flips).toBeCloseTo(3 / 5);
});

test("the table says what is not known, and fits 80 columns", async () => {
  const denyAll = () => ({
    labels: setup.rows.labels,
    predict: ({ count }: { count: number }) => new Int32Array(count),
  });
  const refused = { ...setup, rows: { ...setup.rows }, method: "reweigh" as const };
  const nobody = setup.rows.labels.indexOf("no") === 0 ? denyAll : trainShares;
  const text = formatComparison(
    await compareTraining({ ...refused, trainDebiased: nobody as typeof setup.trainDebiased, seeds: 1 }),
    "sex = woman",
  );
  expect(text).toMatch(/^A model before and after, measured on 270 rows kept apart, 1 seed:/);
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  // One seed has no spread.
  expect(text).toMatch(/gap in recourse +0.000 /);
  expect(text).not.toContain("±");
  expect(text).toContain("Gap in recourse: of the denied,");
  if (nobody === denyAll) expect(text).toMatch(/impact ratio +not known/);
});
