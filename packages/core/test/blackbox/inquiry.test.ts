// One explanation's line to the black box: labels and probabilities alike are counted, remembered and within the budget.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import type { Batch } from "../../src/extend.ts";
import {
  type BlackBox,
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  createStochasticCounterfactual,
} from "../../src/index.ts";
import { distinctRows } from "../../src/rows/row-index.ts";
import { applicant, applicants } from "../loan.ts";

const LABELS = ["deny", "ask again", "grant"];
const FEATURES = [{ name: "n", kind: "continuous", decimals: 0 }] as const;

/** Three outcomes by the sum of a row; notes every row that it is asked about. */
function spiedBox() {
  const asked = { labels: [] as string[], probabilities: [] as string[], batches: 0 };
  const note = (into: string[], { data, count, features }: Batch) => {
    asked.batches++;
    for (let i = 0; i < count; i++) into.push(data.slice(i * features.length, (i + 1) * features.length).join());
  };
  const sumOf = ({ data, features }: Batch, i: number) =>
    data.subarray(i * features.length, (i + 1) * features.length).reduce((sum, cell) => sum + cell, 0);
  const blackBox: BlackBox = {
    labels: LABELS,
    predict: (batch) => {
      note(asked.labels, batch);
      return Array.from({ length: batch.count }, (_, i) => Math.floor(sumOf(batch, i) / 10) % 3);
    },
    predictProbabilities: (batch) => {
      note(asked.probabilities, batch);
      return Array.from({ length: batch.count }, (_, i) => {
        const shares = [0.2, 0.2, 0.2];
        shares[Math.floor(sumOf(batch, i) / 10) % 3] = 0.6;
        return shares;
      }).flat();
    },
  };
  return { blackBox, asked };
}

const question = fc.record({ rows: fc.array(fc.nat(60), { maxLength: 30 }), withProbabilities: fc.boolean() });

