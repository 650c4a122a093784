import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { tableFromRows } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batch, features, firstRows, grants, LABELS, labelOf } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { type OipModel, oipServer, probabilitiesOf } from "./model-servers.ts";

const expected = batchRows(batch).map((row) => LABELS.indexOf(labelOf(row)));
const tensor = (name: string, datatype: string, shape: number[] = [-1]) => ({ name, datatype, shape });

const COLUMNS = [
  tensor("age", "INT64"),
  tensor("income", "FP32", [-1, 1]),
  tensor("job", "BYTES", [-1, 1]),
  tensor("branch", "BYTES"),
  tensor("member", "BOOL"),
];
const LABEL_AND_PROBABILITIES: NonNullable<OipModel["outputs"]> = {
  label: { datatype: "INT64", model: (row) => Number(grants(row)) },
  probabilities: { datatype: "FP32", width: 2, model: probabilitiesOf },
};

async function open(model: OipModel, more: object = {}) {
  const server = await startServer(oipServer(model));
  const url = `${server.url}/v2/models/loan`;
  return { server, blackBox: await createHttpBlackBox({ url, features, labels: LABELS, ...more }) };
}

const lastBody = ({ seen }: Awaited<ReturnType<typeof open>>["server"]) => seen[seen.length - 1].body;

describe("a black box over the Open Inference Protocol", () => {
  const outputs = [tensor("label", "INT64"), tensor("probabilities", "FP32", [-1, 2])];
  const model = { metadata: { inputs: COLUMNS, outputs }, outputs: LABEL_AND_PROBABILITIES };
  const make = async () => ({ blackBox: (await open(model)).blackBox, batch });
  for (const check of blackBoxContract(make)) test(check.name, check.run);

  test("asks for the probabilities that the metadata announce, and offers them", async () => {
    const { server, blackBox } = await open(model);
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
    expect(lastBody(server).outputs).toEqual([{ name: "probabilities" }]);
    expect(Array.from(await blackBox.predictProbabilities!(firstRows(1)))).toEqual([0.75, 0.25]);
  });

  test("takes the labels if told so", async () => {
    const { server, blackBox } = await open(model, { mapping: { kind: "labels" } });
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
    expect(lastBody(server).outputs).toEqual([{ name: "label" }]);
    expect(blackBox.predictProbabilities).toBeUndefined();
  });
});

test("a server that says nothing gets one tensor per column by the kind of the column, as a data frame", async () => {
  const { server, blackBox } = await open({ wantsDataFrame: true });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  const { inputs, parameters } = lastBody(server);
  expect(parameters).toEqual({ content_type: "pd" });
  expect(inputs.map(({ name, datatype, shape }: never) => [name, datatype, shape])).toEqual([
    ["age", "INT64", [120]],
    ["income", "FP64", [120]],
    ["job", "BYTES", [120]],
    ["branch", "INT64", [120]],
    ["member", "BOOL", [120]],
  ]);
  expect(inputs[2].parameters).toEqual({ content_type: "str" });
  expect(inputs[1].data[5]).toBeNull();
});

test("a column of whole numbers with a missing one goes as FP64", async () => {
  const { server, blackBox } = await open({});
  const data = firstRows(3).data;
  data[0] = Number.NaN;
  await blackBox.predict({ features, count: 3, data });
  expect(lastBody(server).inputs[0]).toMatchObject({ datatype: "FP64", data: [null, 27, 34] });
});

test("declared datatypes, shapes and content types are followed", async () => {
  const inputs = [...COLUMNS.slice(0, 4), { ...COLUMNS[4], datatype: "FP32", parameters: { content_type: "np" } }];
  const { server, blackBox } = await open({
    metadata: { inputs },
    outputs: { y: { datatype: "BYTES", model: () => "deny" } },
  });
  await blackBox.predict(firstRows(2));
  const sent = lastBody(server).inputs;
  expect(sent[1]).toMatchObject({ datatype: "FP32", shape: [2, 1], data: [500.5, 637.5] });
  expect(sent[3]).toMatchObject({ datatype: "BYTES", data: ["101", "303"] });
  expect(sent[4]).toMatchObject({ datatype: "FP32", data: [1, 0], parameters: { content_type: "np" } });
});

test("a model that takes fewer columns gets those alone", async () => {
  const { server, blackBox } = await open({
    metadata: { inputs: COLUMNS.slice(0, 1) },
    outputs: { y: { datatype: "BYTES", model: () => "deny" } },
  });
  await blackBox.predict(firstRows(2));
  expect(lastBody(server).inputs.map(({ name }: { name: string }) => name)).toEqual(["age"]);
});

