import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { expect, test } from "vitest";
import { features, LABELS } from "./loan-desk.ts";

const good = { url: "http://127.0.0.1:9/invocations", features, labels: LABELS };
const threshold = { kind: "threshold", threshold: 0.5, positive: "grant" } as const;

test("every wrong option is named before anything is sent", async () => {
  const wrong: [object, string][] = [
    [{ url: "localhost:8080" }, "url must be an address"],
    [{ url: "not a url" }, "url must be an address"],
    [{ url: "ftp://host/x" }, "url must be an address"],
    [{ features: [] }, "features must be"],
    [{ protocol: "grpc" }, "protocol must be one of oip, mlflow, tfserving, json"],
    [{ labels: undefined }, "labels must be given"],
    [{ labels: ["one"] }, "labels must be two or more"],
    [{ labels: ["a", "a"] }, "labels must be two or more"],
    [{ decision: { ...threshold, positive: "maybe" } }, "positive must be one of"],
    [{ decision: threshold, mapping: { kind: "labels" } }, "needs scores or probabilities"],
    [{ batchSize: 0 }, "batchSize must be a whole number from 1"],
    [{ concurrency: 1.5 }, "concurrency must be a whole number"],
    [{ timeoutMs: -1 }, "timeoutMs must be"],
    [{ deadlineMs: 0 }, "deadlineMs must be"],
    [{ retries: -1 }, "retries must be"],
    [{ maxResponseBytes: Number.NaN }, "maxResponseBytes must be"],
    [{ batchsize: 10 }, 'unknown option "batchsize"'],
    [{ mapping: { kind: "label" } }, "mapping.kind must be one of"],
    [{ mapping: { rows: "columns" } }, "mapping.rows must be"],
    [{ mapping: { response: "a[" } }, "a path must look like"],
    [{ mapping: { request: "a[]" }, protocol: "json" }, "mapping.request must be keys"],
    [{ mapping: { answer: "x" } }, 'unknown part "answer"'],
    [{ mapping: { output: "x" } }, "mapping.output means nothing to mlflow"],
    [{ headers: { "bad name": "x" } }, 'header "bad name"'],
    [{ headers: { Accept: 1 } }, 'header "Accept"'],
  ];
  for (const [option, message] of wrong) {
    await expect(createHttpBlackBox({ ...good, ...option } as never), message).rejects.toMatchObject({
      code: "invalid-option",
      message: expect.stringContaining(message),
    });
  }
});

test("options that are undefined have their defaults", async () => {
  const blackBox = await createHttpBlackBox({ ...good, batchSize: undefined, mapping: undefined, headers: undefined });
  expect(blackBox.labels).toEqual(LABELS);
  expect(blackBox.settings).toEqual({ decision: { kind: "label" } });
});