describe("an inquiry", () => {
  test("asks for no row's label or probabilities twice, counts both and answers with every label's", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { maxLength: 8 }), async (questions) => {
        const { blackBox, asked } = spiedBox();
        const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries: null });
        for (const { rows, withProbabilities } of questions) {
          const data = Float64Array.from(rows);
          if (!withProbabilities) {
            const expected = rows.map((n) => Math.floor(n / 10) % 3);
            expect([...(await inquiry.ask(data, rows.length))]).toEqual(expected);
            continue;
          }
          const expected = rows.flatMap((n) => [0, 1, 2].map((k) => (Math.floor(n / 10) % 3 === k ? 0.6 : 0.2)));
          expect([...((await inquiry.probabilities(data, rows.length)) ?? [])]).toEqual(expected);
        }
        const distinct = new Set(questions.flatMap(({ rows }) => rows)).size;
        const scored = new Set(questions.flatMap(({ rows, withProbabilities }) => (withProbabilities ? rows : [])));
        expect(asked.labels).toHaveLength(distinct);
        expect(asked.probabilities).toHaveLength(scored.size);
        expect(inquiry.asked()).toEqual({ rows: distinct, calls: asked.batches });
      }),
    );
  });

  test("asks one row in a hundred again, the first first, along with others, and says how many changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }), async (sizes) => {
        const { blackBox, asked } = spiedBox();
        let calls = 0;
        // From the third batch on every answer is another one.
        const moody: BlackBox = {
          labels: LABELS,
          predict: (batch) =>
            Array.from(blackBox.predict(batch) as number[], (label) => (calls >= 2 ? (label + 1) % 3 : label)).map(
              (label, i, all) => {
                if (i === all.length - 1) calls++;
                return label;
              },
            ),
        };
        const inquiry = openInquiry(moody, FEATURES, { timeoutMs: 1000, maxQueries: null });
        let next = 0;
        for (const size of sizes) {
          await inquiry.ask(
            Float64Array.from({ length: size }, () => next++),
            size,
          );
        }
        const along = asked.labels.length - next;
        const { rows } = await inquiry.repeats();
        expect(inquiry.asked().rows).toBe(next);
        expect(rows).toBe(asked.labels.length - next);
        expect(rows).toBeLessThanOrEqual(next / 100);
        // An own batch only where nothing went along.
        expect(asked.batches).toBe(sizes.length + (along === 0 && rows > 0 ? 1 : 0));
        const seen = new Set<string>();
        const again = asked.labels.filter((row) => seen.has(row) || !seen.add(row));
        if (rows > 0) expect(again[0]).toBe("0");
        expect(new Set(again).size).toBe(again.length);
      }),
      { numRuns: 100 },
    );
  });

  test("takes over answers given elsewhere: such rows are known, cost nothing and are not counted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { maxLength: 4 }), fc.array(fc.nat(90)), async (questions, learnt) => {
        const { blackBox, asked } = spiedBox();
        const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries: 90 });
        const before = new Set<number>();
        const ask = (rows: readonly number[]) => inquiry.ask(Float64Array.from(rows), rows.length);
        const [first, ...others] = questions.map(({ rows }) => rows);
        if (first !== undefined) for (const row of first) before.add(row);
        await ask(first ?? []);
        const left = inquiry.remaining();
        // As nobody else would answer, so that it shows whose answer is told.
        inquiry.learn(distinctRows(Float64Array.from(learnt), 1), new Int32Array(learnt.length).fill(2));
        expect(inquiry.remaining()).toBe(left);
        expect(inquiry.asked().rows).toBe(before.size);
        expect(inquiry.known().count).toBe(new Set([...before, ...learnt]).size);
        const answerFor = (n: number) => (learnt.includes(n) && !before.has(n) ? 2 : Math.floor(n / 10) % 3);
        for (const rows of others) expect([...(await ask(rows))]).toEqual(rows.map(answerFor));
        for (const n of learnt) expect(inquiry.labelOf(Float64Array.of(n), 0)).toBe(answerFor(n));
        expect(asked.labels).toHaveLength(inquiry.asked().rows);
        expect(asked.labels.filter((row) => learnt.includes(Number(row)) && !before.has(Number(row)))).toEqual([]);
      }),
    );
  });

  test("counts a row with its probabilities though its label was given elsewhere, and keeps to the budget", async () => {
    const rowsOf = fc.array(fc.nat(40), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.array(question, { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (learnt, questions, maxQueries) => {
          const { blackBox, asked } = spiedBox();
          const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries });
          inquiry.learn(distinctRows(Float64Array.from(learnt), 1), new Int32Array(learnt.length));
          for (const { rows, withProbabilities } of questions) {
            const data = Float64Array.from(new Set(rows));
            const positions = withProbabilities
              ? inquiry.affordableScores(data, data.length)
              : inquiry.affordable(data, data.length);
            const affordable = Float64Array.from(positions, (i) => data[i]);
            if (withProbabilities) await inquiry.probabilities(affordable, affordable.length);
            else await inquiry.ask(affordable, affordable.length);
          }
          const distinct = new Set([...asked.labels, ...asked.probabilities]).size;
          expect(inquiry.asked()).toEqual({ rows: distinct, calls: asked.batches });
          expect(distinct).toBeLessThanOrEqual(maxQueries);
        },
      ),
    );
  });

  test("is not misled by answers given elsewhere after a question that failed", async () => {
    const { blackBox } = spiedBox();
    let isBroken = true;
    const flaky: BlackBox = {
      labels: LABELS,
      predict: (batch) => {
        if (isBroken) throw new Error("out of order");
        return blackBox.predict(batch);
      },
    };
    const inquiry = openInquiry(flaky, FEATURES, { timeoutMs: 1000, maxQueries: null });
    await expect(inquiry.ask(Float64Array.of(10, 20), 2)).rejects.toMatchObject({ code: "black-box-failed" });
    inquiry.learn(distinctRows(Float64Array.of(30, 40), 1), Int32Array.of(0, 1));
    expect(inquiry.labelOf(Float64Array.of(10), 0)).toBeUndefined();
    isBroken = false;
    expect([...(await inquiry.ask(Float64Array.of(10, 20, 30, 40), 4))]).toEqual([1, 2, 0, 1]);
  });

  test("takes nothing for repeated rows from what it said was left", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 1500 }), fc.array(fc.nat(300)), async (maxQueries, sizes) => {
        const { blackBox, asked } = spiedBox();
        const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries });
        let left = inquiry.remaining();
        let next = 0;
        for (const wanted of [...sizes, maxQueries]) {
          const size = Math.min(wanted, left);
          await inquiry.ask(
            Float64Array.from({ length: size }, () => next++),
            size,
          );
          left -= size;
          expect(inquiry.remaining()).toBe(left);
        }
        await inquiry.repeats();
        expect(asked.labels.length).toBeLessThanOrEqual(maxQueries);
      }),
    );
  });

  test("notices answers that change, and gives new ones where they are asked for", async () => {
    let call = 0;
    const moody: BlackBox = {
      labels: LABELS,
      predict: ({ count }) => {
        call++;
        return new Int32Array(count).fill(call % 2);
      },
    };
    const inquiry = openInquiry(moody, FEATURES, { timeoutMs: 1000, maxQueries: 204 });
    const rows = (from: number) => Float64Array.from({ length: 100 }, (_, i) => from + i);
    await inquiry.ask(rows(0), 100);
    await inquiry.ask(rows(100), 100);
    // 100 rows, then 100 and two of the first hundred; one in 101 of the budget is for these.
    expect(await inquiry.repeats()).toEqual({ rows: 2, changed: 2 });
    expect(inquiry.remaining()).toBe(2);
    expect([...Array.from(await inquiry.askAnew(Float64Array.of(0), 1))]).toEqual([1]);
    expect([...(await inquiry.ask(Float64Array.of(0, 100), 2))]).toEqual([1, 0]);
    await expect(inquiry.askAnew(Float64Array.of(0, 1), 2)).rejects.toMatchObject({ code: "budget-too-small" });
  });

  test("asks for no probabilities beyond the budget", async () => {
    const { blackBox, asked } = spiedBox();
    const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries: 2 });
    await inquiry.probabilities(Float64Array.of(1, 2), 2);
    await expect(inquiry.probabilities(Float64Array.of(1, 2, 3), 3)).rejects.toMatchObject({
      code: "budget-too-small",
    });
    expect(asked.probabilities).toEqual(["1", "2"]);
  });

  test("gives none where the black box has none", async () => {
    const { predictProbabilities: _, ...blackBox } = spiedBox().blackBox;
    const inquiry = openInquiry(blackBox, FEATURES, { timeoutMs: 1000, maxQueries: null });
    expect(await inquiry.probabilities(Float64Array.of(1), 1)).toBeNull();
    expect(await inquiry.probabilityOf(Float64Array.of(1), 0)).toBeNull();
  });
});

