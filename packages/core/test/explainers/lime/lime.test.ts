// LIME: what it promises, on the loan desk, on generated tables and at the edges.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Batch, batchRows, countedBlackBox, type Neighborhood, Random } from "../../../src/extend.ts";
import {
  type BlackBox,
  createLime,
  functionBlackBox,
  LIME_OPTIONS,
  type LimeExplanation,
  type LimeSetup,
  type LoreError,
  type Progress,
  type Row,
  tableFromRows,
} from "../../../src/index.ts";
import { f1 } from "../../../src/measures.ts";
import { RowIndex } from "../../../src/rows/row-index.ts";
import { holds } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { explainerContract } from "../../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const explain = (setup: Partial<LimeSetup> = {}, row: Row = applicant, seed = 7): Promise<LimeExplanation> =>
  createLime({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

/** A black box that gives probabilities of "no" and "yes" by a function of the row. */
function scored(probabilityOfYes: (row: Row) => number): BlackBox {
  const score = (batch: Batch) => batchRows(batch).map(probabilityOfYes);
  return {
    labels: ["no", "yes"],
    predict: (batch) => score(batch).map((probability) => (probability > 0.5 ? 1 : 0)),
    predictProbabilities: (batch) => score(batch).flatMap((probability) => [1 - probability, probability]),
  };
}

const codes = ({ notes }: LimeExplanation) => notes.map(({ code }) => code);

async function errorOf(attempt: () => Promise<unknown>): Promise<LoreError | undefined> {
  try {
    await attempt();
  } catch (error) {
    return error as LoreError;
  }
  return undefined;
}

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

describe("LIME's neighbourhood", () => {
  test("is handed out once: x first, labelled by the black box, and what fidelity is measured on", async () => {
    const given: Neighborhood[] = [];
    const lime = createLime({ blackBox: loanDesk, background: applicants, features: 4 });
    const explanation = await lime.explain(applicant, { seed: 1, onNeighborhood: (z) => given.push(z) });
    expect(given).toHaveLength(1);
    const [{ rows, labels, count }] = given;
    expect(count).toBe(5000);
    expect(Array.from(rows.subarray(0, 4))).toEqual(Array.from(encodeInstance(applicant, applicants).codes));
    expect(labels).toEqual(loanDesk.predict({ features: applicants.features, count, data: rows }));
    const weightOf = new Map(explanation.weights.map((weight) => [weight.feature, weight]));
    const says = Int32Array.from({ length: count }, (_, i) => {
      const value = applicants.features.reduce((sum, feature, j) => {
        const found = weightOf.get(feature.name);
        const isIn = found?.condition != null && holds(found.condition, feature, rows[i * 4 + j]);
        return sum + (isIn ? (found?.weight ?? 0) : 0);
      }, explanation.intercept);
      return value >= 0.5 ? 1 : 0;
    });
    const isOutcome = labels.map((label) => (label === labels[0] ? 1 : 0));
    expect(explanation.evidence.fidelity).toBeCloseTo(f1(says, isOutcome, 2), 10);
  });

  test("has categories and quartiles as often as the background, numbers within its range", async () => {
    let given: Neighborhood | undefined;
    const lime = createLime({ blackBox: loanDesk, background: applicants });
    await lime.explain(applicant, { onNeighborhood: (z) => (given = z) });
    const column = (j: number) => Array.from({ length: 4999 }, (_, i) => given?.rows[(i + 1) * 4 + j] ?? Number.NaN);
    const clerks = column(1).filter((code) => code === 0).length / 4999;
    expect(Math.abs(clerks - 1 / 3)).toBeLessThan(0.03);
    const income = applicants.columns[2].slice().sort();
    expect(Math.min(...column(2))).toBeGreaterThanOrEqual(income[0]);
    expect(Math.max(...column(2))).toBeLessThanOrEqual(income[income.length - 1]);
    const low = column(2).filter((value) => value <= income[75]).length / 4999;
    expect(Math.abs(low - 0.25)).toBeLessThan(0.03);
  });

  test("asks about no distinct row twice, for labels and for probabilities alike", async () => {
    const rows = Array.from({ length: 50 }, (_, i): Row => ({ a: `a${i % 3}`, b: `b${i % 4}`, c: i % 5 === 0 }));
    const background = tableFromRows(rows);
    const box = scored(({ a }) => (a === "a0" ? 0.8 : 0.3));
    const asked = { labels: 0, probabilities: 0 };
    const blackBox: BlackBox = {
      ...box,
      predict: (batch) => {
        asked.labels += batch.count;
        return box.predict(batch);
      },
      predictProbabilities: (batch) => {
        asked.probabilities += batch.count;
        return box.predictProbabilities?.(batch) ?? [];
      },
    };
    const { evidence, weights } = await explain({ blackBox, background }, rows[0]);
    expect(asked).toEqual({ labels: 24, probabilities: 24 });
    expect(evidence).toMatchObject({ queries: 24, batches: 2, neighbors: 5000 });
    expect(weights[0]).toMatchObject({ feature: "a", condition: { kind: "value", value: "a0" } });
    expect(weights[0].weight).toBeCloseTo(0.5, 2);
  });
});

describe("LIME at the edges", () => {
  test("keeps to the budget and says so", async () => {
    const counted = countedBlackBox(loanDesk);
    const explanation = await explain({ blackBox: counted, maxQueries: 300 });
    expect(counted.count().rows).toBe(300);
    // Two of them are asked twice.
    expect(explanation.evidence).toMatchObject({ queries: 298, neighbors: 298, repeated: { rows: 2, changed: 0 } });
    expect(codes(explanation)).toContain("budget-used-up");
    expect(codes(await explain({ samples: 300, maxQueries: 303 }))).not.toContain("budget-used-up");
  });

  test("counts distinct rows against the budget, so that few categories never use it up", async () => {
    const background = tableFromRows(Array.from({ length: 20 }, (_, i) => ({ a: `a${i % 2}`, b: `b${i % 3}` })));
    const blackBox = functionBlackBox(({ a }) => (a === "a0" ? "p" : "q"), { labels: ["p", "q"] });
    const explanation = await explain({ blackBox, background, maxQueries: 20 }, { a: "a0", b: "b0" });
    expect(explanation.evidence).toMatchObject({ neighbors: 5000, queries: 6 });
    expect(explanation.notes).toEqual([]);
  });

  test.each([true, false])(
    "explains a table of numbers alone with a constant among them, discretize %s",
    async (discretize) => {
      const random = Random.fromSeed(1);
      const rows = Array.from({ length: 100 }, () => ({ p: random.float(), q: 10 * random.float(), c: 4.5 }));
      const blackBox = scored(({ p, q, c }) => (c === 4.5 && Number(p) > 0.5 && Number(q) > 1 ? 0.9 : 0.2));
      let constant: Float64Array | undefined;
      const lime = createLime({ blackBox, background: tableFromRows(rows), discretize });
      const explanation = await lime.explain(
        { p: 0.95, q: 5, c: 4.5 },
        { onNeighborhood: ({ rows: z }) => (constant = z.filter((_, at) => at % 3 === 2)) },
      );
      expect(new Set(constant)).toEqual(new Set([4.5]));
      expect(explanation.outcome).toBe("yes");
      expect(explanation.weights[0].feature).toBe("p");
      expect(explanation.weights[0].weight).toBeGreaterThan(0.1);
      expect(explanation.weights.find(({ feature }) => feature === "c")?.weight).toBe(0);
    },
  );

  test("takes missing values and unseen categories, and says both", async () => {
    const explanation = await explain({}, { age: null, job: "pilot", income: 800, car: true });
    expect(codes(explanation)).toEqual(expect.arrayContaining(["unseen-gap", "unseen-category"]));
    expect(explanation.weights.find(({ feature }) => feature === "age")?.condition).toEqual({
      kind: "missing",
      feature: "age",
    });
    expect(explanation.weights.find(({ feature }) => feature === "job")?.condition).toMatchObject({ value: "pilot" });
    const gaps = tableFromRows(
      [...Array(30).keys()].map((i) => ({ a: i % 4 === 0 ? null : i, b: i % 3 ? "u" : null })),
    );
    const blackBox = functionBlackBox(({ a, b }) => (a === null || b === null || a > 10 ? "p" : "q"), {
      labels: ["p", "q"],
    });
    const { evidence } = await explain({ blackBox, background: gaps }, { a: 3, b: "u" });
    expect(evidence.neighbors).toBe(5000);
  });

  test("says when all neighbours have one outcome: without probabilities no weight is left", async () => {
    const explanation = await explain({ blackBox: functionBlackBox(() => "deny", { labels: ["deny", "grant"] }) });
    expect(codes(explanation)).toContain("one-outcome-neighborhood");
    expect(explanation.weights.map(({ weight }) => weight)).toEqual([0, 0, 0, 0]);
    expect(explanation).toMatchObject({ intercept: 1, localPrediction: 1, score: 1, probability: null });
  });

  test("says when the linear model disagrees with the black box", async () => {
    const only = functionBlackBox(({ age, income }) => (age === 22 && income === 800 ? "rare" : "usual"), {
      labels: ["usual", "rare"],
    });
    const explanation = await explain({ blackBox: only });
    expect(explanation.outcome).toBe("rare");
    expect(explanation.evidence.hit).toBe(false);
    expect(codes(explanation)).toContain("surrogate-disagrees");
  });

  test("with several labels speaks of b(x) or not", async () => {
    const blackBox = functionBlackBox(({ age }) => (age > 50 ? "old" : age > 30 ? "middle" : "young"), {
      labels: ["young", "middle", "old"],
    });
    const { outcome, weights, evidence } = await explain({ blackBox });
    expect(outcome).toBe("young");
    expect(weights[0]).toMatchObject({ feature: "age", condition: { above: null } });
    expect(evidence.fidelity).toBeGreaterThan(0.9);
  });

  test("ends when it is aborted while the black box works", async () => {
    const abort = new AbortController();
    const blackBox: BlackBox = {
      labels: ["a", "b"],
      predict: () => new Promise(() => setTimeout(() => abort.abort(), 5)),
    };
    const lime = createLime({ blackBox, background: applicants });
    expect((await errorOf(() => lime.explain(applicant, { signal: abort.signal })))?.code).toBe("aborted");
  });

  test("gives up on a black box that does not answer", async () => {
    const blackBox: BlackBox = { labels: ["a", "b"], predict: () => new Promise(() => undefined) };
    expect((await errorOf(() => explain({ blackBox, timeoutMs: 10 })))?.code).toBe("black-box-timeout");
  });

  test("refuses options that do not fit, each by its name", () => {
    const wrong = {
      features: 0,
      samples: 10,
      discretize: "yes",
      kernelWidth: 0,
      missing: 0,
      maxQueries: 5,
      timeoutMs: 0,
    };
    expect(Object.keys(wrong)).toEqual(Object.keys(LIME_OPTIONS));
    for (const [name, value] of Object.entries(wrong)) {
      const make = () => createLime({ blackBox: loanDesk, background: applicants, [name]: value });
      expect(make).toThrow(new RegExp(`^${name} must be`));
    }
    const unknown = { sample: 100 } as object;
    expect(() => createLime({ blackBox: loanDesk, background: applicants, ...unknown })).toThrow(
      'did you mean "samples"',
    );
  });

  test("reports its progress up to the whole", async () => {
    const reports: Progress[] = [];
    const lime = createLime({ blackBox: loanDesk, background: applicants, samples: 100 });
    const { evidence } = await lime.explain(applicant, { onProgress: (report) => reports.push(report) });
    const shares = reports.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(reports.at(-1)).toEqual({ phase: "evidence", share: 1, queries: evidence.queries });
  });
});

test("a neighbourhood cut by the budget holds as many distinct rows as may be asked", async () => {
  let given: Neighborhood | undefined;
  const lime = createLime({ blackBox: loanDesk, background: applicants, maxQueries: 50 });
  await lime.explain(applicant, { onNeighborhood: (z) => (given = z) });
  const distinct = new RowIndex(4);
  for (let i = 0; i < (given?.count ?? 0); i++) distinct.add(given?.rows ?? new Float64Array(), i * 4);
  expect(distinct.size).toBe(50);
});
