// One explanation's line to the black box: labels and probabilities alike are counted, remembered and within the budget.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import {
  type Batch,
  type BlackBox,
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  createStochasticCounterfactual,
} from "../../src/index.ts";
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
    expect(evidence.batches).toBe(asked.batches);
    const distinct = new Set(asked.labels);
    expect(asked.probabilities.filter((row) => !distinct.has(row))).toEqual([]);
    expect(new Set(asked.probabilities).size).toBe(asked.probabilities.length);
    if (name === "global tree") return;
    expect(asked.labels).toHaveLength(distinct.size);
    expect(evidence.queries).toBe(distinct.size);
    expect(distinct.size).toBeLessThanOrEqual(150);
  });
});
