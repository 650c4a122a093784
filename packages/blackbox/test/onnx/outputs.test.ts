// Which output is read and what the outcomes are called.

import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batchFrom, open } from "./credit.ts";

// The second number is the greater in the first row, the first in the second.
const batch = batchFrom([
  { x: 1, y: 2 },
  { x: 4, y: 3 },
  { x: 5, y: 7 },
]);

async function answers(file: string, options: Parameters<typeof open>[1] = {}): Promise<string[]> {
  const blackBox = await open(file, options);
  const labels = Array.from(await blackBox.predict(batch), (k) => blackBox.labels[k]);
  await blackBox.close();
  return labels;
}

test("the most probable outcome is taken, whatever the model's own label says", async () => {
  expect(await answers("wrong-label.onnx")).toEqual(["1", "0", "1"]);
});

test("the sidecar can ask for the label all the same", async () => {
  const labels = ["0", "1"];
  for (const output of [{ name: "label" }, { kind: "labels" as const }]) {
    expect(await answers("wrong-label.onnx", { labels, sidecar: { version: 1, output } })).toEqual(["0", "1", "0"]);
  }
});

test("an output that the sidecar names and the model lacks is a mismatch", async () => {
  const opened = open("wrong-label.onnx", { sidecar: { version: 1, output: { name: "labels" } } });
  await expect(opened).rejects.toMatchObject({ code: "model-mismatch", message: expect.stringContaining('"label"?') });
});

test("names that the model looks up itself are found in its file", async () => {
  expect(await answers("names-looked-up.onnx")).toEqual(["right", "left", "right"]);
  expect(await answers("numbers-looked-up.onnx")).toEqual(["20", "-1", "20"]);
  expect(await answers("numbers-looked-up.onnx", { labels: ["no", "yes"] })).toEqual(["yes", "no", "yes"]);
});

describe("integer labels", () => {
  test("are positions in names that are given", async () => {
    expect(await answers("label-only.onnx", { labels: ["left", "right"] })).toEqual(["right", "left", "right"]);
  });

  test("are themselves where integers are given", async () => {
    expect(await answers("label-only.onnx", { labels: ["1", "0"] })).toEqual(["1", "0", "1"]);
  });

  test("need names where neither the model nor the user tells which there are", async () => {
    await expect(open("label-only.onnx")).rejects.toMatchObject({ code: "invalid-option" });
  });
});

describe("labels against the model's own", () => {
  test("rename them by position", async () => {
    const blackBox = await open("forest-zipmap.onnx", { labels: ["deny", "grant"] });
    expect(blackBox.labels).toEqual(["deny", "grant"]);
    await blackBox.close();
  });

  test("are refused in another order", async () => {
    const message = expect.stringContaining("own order, bad, good");
    await expect(open("forest.onnx", { labels: ["good", "bad"] })).rejects.toMatchObject({
      code: "invalid-option",
      message,
    });
  });

  test("are refused in another number", async () => {
    await expect(open("wrong-label.onnx", { labels: ["a", "b", "c"] })).rejects.toMatchObject({
      code: "invalid-option",
    });
  });
});

test("a score becomes an outcome by threshold or bands, and says so if neither is given", async () => {
  const rows = [5, 15, 25].map((n) => ({ float_in: n, double_in: 0.5, int_in: 0, bool_in: false, text_in: "c" }));
  const scored = batchFrom([...rows, { ...rows[0], bool_in: true }]);
  const bands = [
    { label: "low", below: 10 },
    { label: "mid", below: 20 },
    { label: "high", below: null },
  ];
  const banded = await open("every-type.onnx", { decision: { kind: "bands", bands } });
  expect(Array.from(await banded.predict(scored))).toEqual([0, 1, 2, 0]);
  await banded.close();
  const undecided = await open("every-type.onnx", { labels: ["no", "yes"] });
  await expect(undecided.predict(scored)).rejects.toThrow(/threshold/);
  await undecided.close();
});

describe("a model that takes two rows at a time and no other number", async () => {
  const blackBox = await open("two-rows.onnx", { labels: ["left", "right"] });
  for (const check of blackBoxContract(() => ({ blackBox, batch }))) test(check.name, check.run);
});