test("the only output is not asked for, and may come under another name than the metadata say", async () => {
  const metadata = { inputs: COLUMNS, outputs: [tensor("output-0", "BYTES")] };
  const { server, blackBox } = await open({ metadata, outputs: { "output-1": { datatype: "BYTES", model: labelOf } } });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  expect(lastBody(server).outputs).toBeUndefined();
});

test("the output that is named is asked for and read", async () => {
  const outputs = {
    predict: { datatype: "BYTES", model: () => "deny" },
    predict_proba: { datatype: "FP64", width: 2, model: probabilitiesOf },
  };
  const { blackBox } = await open({ outputs }, { mapping: { output: "predict_proba" } });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  expect(blackBox.predictProbabilities).toBeDefined();
});

test("the URL may end in /infer, or name the server alone if it has one model", async () => {
  for (const suffix of ["/v2/models/loan/infer", "/v2/models/loan/", "/v2/models", "/v2", ""]) {
    const server = await startServer(oipServer({}));
    const blackBox = await createHttpBlackBox({ url: server.url + suffix, features, labels: LABELS });
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  }
});

test("a server with several models asks for the name of one", async () => {
  const { url } = await startServer(({ path }) =>
    path === "/v2/repository/index" ? [{ name: "a" }, { name: "b" }] : undefined,
  );
  await expect(createHttpBlackBox({ url, features, labels: LABELS, protocol: "oip" })).rejects.toMatchObject({
    code: "invalid-option",
    message: expect.stringContaining("the server has a, b"),
  });
});

describe("a model that takes one matrix", () => {
  const table = tableFromRows([
    { age: 30, income: 1000.5 },
    { age: 31, income: 700 },
    { age: 32, income: 950 },
  ]);
  const matrix = (width: number, datatype = "FP32") => ({
    metadata: { inputs: [tensor("input-0", datatype, [-1, width])] },
  });

  test("gets the continuous columns in their order", async () => {
    const server = await startServer(
      oipServer({ ...matrix(2), outputs: { predict: { datatype: "INT64", model: () => 1 } } }),
    );
    const url = `${server.url}/v2/models/loan`;
    const blackBox = await createHttpBlackBox({ url, features: table.features, labels: LABELS });
    const rows = { features: table.features, count: 3, data: Float64Array.of(30, 1000.5, 31, 700, Number.NaN, 950) };
    expect(Array.from(await blackBox.predict(rows))).toEqual([1, 1, 1]);
    const { inputs, parameters } = server.seen[1].body;
    expect(inputs[0]).toEqual({
      name: "input-0",
      datatype: "FP32",
      shape: [3, 2],
      data: [30, 1000.5, 31, 700, null, 950],
    });
    expect(parameters).toBeUndefined();
  });

  test("is refused where the number of columns differs or one of them is not a number", async () => {
    await expect(open(matrix(5))).rejects.toMatchObject({
      code: "model-mismatch",
      message: expect.stringContaining('"job"'),
    });
    await expect(open(matrix(4))).rejects.toMatchObject({
      code: "model-mismatch",
      message: expect.stringContaining("5 columns"),
    });
  });
});

test("columns and datatypes that do not fit are a mismatch before any batch is sent", async () => {
  const mismatches = [
    [tensor("salary", "FP32"), "salary"],
    [tensor("job", "FP32"), '"job" as FP32'],
    [tensor("income", "INT64"), '"income" as INT64'],
    [tensor("age", "BOOL"), '"age" as BOOL'],
    [tensor("branch", "BOOL"), '"branch" as BOOL'],
    [tensor("age", "FP32", [-1, 3]), "[-1, 3]"],
  ] as const;
  for (const [input, message] of mismatches) {
    const failure = open({ metadata: { inputs: [input, tensor("member", "BOOL")] } });
    await expect(failure).rejects.toMatchObject({ code: "model-mismatch", message: expect.stringContaining(message) });
  }
});

test("an answer without the wanted tensor is an error that shows what there is", async () => {
  const server = await startServer(({ method }) =>
    method === "GET" ? {} : { outputs: [{ name: "a", datatype: "INT64", shape: [1], data: [0] }] },
  );
  const url = `${server.url}/v2/models/loan`;
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, mapping: { output: "b" } });
  await expect(blackBox.predict(firstRows(1))).rejects.toMatchObject({
    code: "black-box-unknown-label",
    message: expect.stringContaining('"b", got a'),
  });
});
