import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { tableFromRows } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batch, features, firstRows, LABELS, labelOf } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { probabilitiesOf, type TfSignature, tfServer } from "./model-servers.ts";

const expected = batchRows(batch).map((row) => LABELS.indexOf(labelOf(row)));

const SIGNATURE: TfSignature = {
  inputs: {
    age: { dtype: "DT_INT64", dims: ["-1", "1"] },
    income: { dtype: "DT_FLOAT", dims: ["-1", "1"] },
    job: { dtype: "DT_STRING", dims: ["-1"] },
    member: { dtype: "DT_BOOL", dims: ["-1", "1"] },
  },
  outputs: { dense: { dtype: "DT_FLOAT", dims: ["-1", "2"] } },
};

describe("a black box over TensorFlow Serving", () => {
  const make = async () => {
    const { url } = await startServer(tfServer(probabilitiesOf, SIGNATURE));
    const blackBox = await createHttpBlackBox({ url: `${url}/v1/models/loan:predict`, features, labels: LABELS });
    return { blackBox, batch };
  };
  for (const check of blackBoxContract(make)) test(check.name, check.run);
});

test("instances are objects of raw values, with or without :predict in the URL", async () => {
  for (const suffix of ["", ":predict"]) {
    const server = await startServer(tfServer(labelOf));
    const url = `${server.url}/v1/models/loan${suffix}`;
    const blackBox = await createHttpBlackBox({ url, features, labels: LABELS });
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
    const { instances } = server.seen[1].body;
    expect(instances[0]).toEqual({ age: 20, income: 500.5, job: "clerk", branch: 101, member: true });
  }
});

test("the signature says which columns are wanted, which as [value], and that probabilities come back", async () => {
  const server = await startServer(tfServer(probabilitiesOf, SIGNATURE));
  const blackBox = await createHttpBlackBox({ url: `${server.url}/v1/models/loan`, features, labels: LABELS });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  expect(server.seen[1].body.instances[0]).toEqual({ age: [20], income: [500.5], job: "clerk", member: [true] });
  expect(Array.from(await blackBox.predictProbabilities!(firstRows(1)))).toEqual([0.75, 0.25]);
});

test("a single score per row is decided by a threshold", async () => {
  const { url } = await startServer(tfServer((row) => [probabilitiesOf(row)[1]]));
  const decision = { kind: "threshold", threshold: 0.5, positive: "grant" } as const;
  const blackBox = await createHttpBlackBox({ url: `${url}/v1/models/loan`, features, labels: LABELS, decision });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
});

test("several outputs need a mapping that names one", async () => {
  const { url } = await startServer(tfServer((row) => ({ scores: probabilitiesOf(row), classes: ["0", "1"] })));
  const mapping = { response: "predictions[].scores" };
  const blackBox = await createHttpBlackBox({ url: `${url}/v1/models/loan`, features, labels: LABELS, mapping });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
});

test("a model of one matrix gets rows as arrays", async () => {
  const table = tableFromRows([
    { a: 1, b: 2.5 },
    { a: 3, b: 4 },
    { a: 5, b: 6 },
  ]);
  const inputs = { dense_input: { dtype: "DT_FLOAT", dims: ["-1", "2"] } };
  const server = await startServer(tfServer(() => 1, { inputs, outputs: {} }));
  const url = `${server.url}/v1/models/loan`;
  const blackBox = await createHttpBlackBox({ url, features: table.features, labels: LABELS });
  const rows = { features: table.features, count: 2, data: Float64Array.of(1, 2.5, 3, 4) };
  expect(Array.from(await blackBox.predict(rows))).toEqual([1, 1]);
  expect(server.seen[1].body.instances).toEqual([
    [1, 2.5],
    [3, 4],
  ]);
});