describe.each([
  ["lore", createLore],
  ["paper", (setup: Parameters<typeof createLore>[0]) => createLore({ ...setup, preset: "paper", neighbors: 200 })],
  ["lime", createLime],
  ["anchor", createAnchor],
  ["global tree", createGlobalTree],
  ["stochastic counterfactual", createStochasticCounterfactual],
] as const)("%s", (name, create) => {
  const budget = name === "global tree" ? {} : { maxQueries: 150 };

  test("tells of every row and every batch that it asks about, and stays within its budget", async () => {
    const { blackBox, asked } = spiedBox();
    const { evidence } = await create({ blackBox, background: applicants, ...budget }).explain(applicant, { seed: 3 });
    const pool = "pool" in evidence ? evidence.pool : null;
    const { queries, batches, repeated } = pool ?? { queries: 0, batches: 0, repeated: { rows: 0 } };
    expect(pool === null).toBe(name !== "lore");
    expect(evidence.batches + batches).toBe(asked.batches);
    const distinct = new Set(asked.labels);
    expect(asked.probabilities.filter((row) => !distinct.has(row))).toEqual([]);
    expect(new Set(asked.probabilities).size).toBe(asked.probabilities.length);
    if (name === "global tree") return;
    expect(asked.labels).toHaveLength(distinct.size + evidence.repeated.rows + repeated.rows);
    expect(evidence.queries + queries).toBe(distinct.size);
    expect(evidence.repeated.rows).toBeLessThanOrEqual(1);
    expect(asked.labels.length).toBeLessThanOrEqual(150);
  });
});
