// Questions that are counted and allowed, and cases that are explained as long as they are.

import { type BlackBox, type Explanation, LoreError } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { type CaseSetup, explainOneByOne, questionsOf } from "../../src/cases/explain-cases.ts";
import { allowedBlackBox, checkBudget, countingAll, FEWEST_QUERIES } from "../../src/cases/question-budget.ts";

const batchOf = (count: number) => ({ features: [], count, data: new Float64Array(0) });
/** Answers with how often it was asked. */
class Model implements BlackBox {
  readonly labels = ["a", "b"];
  times = 0;
  predict({ count }: { count: number }) {
    return new Int32Array(count).fill(++this.times);
  }
}
class Scoring extends Model {
  readonly settings = { kind: "x" };
  predictProbabilities({ count }: { count: number }) {
    return new Float64Array(count).fill(++this.times);
  }
}

test("a budget is none, or large enough to say anything", () => {
  expect(FEWEST_QUERIES).toBe(1000);
  expect([refusalOf(() => checkBudget({})), refusalOf(() => checkBudget({ maxQueries: 1000 }))]).toEqual([null, null]);
  expect(refusalOf(() => checkBudget({ maxQueries: 999 }))).toEqual({
    ...{ code: "budget-too-small", message: "maxQueries must be at least 1000, got 999", details: { maxQueries: 999 } },
  });
});

test("every row is counted, for its outcome or for its scores", () => {
  const counted = countingAll(new Scoring());
  expect(counted.asked()).toBe(0);
  expect(counted.predict(batchOf(3))).toEqual(Int32Array.of(1, 1, 1));
  expect(counted.predictProbabilities?.(batchOf(2))).toEqual(Float64Array.of(2, 2));
  expect([counted.asked(), counted.labels, counted.settings]).toEqual([5, ["a", "b"], { kind: "x" }]);
  expect(Object.keys(countingAll(new Model())).sort()).toEqual(["asked", "labels", "predict"]);
});

test("nothing is answered beyond what is allowed", () => {
  const allowed = allowedBlackBox(new Scoring());
  const beyond = (count: number, left: number, rows: string) => ({
    ...{ code: "budget-too-small", details: { asked: count, remaining: left } },
    message: `the budget must cover ${rows}, got ${left} left; raise maxQueries`,
  });
  expect(refusalOf(() => allowed.predict(batchOf(1)))).toEqual(beyond(1, 0, "1 more row"));
  allowed.allow(3);
  expect(allowed.predict(batchOf(2))).toEqual(Int32Array.of(1, 1));
  expect(refusalOf(() => allowed.predictProbabilities?.(batchOf(2)))).toEqual(beyond(2, 1, "2 more rows"));
  allowed.allow(1);
  expect(allowed.predictProbabilities?.(batchOf(2))).toEqual(Float64Array.of(2, 2));
  expect(refusalOf(() => allowed.predict(batchOf(1)))).toEqual(beyond(1, 0, "1 more row"));
});

describe("cases explained one by one", () => {
  const calls: unknown[] = [];
  const explainer = (failing: (name: unknown) => unknown) =>
    explainOneByOne((setup) => ({
      explain: async (row, call) => {
        calls.push([row, call, setup.seed]);
        const error = failing(row.name);
        if (error !== null) throw error;
        return { instance: row } as unknown as Explanation;
      },
    }));
  const setup = { background: { features: [], columns: [], rowCount: 0 }, settings: {}, seed: 5 } as CaseSetup;
  const rows = [{ name: "a" }, { name: "b" }, { name: "c" }];

  test("are told of in their order, each with the seed", async () => {
    calls.length = 0;
    const opened = await explainer(() => null)(setup);
    const told: unknown[] = [];
    const found = await opened.explain(rows, (explanation, position) => told.push([explanation.instance, position]));
    expect(found).toEqual(rows.map((instance) => ({ instance })));
    expect(told).toEqual(rows.map((row, k) => [row, k]));
    expect(calls).toEqual(rows.map((row) => [row, { seed: 5 }, 5]));
    expect(await opened.close()).toBeUndefined();
  });

  test("are handed the signal where there is one", async () => {
    calls.length = 0;
    const signal = { aborted: false } as CaseSetup["signal"];
    await (await explainer(() => null)({ ...setup, signal })).explain(rows.slice(0, 1));
    expect(calls).toEqual([[rows[0], { seed: 5, signal }, 5]]);
  });

  test("end where the budget does, and nowhere else", async () => {
    const ended = await explainer((name) => (name === "b" ? new LoreError("budget-too-small", "no more") : null))(
      setup,
    );
    expect(await ended.explain(rows)).toEqual([{ instance: rows[0] }]);
    const other = new LoreError("invalid-value", "odd");
    await expect((await explainer(() => other)(setup)).explain(rows)).rejects.toBe(other);
    const strange = Object.assign(new Error("odd"), { code: "budget-too-small" });
    await expect((await explainer(() => strange)(setup)).explain(rows)).rejects.toBe(strange);
  });
});

test("questions are those of each, and those of the pool once", () => {
  const of = (queries: number, pool: object | null) => ({ evidence: { queries, pool } }) as unknown as Explanation;
  expect(questionsOf([])).toBe(0);
  expect(questionsOf([of(3, { queries: 100 }), of(4, { queries: 100 })])).toBe(107);
  expect(questionsOf([of(3, null), of(4, null)])).toBe(7);
});
