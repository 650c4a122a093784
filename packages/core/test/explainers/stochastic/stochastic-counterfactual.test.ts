// The stochastic optimisation over instances, LORE's rival for counterfactuals.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedBlackBox, type Neighborhood } from "../../../src/extend.ts";
import {
  type BlackBox,
  createStochasticCounterfactual,
  functionBlackBox,
  type Row,
  rowAt,
  type StochasticCounterfactualSetup,
  tableFromRows,
} from "../../../src/index.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { explainerContract } from "../../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const explain = (setup: Partial<StochasticCounterfactualSetup> = {}, row: Row = applicant, seed = 7) =>
  createStochasticCounterfactual({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

async function answer(blackBox: BlackBox, row: Row, background = applicants): Promise<string> {
  const { features, codes } = encodeInstance(row, background);
  return blackBox.labels[(await blackBox.predict({ features, count: 1, data: codes }))[0]];
}

/** Gives probabilities: the higher the income and the age, the surer. */
const scored: BlackBox = (() => {
  const score = (income: number, age: number) => 1 / (1 + Math.exp(-(income - 1000) / 200 - (age - 40) / 40));
  const read = (data: Float64Array, i: number) => score(data[i * 4 + 2], data[i * 4]);
  return {
    labels: ["deny", "grant"],
    predict: ({ data, count }) => Int32Array.from({ length: count }, (_, i) => Number(read(data, i) > 0.5)),
    predictProbabilities: ({ data, count }) =>
      Float64Array.from({ length: 2 * count }, (_, k) => (k % 2 === 0 ? 1 - read(data, k >> 1) : read(data, k >> 1))),
  };
})();

describe.each([
  ["labels", loanDesk],
  ["probabilities", scored],
])("the stochastic counterfactual of a black box that gives %s, as an explainer", (_, blackBox) => {
  const make = () => createStochasticCounterfactual({ blackBox, background: applicants });
  const other: Row = { age: 60, job: "other", income: 700, car: true };
  for (const check of explainerContract(make, [applicant, other])) test(check.name, check.run);
});

describe("the stochastic counterfactual", () => {
  test.each([
    ["labels", loanDesk],
    ["probabilities", scored],
  ])("has another outcome by the black box's own word, with %s", async (_, blackBox) => {
    for (let i = 0; i < 30; i++) {
      const row = rowAt(applicants, i * 9);
      const { outcome, counterfactual } = await explain({ blackBox }, row, i);
      expect(outcome).toBe(await answer(blackBox, row));
      expect(counterfactual).not.toBeNull();
      if (counterfactual === null) continue;
      expect(counterfactual.outcome).not.toBe(outcome);
      expect(counterfactual.outcome).toBe(await answer(blackBox, counterfactual.instance));
      const changed = Object.keys(row).filter((name) => row[name] !== counterfactual.instance[name]);
      expect(counterfactual.changes.map(({ feature }) => feature).sort()).toEqual(changed.sort());
      for (const { feature, from, to } of counterfactual.changes) {
        expect([from, to]).toEqual([row[feature], counterfactual.instance[feature]]);
      }
    }
  });

  test("of the loan desk is close to the nearest there is, an income of 901", async () => {
    const distances: number[] = [];
    for (let seed = 0; seed < 10; seed++)
      distances.push((await explain({}, applicant, seed)).counterfactual?.distance ?? 9);
    // Incomes deviate by about 370 from their median, so that 101 are 0.27; four years of age are 0.33.
    for (const distance of distances) expect(distance).toBeLessThan(0.5);
    expect(Math.min(...distances)).toBeLessThan(0.3);
  });

  test("distance is the sum of the changes, each in deviations of its feature", async () => {
    const background = tableFromRows(
      [0, 1, 2, 3, 100].map((n, i) => ({ n, m: 10 * n, c: "pqpqp"[i] })),
      { continuous: ["n", "m"], categorical: ["c"] },
    );
    // The median of n is 2, the deviations are 2, 1, 0, 1, 98: their median is 1; for m it is 10.
    const blackBox = functionBlackBox(({ m, c }) => (m >= 30 && c === "q" ? "yes" : "no"), { labels: ["no", "yes"] });
    const { counterfactual } = await explain({ blackBox, background }, { n: 0, m: 0, c: "p" });
    const moved = (counterfactual?.instance.m as number) / 10 + (counterfactual?.instance.n as number) + 1;
    expect(counterfactual?.distance).toBeCloseTo(moved, 12);
    expect(counterfactual?.instance).toMatchObject({ c: "q" });
    expect(counterfactual?.distance).toBeGreaterThanOrEqual(4);
  });

  test("says that there is none where every case has the same outcome, and stops", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const { counterfactual, notes, evidence } = await explain({
      blackBox: always,
      population: 10,
      steps: 3,
      raises: 2,
    });
    expect(counterfactual).toBeNull();
    expect(notes.map(({ code }) => code)).toEqual(["one-outcome-neighborhood"]);
    // x, and three steps at each of three lambdas.
    expect(evidence.batches).toBeLessThanOrEqual(1 + 3 * 3);
    expect(evidence.queries).toBeLessThanOrEqual(1 + 10 * 9);
    expect(evidence.lambda).toBeCloseTo(0.9, 12);
  });

  test("keeps to any budget and asks one batch per step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 400 }), fc.nat(100), async (maxQueries, seed) => {
        const counted = countedBlackBox(loanDesk);
        const { evidence, notes } = await explain({ blackBox: counted, maxQueries, population: 15 }, applicant, seed);
        const rows = evidence.queries + evidence.repeated.rows;
        expect(counted.count()).toEqual({ rows, calls: evidence.batches });
        expect(rows).toBeLessThanOrEqual(maxQueries);
        if (rows === maxQueries) expect(notes.map(({ code }) => code)).toContain("budget-used-up");
      }),
      { numRuns: 30 },
    );
  });

  test("raises lambda until the outcome outweighs the distance", async () => {
    // Only far away is there another outcome: all of 100 deviations.
    const rows = Array.from({ length: 101 }, (_, n) => ({ n, m: 0 }));
    const background = tableFromRows(
      rows.map((row, i) => (i === 100 ? { n: 10_000, m: 0 } : row)),
      { continuous: ["n", "m"] },
    );
    const far = functionBlackBox(({ n }) => (n > 5000 ? "yes" : "no"), { labels: ["no", "yes"] });
    const near = functionBlackBox(({ n }) => (n > 50 ? "yes" : "no"), { labels: ["no", "yes"] });
    const [distant, close] = [far, near].map((blackBox) => explain({ blackBox, background }, { n: 0, m: 0 }));
    expect((await distant).evidence.lambda).toBeGreaterThan((await close).evidence.lambda);
    expect((await distant).counterfactual?.outcome).toBe("yes");
  });

  test("hands out every case that was asked about", async () => {
    const seen: Neighborhood[] = [];
    const explainer = createStochasticCounterfactual({ blackBox: loanDesk, background: applicants });
    const { evidence } = await explainer.explain(applicant, { onNeighborhood: (given) => seen.push(given) });
    expect(seen.map(({ count }) => count)).toEqual([evidence.queries]);
  });

  test("takes a category that the background does not have, and a missing value, and says so", async () => {
    const row = { age: null, job: "pilot", income: 800, car: true };
    const { instance, notes } = await explain({}, row);
    expect(instance).toEqual(row);
    expect(notes.map(({ code }) => code)).toEqual(["unseen-category", "unseen-gap"]);
  });

  test("finds one with any number of labels", async () => {
    const traffic = functionBlackBox(({ age, income }) => (age < 25 ? "red" : income > 1000 ? "green" : "amber"), {
      labels: ["red", "amber", "green"],
    });
    for (let i = 0; i < 10; i++) {
      const { outcome, counterfactual } = await explain({ blackBox: traffic }, rowAt(applicants, i));
      expect(counterfactual?.outcome).not.toBe(outcome);
      expect(traffic.labels).toContain(counterfactual?.outcome);
    }
  });
});
