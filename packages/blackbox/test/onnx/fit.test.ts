// Which data fit which model, and what is said when they do not.

import { parseSidecar } from "@lore-xai/blackbox/onnx";
import { type Feature, LoreError } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";
import { applications, batchFrom, open, sidecar } from "./credit.ts";

async function mismatch(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(LoreError);
  expect(error.code).toBe("model-mismatch");
  return error.message;
}

const rename = (from: string, to: string) =>
  applications.features.map((feature): Feature => (feature.name === from ? { ...feature, name: to } : feature));
const change = (name: string, feature: Feature) =>
  applications.features.map((candidate) => (candidate.name === name ? feature : candidate));
const bands = [
  { label: "low", below: 1000 },
  { label: "high", below: null },
];

describe("a tensor per column", () => {
  test("a column that is missing is named, with the nearest that there is", async () => {
    const message = await mismatch(open("forest.onnx", { features: rename("income", "incom") }));
    expect(message).toContain('"income"');
    expect(message).toContain('did you mean "incom"?');
  });

  test("a column that the model does not take is not fed", async () => {
    const extra: Feature = { name: "shoe size", kind: "continuous", decimals: 0 };
    const blackBox = await open("forest.onnx", { features: [extra, ...applications.features] });
    await blackBox.close();
  });

  test("an input finds its column though the exporter replaced a character", async () => {
    const blackBox = await open("forest.onnx", { features: rename("seniority", "Seniority") });
    await blackBox.close();
    const rows = [{ "float-in": 0.5, "double in": 0.25, "int.in": 3, bool_in: true, "text:in": "b" }];
    const types = await open("every-type.onnx", {
      features: batchFrom(rows).features,
      decision: { kind: "bands", bands },
    });
    await types.close();
  });

  test("numbers do not feed a text input", async () => {
    const features = change("home", { name: "home", kind: "continuous", decimals: 0 });
    const message = await mismatch(open("forest.onnx", { features }));
    expect(message).toMatch(/"home" of the model takes text \(string\).*whole numbers.*categorical/);
  });

  test("texts do not feed a number input, decimals do not feed a whole number", async () => {
    const texts: Feature = { name: "age", kind: "categorical", values: ["old", "new"], spelling: ["old", "new"] };
    expect(await mismatch(open("forest.onnx", { features: change("age", texts) }))).toContain(
      'categories ("old", "new")',
    );
    const decimals: Feature = { name: "age", kind: "continuous", decimals: 2 };
    expect(await mismatch(open("forest.onnx", { features: change("age", decimals) }))).toContain(
      "numbers with decimals",
    );
  });

  test("categories that are numbers feed numbers", async () => {
    const age: Feature = { name: "age", kind: "categorical", values: [20, 40], spelling: ["20", "40"] };
    const income: Feature = { name: "income", kind: "categorical", values: [1.5, 40], spelling: ["1.5", "40"] };
    const features = change("age", age).map((feature) => (feature.name === "income" ? income : feature));
    const blackBox = await open("forest.onnx", { features });
    await blackBox.close();
  });

  test("a missing value in a whole-number input is an error that names the column", async () => {
    const age = applications.features.findIndex(({ name }) => name === "age");
    const data = applications.data.slice();
    data[age] = Number.NaN;
    const blackBox = await open("forest.onnx");
    await expect(blackBox.predict({ ...applications, data })).rejects.toMatchObject({
      code: "missing-values-refused",
      message: expect.stringMatching(/column "age" as whole numbers \(int64\), .*--missing fill/),
    });
    await blackBox.close();
  });

  test("data that do not fit are found at the first question if the columns were not given", async () => {
    const blackBox = await open("forest.onnx");
    const batch = { ...applications, features: rename("job", "jobb") };
    expect(await mismatch(Promise.resolve(blackBox.predict(batch)))).toContain('did you mean "jobb"?');
    await blackBox.close();
  });

  test("columns in a sidecar are refused for a model that finds them by name", async () => {
    expect(await mismatch(open("forest.onnx", { sidecar }))).toContain("found by name");
  });

  test("every type of input arrives as its value", async () => {
    const blackBox = await open("every-type.onnx", {
      decision: { kind: "threshold", threshold: 1106.75, positive: "yes" },
      labels: ["no", "yes"],
    });
    // 0.5 + 0.25 + 1103 + 1 + 2 = 1106.75; each row but the first lacks a little of one of them.
    const full = { float_in: 0.5, double_in: 0.25, int_in: 1103, bool_in: true, text_in: "b" };
    const rows = [full, { ...full, float_in: 0.25 }, { ...full, double_in: 0.125 }, { ...full, int_in: 1102 }];
    rows.push({ ...full, bool_in: false }, { ...full, text_in: "a" }, { ...full, text_in: "unheard" });
    expect(Array.from(await blackBox.predict(batchFrom(rows)))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    await blackBox.close();
  });
});

describe("one matrix", () => {
  test("without a sidecar the message shows what one looks like, with the columns at hand", async () => {
    const message = await mismatch(open("logistic.onnx", { features: applications.features, labels: ["bad", "good"] }));
    expect(message).toContain("model.lore.json");
    const example = JSON.parse(message.slice(message.indexOf("{")));
    expect(parseSidecar(example).columns?.map(({ column }) => column)).toEqual(["seniority", "home"]);
  });

  test("numbers alone need none and are fed in the order of the columns first told", async () => {
    const batch = batchFrom([
      { x: 1, y: 2 },
      { x: 4, y: 3 },
    ]);
    expect(batch.features.every(isContinuous)).toBe(true);
    const blackBox = await open("wrong-label.onnx", { features: batch.features, labels: ["left", "right"] });
    expect(Array.from(await blackBox.predict(batch))).toEqual([1, 0]);
    const swapped = batchFrom([
      { y: 2, x: 1 },
      { y: 3, x: 4 },
    ]);
    expect(Array.from(await blackBox.predict(swapped))).toEqual([1, 0]);
    await blackBox.close();
  });

  test("another number of columns than the matrix has needs a sidecar", async () => {
    const features = batchFrom([{ x: 1, y: 2, z: 3 }]).features;
    const message = await mismatch(open("wrong-label.onnx", { features }));
    expect(message).toMatch(
      /matrix of 2 columns, but the data have 3; run `lore sidecar` with .*; or write it by hand/,
    );
    // Outcomes that the data do not have would be copied.
    expect(message).not.toContain("labels");
  });

  test("a column of the sidecar that the data do not have is named, with the nearest", async () => {
    const message = await mismatch(open("logistic.onnx", { sidecar, features: rename("assets", "asset") }));
    expect(message).toBe('unknown column "assets" in the model\'s sidecar; did you mean "asset"?');
  });

  test("a sidecar that fills another number of columns is refused", async () => {
    const shorter = { ...sidecar, columns: sidecar.columns.slice(1) };
    expect(await mismatch(open("logistic.onnx", { sidecar: shorter }))).toMatch(/must fill 25 columns.*got 24/);
  });

  test("kinds of column that the sidecar takes for others are told", async () => {
    const asNumber = [
      { column: "home", encoding: "number" as const },
      { column: "age", encoding: "number" as const },
    ];
    const home = open("wrong-label.onnx", {
      features: applications.features,
      sidecar: { version: 1, columns: asNumber },
    });
    expect(await mismatch(home)).toMatch(/"home" is numbers, but it holds categories/);
    const categories = ["1", "2"];
    const columns = [{ column: "age", encoding: "one-hot" as const, categories }];
    const age = open("wrong-label.onnx", { features: applications.features, sidecar: { version: 1, columns } });
    expect(await mismatch(age)).toMatch(/"age" is categories, but it holds whole numbers/);
  });

  test("scale, codes, unknown and missing are as the sidecar says", async () => {
    const columns = [
      { column: "n", encoding: "number" as const, mean: 10, scale: 5, missing: 0 },
      { column: "c", encoding: "codes" as const, codes: { a: 0, b: 1 }, unknown: -3, missing: -1.5 },
    ];
    const blackBox = await open("wrong-label.onnx", { sidecar: { version: 1, columns, labels: ["n", "c"] } });
    // (n - 10) / 5 against the code: the greater wins.
    const rows = [
      { n: 14, c: "a" }, // 0.8 against 0
      { n: 14, c: "b" }, // 0.8 against 1
      { n: 0, c: "z" }, // -2 against -3
      { n: null, c: "a" }, // -2 against 0
      { n: 5, c: null }, // -1 against -1.5
      { n: 0, c: null }, // -2 against -1.5
    ];
    expect(Array.from(await blackBox.predict(batchFrom(rows)))).toEqual([0, 1, 0, 1, 0, 1]);
    await blackBox.close();
    const { unknown: _, ...withoutUnknown } = columns[1] as { unknown?: number } & (typeof columns)[1];
    const strict = { version: 1 as const, columns: [columns[0], withoutUnknown] };
    const message = await mismatch(open("wrong-label.onnx", { sidecar: strict, features: batchFrom(rows).features }));
    expect(message).toContain('no code for "z" of column "c"');
  });

  test("an answer that is no number is an error, not the first outcome", async () => {
    const blackBox = await open("wrong-label.onnx");
    const features = batchFrom([{ x: 1, y: 2 }]).features;
    const asked = Promise.resolve(blackBox.predict({ features, count: 1, data: Float64Array.of(Number.NaN, 1) }));
    await expect(asked).rejects.toMatchObject({
      code: "missing-values-refused",
      message: expect.stringMatching(/x is missing, .*must be finite numbers, got NaN/),
    });
    await blackBox.close();
  });
});
