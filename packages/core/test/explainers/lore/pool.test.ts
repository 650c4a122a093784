// What explanations ask once for all and what for each case: never more than allowed, nothing lost by one that gives up.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseQueriesFor, poolSizesFor, resolveLoreOptions } from "../../../src/explainers/lore/lore-options.ts";
import { Random } from "../../../src/extend.ts";
import {
  type BlackBox,
  createLore,
  type Explanation,
  functionBlackBox,
  type LoreSetup,
  type Row,
  tableFromRows,
} from "../../../src/index.ts";
import { poolSize } from "../../../src/reasons/pool.ts";

const random = Random.fromSeed(11);
/** So many digits that no two rows are the same, made-up ones included. */
const background = tableFromRows(
  Array.from(
    { length: 400 },
    (): Row => ({ a: random.float(), b: random.float(), c: random.float(), d: random.float() }),
  ),
);
const X: Row = { a: 0.21, b: 0.32, c: 0.43, d: 0.54 };
const desk = functionBlackBox(({ a, b }) => (Number(a) > 0.5 || Number(b) > 0.8 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});

/** Counts the rows that it is asked about; `onBatch` comes before each answer. */
function watched(onBatch: (batch: number) => void = () => undefined) {
  let [rows, batches] = [0, 0];
  const blackBox: BlackBox = {
    ...desk,
    async predict(batch, call) {
      batches++;
      onBatch(batches);
      rows += batch.count;
      return desk.predict(batch, call);
    },
  };
  return { blackBox, rows: () => rows, batches: () => batches };
}

const loreOf = (blackBox: BlackBox, settings: Partial<LoreSetup> = {}) =>
  createLore({ blackBox, background, effort: "quick", ...settings });
const askedFor = ({ evidence: { queries, repeated } }: Explanation) => queries + repeated.rows;
const askedForPool = ({ evidence: { pool } }: Explanation) => (pool?.queries ?? 0) + (pool?.repeated.rows ?? 0);
const codesOf = ({ notes }: Explanation) => notes.map(({ code }) => code);

describe("the pool of an explainer", () => {
  test("is asked about once, also by explanations at the same time, and every question is told of", async () => {
    const { blackBox, rows } = watched();
    const lore = loreOf(blackBox);
    const explained = await Promise.all([1, 2, 3].map((seed) => lore.explain(X, { seed })));
    explained.push(await lore.explain({ ...X, c: 0.9 }, { seed: 4 }));
    const [first] = explained;
    for (const { evidence } of explained) expect(evidence.pool).toEqual(first.evidence.pool);
    expect(rows()).toBe(askedForPool(first) + explained.reduce((sum, each) => sum + askedFor(each), 0));
  });

  test("makes no difference to an explanation by who asked for it first", async () => {
    const later = loreOf(watched().blackBox);
    await later.explain({ ...X, a: 0.9 }, { seed: 1 });
    expect(await later.explain(X, { seed: 2 })).toEqual(await loreOf(watched().blackBox).explain(X, { seed: 2 }));
  });

  test("can be rehearsed with: that asks nothing, and explanations are the same", async () => {
    const { blackBox, rows } = watched();
    const trainedAgain = watched();
    const rehearsed = loreOf(blackBox, { retrained: [trainedAgain.blackBox] });
    const labels = await rehearsed.preparePool();
    const before = rows();
    expect(await rehearsed.preparePool({ rehearse: true })).toEqual(labels);
    expect([rows(), trainedAgain.rows()]).toEqual([before, 0]);
    const plain = loreOf(watched().blackBox, { retrained: [desk] });
    expect(await rehearsed.explain(X, { seed: 2 })).toEqual(await plain.explain(X, { seed: 2 }));
  });

  test("is rehearsed with no further once nobody waits for it", async () => {
    const lore = loreOf(watched().blackBox);
    await lore.preparePool();
    const abort = new AbortController();
    abort.abort();
    expect(await lore.preparePool({ rehearse: true, signal: abort.signal })).not.toBeNull();
  });

  test("makes no difference either to cases that are like no row of it", async () => {
    const rows = Array.from({ length: 90 }, (_, i): Row => ({ n: (i * 7) % 23, job: "abc"[i % 3] }));
    const setup = { background: tableFromRows(rows), effort: "quick" } as const;
    const blackBox = functionBlackBox(
      ({ n, job }: Row) => (n === null || Number(n) > 9 || job === "z" ? "yes" : "no"),
      {
        labels: ["no", "yes"],
      },
    );
    const cases: readonly Row[] = [
      { n: 3, job: "a" },
      { n: 3, job: "z" },
      { n: null, job: "b" },
      { n: 12, job: null },
    ];
    for (const first of cases) {
      const lore = createLore({ ...setup, blackBox });
      await lore.explain(first, { seed: 1 });
      for (const row of cases) {
        const alone = await createLore({ ...setup, blackBox }).explain(row, { seed: 2 });
        expect(await lore.explain(row, { seed: 2 })).toEqual(alone);
      }
    }
  });

  test("is not spoilt by a model that failed nor by an abort: the next explanation is as ever", async () => {
    const plain = await loreOf(desk).explain(X, { seed: 2 });
    const flaky = watched((batch) => {
      if (batch === 3) throw new Error("out of order");
    });
    const failing = loreOf(flaky.blackBox);
    await expect(failing.explain(X, { seed: 1 })).rejects.toMatchObject({ code: "black-box-failed" });
    const controller = new AbortController();
    const aborting = loreOf(watched((batch) => batch === 3 && controller.abort()).blackBox);
    await expect(aborting.explain(X, { signal: controller.signal })).rejects.toMatchObject({ code: "aborted" });
    for (const lore of [failing, aborting]) {
      const { evidence, ...explained } = await lore.explain(X, { seed: 2 });
      expect(explained).toEqual({ ...plain, evidence: undefined });
      expect(evidence.rule).toEqual(plain.evidence.rule);
      expect(evidence.pool?.queries).toBe(plain.evidence.pool?.queries);
    }
  });

  test("is there for the others where one of them is aborted", async () => {
    const controller = new AbortController();
    const lore = loreOf(watched((batch) => batch === 4 && controller.abort()).blackBox);
    const aborted = lore.explain(X, { seed: 1, signal: controller.signal });
    const other = lore.explain(X, { seed: 2 });
    await expect(aborted).rejects.toMatchObject({ code: "aborted" });
    expect((await other).rule).toEqual((await loreOf(desk).explain(X, { seed: 2 })).rule);
  });

  test("is cut short where the time is up, which is said, and goes on with the next explanation", async () => {
    let clock = 0;
    const { blackBox } = watched(() => {
      clock += 10;
    });
    const lore = loreOf(blackBox, { maxMs: 50, now: () => clock, effort: "default" });
    const sizes: number[] = [];
    const notes: boolean[] = [];
    for (let k = 0; k < 8; k++) {
      const explained = await lore.explain(X, { seed: k });
      sizes.push(explained.evidence.pool?.rows ?? 0);
      notes.push(codesOf(explained).includes("pool-cut-short"));
    }
    const whole = (await loreOf(desk, { effort: "default" }).explain(X)).evidence.pool?.rows ?? 0;
    expect(sizes[0]).toBeLessThan(whole);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes.at(-1)).toBe(whole);
    expect(notes).toEqual(sizes.map((size) => size < whole));
  });
});

