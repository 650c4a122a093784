// Pipelines that scikit-learn trained on the credit data, asked through the adapter and compared with what they said
// themselves.

import { readFile } from "node:fs/promises";
import { createPythonBlackBox } from "@lore-xai/blackbox/python";
import { createLore, rowAt, selectRows, splitTarget, type Table } from "@lore-xai/core";
import { blackBoxContract } from "@lore-xai/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchOf, CREDIT_CSV, creditTable, failureOf, type ModelFolder, makeModels, PYTHON } from "./python-fixture.ts";

const ROWS = 500;

let models: ModelFolder;
let data: Table;

beforeAll(async () => {
  models = await makeModels("train_credit.py", CREDIT_CSV);
  data = splitTarget(await creditTable(), "status").features;
});
afterAll(() => models.remove());

const open = (file: string, features = data.features) =>
  createPythonBlackBox({ path: models.path(file), features, python: PYTHON, trustPickle: true });

describe.each(["forest", "svm", "network"])("the %s", (name) => {
  test.each(["pkl", "joblib"])("says through the adapter what it says in Python (.%s)", async (extension) => {
    const expected = JSON.parse(await readFile(models.path(`${name}.json`), "utf8"));
    const blackBox = await open(`${name}.${extension}`);
    try {
      const answers = await blackBox.predict(batchOf(data, ROWS));
      expect(Array.from(answers, (k) => blackBox.labels[k])).toEqual(expected.labels);
      const probabilities = await blackBox.predictProbabilities?.(batchOf(data, ROWS));
      expect(probabilities && Array.from(probabilities)).toEqual(expected.probabilities);
    } finally {
      await blackBox.close();
    }
  });
});

describe("a pipeline keeps the contract of black boxes:", () => {
  let blackBox: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    blackBox = await open("forest.pkl");
  });
  afterAll(() => blackBox.close());

  for (const check of blackBoxContract(() => ({ blackBox, batch: batchOf(data, 20) }))) test(check.name, check.run);
});

test("the columns go in under the model's names, in its order, and the others are left out", async () => {
  const expected = JSON.parse(await readFile(models.path("three-columns.json"), "utf8"));
  const blackBox = await open("three-columns.pkl");
  const rows = batchOf(data, ROWS);
  rows.data.forEach((cell, i) => {
    if (Number.isNaN(cell)) rows.data[i] = 0;
  });
  const answers = await blackBox.predict(rows);
  await blackBox.close();
  expect(Array.from(answers, (k) => blackBox.labels[k])).toEqual(expected.labels);
});

test("a column that the model wants and the data lack is named, with the nearest one there is", async () => {
  const misspelt = data.features.map((feature) =>
    feature.name === "income" ? { ...feature, name: "incom" } : feature,
  );
  const error = await failureOf(open("three-columns.pkl", misspelt));
  expect(error).toMatchObject({ code: "model-mismatch" });
  expect(error.message).toContain('"income", which the data do not have; did you mean "incom"?');
});

test("a model without names for its columns wants as many as it was trained on", async () => {
  await expect(open("nameless.pkl")).rejects.toMatchObject({ code: "model-mismatch", details: { expected: 3 } });
  const three = data.features.filter(({ name }) => ["amount", "income", "age"].includes(name));
  const blackBox = await open("nameless.pkl", three);
  await blackBox.close();
  expect(blackBox.labels).toEqual(["bad", "good"]);
});

test("an explanation of 1,000 neighbours in 10 generations takes at most 25 messages", async () => {
  const { predict, predictProbabilities, ...rest } = await open("forest.pkl");
  let messages = 0;
  const counting =
    <A extends unknown[], R>(ask: (...call: A) => R) =>
    (...call: A): R => {
      messages++;
      return ask(...call);
    };
  const blackBox = {
    ...rest,
    predict: counting(predict),
    ...(predictProbabilities && { predictProbabilities: counting(predictProbabilities) }),
  };
  const background = selectRows(
    data,
    Array.from({ length: 300 }, (_, i) => i),
  );
  const lore = createLore({ blackBox, background, preset: "paper", neighbors: 1000, generations: 10 });
  const explanation = await lore.explain(rowAt(data, 2), { seed: 7 });
  await rest.close();
  expect(explanation.outcome).toBe("bad");
  expect(explanation.probability).toBeGreaterThan(0.5);
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThanOrEqual(25);
});
