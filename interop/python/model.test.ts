// What a model sees of the data, what is made of its answers, and how its failures read.

import { readFile, writeFile } from "node:fs/promises";
import { createPythonBlackBox, type PythonOptions } from "@lore-xai/blackbox/python";
import { tableFromRows } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureOf, type ModelFolder, makeModels, NUMBER, numbers, PYTHON } from "./python-fixture.ts";

let models: ModelFolder;
beforeAll(async () => {
  models = await makeModels("make_odd_models.py");
});
afterAll(() => models.remove());

type Choices = Partial<PythonOptions>;

const open = (name: string, choices: Choices = {}) =>
  createPythonBlackBox({
    ...{ path: models.path(`${name}.pkl`), features: [NUMBER], python: PYTHON, trustPickle: true },
    ...choices,
  });

/** The outcomes as texts, or the error. */
async function ask(name: string, batch: Batch, choices: Choices = {}): Promise<readonly string[]> {
  const blackBox = await open(name, { features: batch.features, ...choices });
  try {
    return Array.from(await blackBox.predict(batch), (k) => blackBox.labels[k]);
  } finally {
    await blackBox.close();
  }
}

describe("the model sees", () => {
  const rows = [
    { count: 2, "größe, m": 1.5, gap: 7, job: "clerk", code: "007", flag: true, level: 3 },
    { count: 4, "größe, m": 2, gap: null, job: null, code: "010", flag: false, level: 1 },
  ];
  const table = tableFromRows(rows, { categorical: ["level"] });
  const see = async (batch: Batch) => {
    await ask("inspecting", batch);
    return JSON.parse(await readFile(models.path("inspected.json"), "utf8"));
  };

  test("the columns' own names, and the types that pandas gives them", async () => {
    const seen = await see({ features: table.features, count: 2, data: rowMajor(table) });
    const types = Object.fromEntries(seen.types);
    expect(types).toMatchObject({
      count: "int64",
      "größe, m": "float64",
      gap: "float64",
      flag: "bool",
      level: "int64",
    });
    expect([types.job, types.code]).toEqual([expect.stringMatching(/object|str/), expect.stringMatching(/object|str/)]);
    expect(seen.rows).toEqual([
      ["2", "1.5", "7.0", "'clerk'", "'007'", "True", "3"],
      ["4", "2.0", "nan", "nan", "'010'", "False", "1"],
    ]);
  });

  test("NaN for missing categories of every type", async () => {
    const data = rowMajor(table).fill(Number.NaN, table.features.length + 3);
    const seen = await see({ features: table.features, count: 2, data });
    expect(seen.rows[0].slice(3)).toEqual(["'clerk'", "'007'", "True", "3.0"]);
    expect(seen.rows[1].slice(3)).toEqual(["nan", "nan", "nan", "nan"]);
  });
});

describe("its answers", () => {
  test("survive a model that prints, starts programs and reads stdin", async () => {
    expect(await ask("printing", numbers(1, 2))).toEqual(["no", "yes"]);
  });

  test("are those of predict, also where predict_proba leans the other way", async () => {
    const blackBox = await open("disagreeing");
    expect(Array.from(await blackBox.predict(numbers(2)))).toEqual([1]);
    expect(Array.from((await blackBox.predictProbabilities?.(numbers(2))) ?? [])).toEqual([0.9, 0.1]);
    await blackBox.close();
  });

  test("are those of predict_proba under a threshold", async () => {
    const decide = (threshold: number) =>
      ask("disagreeing", numbers(1), { decision: { kind: "threshold", threshold, positive: "yes" } });
    expect([await decide(0.05), await decide(0.5)]).toEqual([["yes"], ["no"]]);
  });

  test("get the names that the user gives to numbered classes", async () => {
    expect(await ask("numbered", numbers(1, 9))).toEqual(["0", "1"]);
    expect(await ask("numbered", numbers(1, 9), { labels: ["deny", "grant"] })).toEqual(["deny", "grant"]);
    expect(await failureOf(open("even", { labels: ["yes", "no"] }))).toMatchObject({ code: "invalid-option" });
  });

  test("become bands of a regression", async () => {
    const bands = [
      { label: "low", below: 50 },
      { label: "high", below: null },
    ];
    expect(await ask("regressor", numbers(1, 9), { decision: { kind: "bands", bands } })).toEqual(["low", "high"]);
    expect(await failureOf(open("regressor"))).toMatchObject({ code: "invalid-option" });
  });

  test("must be one label per row", async () => {
    expect(await failureOf(ask("too-few", numbers(1, 2)))).toMatchObject({ code: "black-box-wrong-count" });
    expect(await failureOf(ask("missing", numbers(1)))).toMatchObject({ code: "black-box-unknown-label" });
  });

  test("come with scikit-learn's warning about versions, once", async () => {
    const blackBox = await open("outdated");
    await blackBox.close();
    expect(blackBox.settings?.warnings).toEqual([expect.stringContaining("from version 1.0 when using version 2.0")]);
  });
});

describe("a failure", () => {
  test("of predict has Python's words, and the child lives on", async () => {
    const blackBox = await open("raising");
    const error = await failureOf(blackBox.predict(numbers(13)));
    expect(error).toMatchObject({ code: "black-box-failed", details: { python: { type: "ValueError" } } });
    expect(error.message).toContain("ValueError: Found unknown categories [13] in column 0");
    expect(Array.from(await blackBox.predict(numbers(2)))).toEqual([1]);
    await blackBox.close();
  });

  test("of a model that wants to exit is one like others", async () => {
    expect((await failureOf(ask("exiting", numbers(1)))).message).toContain("SystemExit: enough");
  });

  test("names the missing module and how to get it", async () => {
    const error = await failureOf(open("needy"));
    expect(error).toMatchObject({ code: "model-not-loadable", details: { module: "module_that_nobody_has" } });
    expect(error.message).toContain("-m pip install module_that_nobody_has");
  });

  test("of a file that is no pickle says so", async () => {
    await writeFile(models.path("text.pkl"), "seniority,home\n1,rent\n");
    expect(await failureOf(open("text"))).toMatchObject({ code: "model-not-loadable" });
  });

  test("of an object without predict says what it is", async () => {
    const error = await failureOf(open("dictionary"));
    expect(error.code).toBe("model-mismatch");
    expect(error.message).toContain("got a builtins.dict");
  });
});
