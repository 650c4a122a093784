// Probabilities that a server sends are kept, whether or not anything promised them.

import { createHttpBlackBox, type HttpMapping } from "@lore-xai/blackbox/http";
import { batchRows } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batch, features, firstRows, grants, LABELS, labelOf } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { jsonServer, mlflowServer, oipServer, probabilitiesOf } from "./model-servers.ts";

const sample = firstRows(5);
const expected = batchRows(batch).flatMap(probabilitiesOf);
const options = { features, labels: LABELS, sample };

const kept = async (blackBox: Awaited<ReturnType<typeof createHttpBlackBox>>) =>
  blackBox.predictProbabilities === undefined ? undefined : Array.from(await blackBox.predictProbabilities(batch));

describe("rows of them in place of labels are found out by a sample", () => {
  test("in plain JSON, and without a sample they are not", async () => {
    const { url } = await startServer(jsonServer(probabilitiesOf));
    expect(await kept(await createHttpBlackBox({ ...options, url, protocol: "json" }))).toEqual(expected);
    expect(
      await kept(await createHttpBlackBox({ ...options, url, protocol: "json", sample: undefined })),
    ).toBeUndefined();
  });

  test("in MLflow", async () => {
    const { url } = await startServer(mlflowServer(probabilitiesOf));
    expect(await kept(await createHttpBlackBox({ ...options, url: `${url}/invocations` }))).toEqual(expected);
  });

  test("in a tensor that the server's metadata do not speak of", async () => {
    const outputs = { predict_proba: { datatype: "FP64", width: 2, model: probabilitiesOf } };
    const { url } = await startServer(oipServer({ outputs }));
    expect(await kept(await createHttpBlackBox({ ...options, url: `${url}/v2/models/loan` }))).toEqual(expected);
  });
});

describe("beside labels", () => {
  const answering =
    (probabilities: (row: never) => unknown, key = "probabilities") =>
    ({ body }: { body: { instances: never[] } }) => ({
      predictions: body.instances.map((row) => labelOf(row)),
      [key]: body.instances.map(probabilities),
    });
  const open = async (answer: ReturnType<typeof answering>, more: { mapping?: HttpMapping } = {}) => {
    const { url } = await startServer((request) => answer(request as never));
    return createHttpBlackBox({ ...options, url, protocol: "json", ...more });
  };

  describe("they are kept, and the labels decide:", () => {
    const make = async () => ({ blackBox: await open(answering(probabilitiesOf)), batch });
    for (const check of blackBoxContract(make)) test(check.name, check.run);
  });

  test("they come in the order of the labels, in batches of any size", async () => {
    const { url } = await startServer((request) => answering(probabilitiesOf)(request as never));
    const blackBox = await createHttpBlackBox({ ...options, url, protocol: "json", batchSize: 7 });
    expect(await kept(blackBox)).toEqual(expected);
  });

  test("they are found where the mapping says", async () => {
    const mapping = { probabilities: "scores" };
    expect(await kept(await open(answering(probabilitiesOf, "scores"), { mapping }))).toEqual(expected);
    expect(await kept(await open(answering(probabilitiesOf, "scores")))).toBeUndefined();
  });

  test("a threshold decides by them", async () => {
    const decision = { kind: "threshold", threshold: 0.2, positive: "grant" } as const;
    const { url } = await startServer((request) => answering(probabilitiesOf)(request as never));
    const blackBox = await createHttpBlackBox({ ...options, url, protocol: "json", decision });
    expect(new Set(Array.from(await blackBox.predict(batch)))).toEqual(new Set([LABELS.indexOf("grant")]));
  });

  test("those of another order than the labels', or another number, are not taken for theirs", async () => {
    expect(await kept(await open(answering((row) => [...probabilitiesOf(row)].reverse())))).toBeUndefined();
    expect(await kept(await open(answering(() => [1])))).toBeUndefined();
    const promised = await open(
      answering(() => [1], "p"),
      { mapping: { probabilities: "p" } },
    );
    await expect(promised.predict(batch)).rejects.toMatchObject({
      code: "black-box-unknown-label",
      message: expect.stringContaining("mapping.probabilities"),
    });
  });
});

test("a sample that the server fails on tells nothing, and is nobody's fault", async () => {
  const server = await startServer(({ body, number }) => {
    if (number === 1) throw new Error("warming up");
    return { predictions: body.instances.map(grants).map(Number) };
  });
  const blackBox = await createHttpBlackBox({ ...options, url: server.url, protocol: "json", retries: 0 });
  expect(blackBox.predictProbabilities).toBeUndefined();
  expect(Array.from(await blackBox.predict(sample))).toEqual(batchRows(sample).map((row) => Number(grants(row))));
});
