import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { batchRows } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, expect, test } from "vitest";
import { batch, features, LABELS, labelOf } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { mlflowServer, probabilitiesOf } from "./model-servers.ts";

const expected = batchRows(batch).map((row) => LABELS.indexOf(labelOf(row)));

describe("a black box over MLflow's /invocations", () => {
  const make = async () => {
    const { url } = await startServer(mlflowServer());
    return { blackBox: await createHttpBlackBox({ url: `${url}/invocations`, features, labels: LABELS }), batch };
  };
  for (const check of blackBoxContract(make)) test(check.name, check.run);
});

test("a data frame in its split form goes out, with or without /invocations in the URL", async () => {
  for (const suffix of ["", "/", "/invocations", "/invocations/"]) {
    const server = await startServer(mlflowServer());
    const url = server.url + suffix;
    const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "mlflow" });
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
    const { columns, data } = server.seen[0].body.dataframe_split;
    expect(columns).toEqual(["age", "income", "job", "branch", "member"]);
    expect(data[0]).toEqual([20, 500.5, "clerk", 101, true]);
    expect(data[5][1]).toBeNull();
  }
});

test("older servers answer with a bare array", async () => {
  const { url } = await startServer(mlflowServer(labelOf, true));
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "mlflow" });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
});

test("a data frame of answers needs a mapping that names its column", async () => {
  const { url } = await startServer(
    mlflowServer((row) => ({ probability: probabilitiesOf(row), label: labelOf(row) })),
  );
  const options = { url, features, labels: LABELS, protocol: "mlflow" } as const;
  await expect((await createHttpBlackBox(options)).predict(batch)).rejects.toMatchObject({
    code: "black-box-unknown-label",
    message: expect.stringContaining("mapping.response"),
  });
  const mapping = { response: "predictions[].probability" };
  const blackBox = await createHttpBlackBox({ ...options, mapping });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
});
