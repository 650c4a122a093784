import { type BlackBox, createLore, functionBlackBox, LoreError, tableFromRows } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { withRememberedPredictions } from "@lore-xai/runner";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CASES } from "./loans.ts";

const background = tableFromRows(CASES);
const { features } = background;
const desk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});

function counting(blackBox: BlackBox): BlackBox & { asked(): number } {
  let asked = 0;
  const predict = (batch: Batch) => {
    asked += batch.count;
    return blackBox.predict(batch);
  };
  return { labels: blackBox.labels, predict, asked: () => asked };
}

const batchOf = (ages: readonly number[]): Batch => ({
  features,
  count: ages.length,
  data: Float64Array.from(ages.flatMap((age) => [age, 0, 800])),
});

describe("remembered predictions", () => {
  test("are the model's own, whatever was asked before and however little is remembered", async () => {
    const batches = fc.array(fc.array(fc.integer({ min: 15, max: 40 }), { maxLength: 12 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 1, max: 30 }), async (asked, maxRows) => {
        const remembering = withRememberedPredictions(desk, { features, maxRows });
        for (const ages of asked) {
          const answers = await remembering.predict(batchOf(ages));
          expect(Array.from(answers)).toEqual(Array.from(await desk.predict(batchOf(ages))));
        }
      }),
    );
  });

  test("spare the model what it was asked lately, and are forgotten in the end", async () => {
    const model = counting(desk);
    const remembering = withRememberedPredictions(model, { features, maxRows: 20 });
    await remembering.predict(batchOf([20, 30]));
    await remembering.predict(batchOf([20, 30, 40]));
    expect(model.asked()).toBe(3);
    for (let age = 100; age < 160; age += 5) await remembering.predict(batchOf([0, 1, 2, 3, 4].map((k) => age + k)));
    const before = model.asked();
    await remembering.predict(batchOf([20]));
    expect(model.asked()).toBe(before + 1);
  });

  test("are not given where an answer is asked for anew, which goes along with the rest", async () => {
    const calls: number[] = [];
    // Every call has another answer.
    const moody: BlackBox = {
      labels: ["deny", "grant"],
      predict: ({ count }) => {
        calls.push(count);
        return new Int32Array(count).fill(calls.length % 2);
      },
    };
    const remembering = withRememberedPredictions(moody, { features, maxRows: 100 });
    const ask = async (ages: readonly number[], anew: number) =>
      Array.from(await remembering.predict(batchOf(ages), { anew }));
    expect(await ask([20, 30], 0)).toEqual([1, 1]);
    expect(await ask([20, 30, 40, 20], 1)).toEqual([1, 1, 0, 0]);
    expect(await ask([20, 30, 40, 20], 0)).toEqual([1, 1, 0, 1]);
    expect(await ask([30, 20], 1)).toEqual([1, 1]);
    expect(await ask([30, 20], 2)).toEqual([0, 0]);
    expect(calls).toEqual([2, 2, 1, 2]);
  });

  test("do not hide that a model does not repeat itself", async () => {
    let throws = 0;
    const coin: BlackBox = {
      labels: ["deny", "grant"],
      predict: ({ count }) => Int32Array.from({ length: count }, () => ((throws++ * 7919) % 13) % 2),
    };
    const lore = createLore({ blackBox: withRememberedPredictions(coin, { features, maxRows: 10_000 }), background });
    await expect(lore.explain(CASES[0])).rejects.toMatchObject({ code: "black-box-unsteady" });
  });

  test("leave an explanation as it is, its count of questions too", async () => {
    const model = counting(desk);
    const blackBox = withRememberedPredictions(model, { features, maxRows: 10_000 });
    const remembering = createLore({ blackBox, background, effort: "quick" });
    const plain = createLore({ blackBox: desk, background, effort: "quick" });
    let queries = 0;
    const pool = await remembering.preparePool();
    const askedForAll = model.asked();
    expect(askedForAll).toBe((pool?.queries ?? 0) + (pool?.repeated.rows ?? 0));
    for (const [seed, row] of CASES.slice(0, 10).entries()) {
      const explanation = await remembering.explain(row, { seed });
      expect(explanation).toEqual(await plain.explain(row, { seed }));
      queries += explanation.evidence.queries;
    }
    expect(model.asked() - askedForAll).toBeLessThan(0.8 * queries);
  });

  test("are not mixed up where two cases have different categories that nobody has seen", async () => {
    const picky = functionBlackBox(({ job }) => (job === "pilot" ? "grant" : "deny"), { labels: ["deny", "grant"] });
    const blackBox = withRememberedPredictions(picky, { features, maxRows: 1000 });
    const lore = createLore({ blackBox, background, effort: "quick" });
    const outcomes = [];
    for (const job of ["pilot", "baker", "pilot"]) outcomes.push((await lore.explain({ ...CASES[0], job })).outcome);
    expect(outcomes).toEqual(["grant", "deny", "grant"]);
  });

  test("do not make one failing row fail the rows after it, and tell of failures as the model does", async () => {
    const predict = (batch: Batch) => {
      if (Array.from({ length: batch.count }, (_, i) => batch.data[3 * i]).includes(13)) {
        throw new LoreError("black-box-failed", `13 among ${batch.count}`);
      }
      return desk.predict(batch);
    };
    const remembering = withRememberedPredictions({ labels: desk.labels, predict }, { features, maxRows: 100 });
    await remembering.predict(batchOf([20, 21]));
    await expect(remembering.predict(batchOf([20, 21, 13]))).rejects.toThrow("13 among 3");
    expect(Array.from(await remembering.predict(batchOf([20, 30])))).toEqual([0, 1]);
  });

  test("hand on answers of the wrong number or kind for others to refuse", async () => {
    for (const answers of [[0], [0, 7], [0, 0.5]]) {
      const wrong: BlackBox = { labels: desk.labels, predict: () => answers };
      const remembering = withRememberedPredictions(wrong, { features, maxRows: 100 });
      expect(await remembering.predict(batchOf([20, 21]))).toEqual(answers);
    }
  });
});
