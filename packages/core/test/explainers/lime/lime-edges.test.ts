// LIME at the edges: budgets, gaps, one outcome, aborts, options that do not fit.

import { describe, expect, test } from "vitest";
import { countedBlackBox, type Neighborhood, Random } from "../../../src/extend.ts";
import {
  type BlackBox,
  createLime,
  functionBlackBox,
  LIME_OPTIONS,
  type Progress,
  tableFromRows,
} from "../../../src/index.ts";
import { RowIndex } from "../../../src/rows/row-index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";
import { codes, errorOf, explain, scored } from "./lime-subject.ts";

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
      dictionary: 0,
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
