import { createHttpBlackBox, type HttpMapping } from "@lore-xai/blackbox/http";
import { batchRows } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batch, features, firstRows, grants, LABELS, labelOf } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { jsonServer, probabilitiesOf } from "./model-servers.ts";

const expected = batchRows(batch).map((row) => LABELS.indexOf(labelOf(row)));

describe("a black box over plain JSON", () => {
  const make = async () => {
    const { url } = await startServer(jsonServer(probabilitiesOf));
    const mapping = { kind: "probabilities" } as const;
    return { blackBox: await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", mapping }), batch };
  };
  for (const check of blackBoxContract(make)) test(check.name, check.run);
});

test("rows go out as objects of raw values, each of its own type, and labels come back", async () => {
  const server = await startServer(jsonServer());
  const blackBox = await createHttpBlackBox({ url: server.url, features, labels: LABELS, protocol: "json" });

  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);

  expect(server.seen).toHaveLength(1);
  const { instances } = server.seen[0].body;
  expect(instances[0]).toEqual({ age: 20, income: 500.5, job: "clerk", branch: 101, member: true });
  expect(instances[5].income).toBeNull();
});

test("a label may be a text, its position, a truth value or a row of one of them", async () => {
  for (const model of [
    labelOf,
    (row: never) => Number(grants(row)),
    grants,
    (row: never) => [labelOf(row)],
    (row: never) => [Number(grants(row))],
    probabilitiesOf,
  ]) {
    const { url } = await startServer(jsonServer(model as never));
    const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json" });
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  }
});

test("scores are decided by a threshold or by bands, and without either they are an error that says so", async () => {
  const { url } = await startServer(jsonServer((row) => probabilitiesOf(row)[1]));
  const options = { url, features, protocol: "json" } as const;
  const decision = { kind: "threshold", threshold: 0.5, positive: "grant" } as const;
  const byThreshold = await createHttpBlackBox({ ...options, labels: LABELS, decision });
  expect(Array.from(await byThreshold.predict(batch))).toEqual(expected);

  const bands = [
    { label: "low", below: 0.5 },
    { label: "high", below: null },
  ];
  const byBands = await createHttpBlackBox({ ...options, decision: { kind: "bands", bands } });
  expect(byBands.labels).toEqual(["low", "high"]);
  expect(Array.from(await byBands.predict(batch))).toEqual(expected);

  const undecided = await createHttpBlackBox({ ...options, labels: LABELS });
  await expect(undecided.predict(batch)).rejects.toMatchObject({
    code: "black-box-unknown-label",
    message: expect.stringContaining("a threshold and positive (--threshold, --positive)"),
  });
});

test("probabilities are offered where the mapping promises them", async () => {
  const { url } = await startServer(jsonServer(probabilitiesOf));
  const options = { url, features, labels: LABELS, protocol: "json" } as const;
  const promised = await createHttpBlackBox({ ...options, mapping: { kind: "probabilities" } });
  expect(Array.from(await promised.predictProbabilities!(firstRows(2)))).toEqual([0.75, 0.25, 0.75, 0.25]);
  expect((await createHttpBlackBox(options)).predictProbabilities).toBeUndefined();
});

describe("a mapping describes other shapes", () => {
  const names = features.map(({ name }) => name);
  const asRow = (values: unknown[]) => Object.fromEntries(values.map((value, j) => [names[j], value]));
  const label = (row: object) => labelOf(row as never);
  const shapes: [HttpMapping, (body: never) => unknown][] = [
    [{ request: "" }, (rows: object[]) => ({ predictions: rows.map(label) })],
    [{ request: "data.rows" }, ({ data }: { data: { rows: object[] } }) => data.rows.map(label)],
    [
      { rows: "arrays", response: "result.items[].label" },
      ({ instances }: { instances: unknown[][] }) => ({
        result: { items: instances.map((values) => ({ label: label(asRow(values)), score: 1 })) },
      }),
    ],
    [{ response: "[].y" }, ({ instances }: { instances: object[] }) => instances.map((row) => ({ y: label(row) }))],
    [
      { response: "outputs[1].values" },
      ({ instances }: { instances: object[] }) => ({ outputs: [{}, { values: instances.map(label) }] }),
    ],
  ];
  for (const [mapping, answer] of shapes) {
    test(JSON.stringify(mapping), async () => {
      const server = await startServer(({ body }) => answer(body as never));
      const blackBox = await createHttpBlackBox({ url: server.url, features, labels: LABELS, mapping });
      expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
      expect(server.seen).toHaveLength(1);
    });
  }

  test("answers that are not where the mapping says are an error that shows what there is", async () => {
    const { url } = await startServer(() => ({ results: [], model: "m" }));
    const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json" });
    await expect(blackBox.predict(batch)).rejects.toMatchObject({
      code: "black-box-unknown-label",
      message: expect.stringMatching(/"predictions", got results, model.*mapping\.response/),
    });
  });
});