describe("a budget", () => {
  test("binds the pool and the case together, whether or not the pool is there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 4000 }), fc.nat(9), async (maxQueries, seed) => {
        const { blackBox, rows } = watched();
        const lore = loreOf(blackBox, { maxQueries, effort: "thorough" });
        const first = await lore.explain(X, { seed });
        const pool = askedForPool(first);
        expect(rows()).toBe(pool + askedFor(first));
        expect(rows()).toBeLessThanOrEqual(maxQueries);
        const before = rows();
        await lore.explain({ ...X, d: 0.9 }, { seed });
        expect(pool + rows() - before).toBeLessThanOrEqual(maxQueries);
      }),
      {
        numRuns: 40,
        examples: [
          [20, 0],
          [21, 0],
          [3999, 1],
        ],
      },
    );
  });

  test("leaves the case what neither the pool nor the rows of it that are asked twice take", () => {
    const budgets = fc.integer({ min: 20, max: 20_000 });
    fc.assert(
      fc.property(
        budgets,
        fc.constantFrom("quick", "default", "thorough"),
        fc.nat(9000),
        (maxQueries, effort, rows) => {
          const options = resolveLoreOptions({ maxQueries, effort });
          const pool = poolSize(poolSizesFor(options, rows));
          expect(caseQueriesFor(options, rows)).toBe(maxQueries - pool - Math.floor(pool / 100));
          expect(caseQueriesFor(options, rows)).toBeGreaterThanOrEqual(Math.floor(maxQueries * 0.4));
        },
      ),
    );
  });

  test("of the pool binds the pool alone", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 2500 }), async (poolQueries) => {
        const { evidence } = await loreOf(desk, { poolQueries, effort: "default" }).explain(X);
        expect(evidence.pool?.rows).toBeLessThanOrEqual(poolQueries);
        expect(evidence.pool?.queries).toBeLessThanOrEqual(poolQueries);
        expect(evidence.pool?.rows).toBeGreaterThan(poolQueries / 2);
      }),
      { numRuns: 15 },
    );
  });
});
