// Opening, asking, cancelling and closing.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { LoreError } from "@lore-xai/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOnnxFile } from "../../src/onnx/load-file.ts";
import { applications, expected, fixture, fixturePath, open, sidecar } from "./credit.ts";

const METHODS = ["log", "warn", "error", "info", "debug"] as const;
beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  for (const method of METHODS) expect(console[method]).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

async function failure(attempt: Promise<unknown>): Promise<LoreError> {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(LoreError);
  return error;
}

const whole = fixture("forest.onnx");
const UNLOADABLE: [string, Uint8Array, RegExp][] = [
  ["an empty file", new Uint8Array(0), /is empty/],
  ["a file cut in half", whole.subarray(0, whole.length / 2), /cut short/],
  ["a text file", new TextEncoder().encode("age,income\n22,800\n"), /cut short or another kind/],
  ["bytes of no meaning", Uint8Array.from({ length: 999 }, (_, i) => (i * 37) % 256), /ONNX/],
];

test.each(UNLOADABLE)("%s is not loadable, and the message says so in one line", async (_, bytes, message) => {
  const error = await failure(createOnnxBlackBox({ bytes }));
  expect(error.code).toBe("model-not-loadable");
  expect(error.message).toMatch(message);
  expect(error.message).not.toMatch(/\n|wasm-function|ERROR_CODE/);
});

test("a model opens after others failed to", async () => {
  await failure(createOnnxBlackBox({ bytes: whole.subarray(0, 1000) }));
  const blackBox = await open("forest.onnx");
  expect(await blackBox.predict(applications)).toHaveLength(200);
  await blackBox.close();
});

test("two models answer at the same time", async () => {
  const [forest, logistic] = await Promise.all([open("forest.onnx"), open("logistic.onnx", { sidecar })]);
  const name = (labels: readonly string[], answers: ArrayLike<number>) => Array.from(answers, (k) => labels[k]);
  const questions = Array.from({ length: 4 }, async () => {
    const [a, b] = await Promise.all([forest.predict(applications), logistic.predict(applications)]);
    expect(name(forest.labels, a)).toEqual(expected.forest.labels);
    expect(name(logistic.labels, b)).toEqual(expected.logistic.labels);
  });
  await Promise.all(questions);
  await Promise.all([forest.close(), logistic.close()]);
});

test("a closed model says that it is closed, answers what was asked before, and may be closed twice", async () => {
  const blackBox = await open("forest.onnx");
  const before = blackBox.predict(applications);
  const closing = blackBox.close();
  expect(await before).toHaveLength(200);
  await closing;
  await blackBox.close();
  const error = await failure(Promise.resolve(blackBox.predict(applications)));
  expect(error.code).toBe("black-box-failed");
  expect(error.message).toContain("closed");
});

test("an aborted signal ends a call before it starts, and one under way between two runs", async () => {
  const blackBox = await open("two-rows.onnx", { labels: ["a", "b"] });
  const features = ["x", "y"].map((name) => ({ name, kind: "continuous" as const, decimals: 0 }));
  const batch = { features, count: 40_000, data: new Float64Array(80_000) };
  const aborted = await failure(Promise.resolve(blackBox.predict(batch, { signal: AbortSignal.abort() })));
  expect(aborted.code).toBe("aborted");
  const controller = new AbortController();
  const asked = failure(Promise.resolve(blackBox.predict(batch, { signal: controller.signal })));
  setTimeout(() => controller.abort(), 1);
  expect((await asked).code).toBe("aborted");
  await blackBox.close();
});

test("a model that fails when run is a failed black box, told in one line", async () => {
  const features = ["x", "y"].map((name) => ({ name, kind: "continuous" as const, decimals: 0 }));
  const bands = [
    { label: "low", below: 1 },
    { label: "high", below: null },
  ];
  const blackBox = await open("failing.onnx", { decision: { kind: "bands", bands } });
  const error = await failure(Promise.resolve(blackBox.predict({ features, count: 3, data: new Float64Array(6) })));
  expect(error.code).toBe("black-box-failed");
  expect(error.message).toMatch(/cannot be reshaped/);
  expect(error.message).not.toMatch(/\n|ERROR_CODE|\.h:/);
  await blackBox.close();
});

test("a file is opened with the sidecar beside it", async () => {
  const blackBox = await loadOnnxFile(fixturePath("logistic.onnx"), { features: applications.features });
  const labels = Array.from(await blackBox.predict(applications), (k) => blackBox.labels[k]);
  expect(labels).toEqual(expected.logistic.labels);
  await blackBox.close();
});

test("a file that does not exist is not found", async () => {
  const error = await failure(loadOnnxFile(fixturePath("nowhere.onnx")));
  expect(error.code).toBe("file-not-found");
  expect(error.message).toContain("nowhere.onnx");
});

// Runs what `tsc -b` has built, in plain Node.
test("a process ends by itself, without the model being closed", () => {
  const program = `
    import { readFileSync } from "node:fs";
    import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
    const bytes = readFileSync("test/fixtures/onnx/forest.onnx");
    const { labels } = await createOnnxBlackBox({ bytes });
    process.stdout.write(labels.join());`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd, timeout: 240_000 });
  expect(String(output)).toBe("bad,good");
});
