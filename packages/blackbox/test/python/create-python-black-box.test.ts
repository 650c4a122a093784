// The parent's side of the adapter, against a program that passes for Python.

import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPythonBlackBox, type PythonOptions } from "@lore-xai/blackbox/python";
import type { LoreError } from "@lore-xai/core";
import { blackBoxContract } from "@lore-xai/core/testing";
import { afterAll, describe, expect, test } from "vitest";
import { isAlive } from "../../../../test/is-alive.ts";
import { FakePython, LOADED, NUMBER, numbers } from "./fake-python.ts";

const python = new FakePython();
afterAll(() => python.remove());

const open = (path: string, choices: Partial<PythonOptions> = {}) =>
  createPythonBlackBox({ path, features: [NUMBER], python: python.program, trustPickle: true, ...choices });

async function failureOf(attempt: unknown): Promise<LoreError> {
  return Promise.resolve(attempt).then(
    () => expect.fail("no error"),
    (error) => error,
  );
}

describe("a Python black box keeps the contract of black boxes:", async () => {
  const blackBox = await open(python.model("answer", { ...LOADED, givesProbabilities: true }).path);
  afterAll(() => blackBox.close());
  const batch = numbers(1, 2, 3, 4, 5.5, Number.NaN);
  for (const check of blackBoxContract(() => ({ blackBox, batch }))) test(check.name, check.run);
});

describe("is not created", () => {
  test("without trust in the pickle, and then nothing is started", async () => {
    const { path, pids } = python.model("answer");
    for (const trustPickle of [false, undefined, "yes"]) {
      const error = await failureOf(open(path, { trustPickle } as Partial<PythonOptions>));
      expect(error).toMatchObject({ code: "pickle-not-trusted" });
    }
    expect(pids).toThrow("ENOENT");
  });

  test("of a native file, which holds no code, trust is not asked for", async () => {
    for (const extension of ["cbm", "txt", "json", "ubj"]) {
      expect(await failureOf(open(`no-such-model.${extension}`, { trustPickle: false }))).toMatchObject({
        code: "file-not-found",
      });
    }
  });

  test("without its file", async () => {
    expect(await failureOf(open(join(tmpdir(), "no-such-model.pkl")))).toMatchObject({ code: "file-not-found" });
    expect(await failureOf(open(tmpdir()))).toMatchObject({ code: "file-unreadable" });
  });

  test("without a Python, and the message says how to name one", async () => {
    const error = await failureOf(open(python.model("answer").path, { python: "no-such-python" }));
    expect(error.code).toBe("model-not-loadable");
    expect(error.message).toContain('"no-such-python"');
    expect(error.message).toContain("--python");
  });

  test("with a timeout that is no time", async () => {
    const { path } = python.model("answer");
    for (const value of [0, -1, 1.5, Number.NaN, 2 ** 31]) {
      expect(await failureOf(open(path, { timeoutMs: value }))).toMatchObject({ code: "invalid-option" });
      expect(await failureOf(open(path, { loadTimeoutMs: value }))).toMatchObject({ code: "invalid-option" });
    }
  });

  test("and leaves no process, when the columns, the labels or the decision do not fit", async () => {
    const wants = (loaded: object) => python.model("answer", { ...LOADED, ...loaded });
    const cases = [
      [wants({ featureNames: ["nmber"] }), {}, "model-mismatch"],
      [wants({}), { labels: ["yes", "no"] }, "invalid-option"],
      [wants({}), { labels: ["a", "b", "c"] }, "invalid-option"],
      [wants({ classes: null }), {}, "invalid-option"],
      [wants({ classes: null, isRegression: true }), { labelsIfUnnamed: ["1", "2"] }, "invalid-option"],
      [wants({ anyCategories: ["number"] }), {}, "model-mismatch"],
      [python.model("die while loading"), {}, "model-not-loadable"],
    ] as const;
    for (const [{ path, pids }, choices, code] of cases) {
      expect(await failureOf(open(path, choices))).toMatchObject({ code });
      expect(pids().map(isAlive)).toEqual([false]);
    }
  });
});

test("the user's names stand for the model's classes", async () => {
  const blackBox = await open(python.model("answer").path, { labels: ["deny", "grant"] });
  expect(blackBox.labels).toEqual(["deny", "grant"]);
  expect(Array.from(await blackBox.predict(numbers(1, 2)))).toEqual([0, 1]);
  await blackBox.close();
});

test("the user's names stand for the probabilities' columns where the model has no classes", async () => {
  const { path } = python.model("answer", { ...LOADED, classes: null, givesProbabilities: true });
  const blackBox = await open(path, { labels: ["deny", "grant"] });
  expect(Array.from(await blackBox.predict(numbers(1, 2)))).toEqual([0, 0]);
  await blackBox.close();
});

test("names found in the data stand in for classes without names, but never for the probabilities' columns", async () => {
  const { path } = python.model("answer", { ...LOADED, classes: null, givesProbabilities: true });
  const labelsIfUnnamed = ["yes", "no"];
  const blackBox = await open(path, { labelsIfUnnamed });
  expect(Array.from(await blackBox.predict(numbers(1, 2)))).toEqual([1, 0]);
  expect(blackBox.predictProbabilities).toBeUndefined();
  await blackBox.close();
  const decision = { kind: "threshold", threshold: 0.5, positive: "yes" } as const;
  expect(await failureOf(open(path, { labelsIfUnnamed, decision }))).toMatchObject({ code: "invalid-option" });
});

test("scikit-learn's warnings are part of the settings", async () => {
  const blackBox = await open(python.model("answer", { ...LOADED, warnings: ["another version"] }).path);
  await blackBox.close();
  expect(blackBox.settings).toEqual({ decision: { kind: "label" }, warnings: ["another version"] });
});

test("an exception in Python fails the call and leaves the child alone", async () => {
  const { path, pids } = python.model("raise");
  const blackBox = await open(path);
  for (const attempt of [1, 2]) {
    const error = await failureOf(blackBox.predict(numbers(attempt)));
    expect(error).toMatchObject({ code: "black-box-failed", message: expect.stringContaining("KeyError: 'age'") });
  }
  expect(pids()).toHaveLength(1);
  await blackBox.close();
});

test("a child that dies is started anew once per batch, then the call fails with its last words", async () => {
  const { path, pids } = python.model("die");
  const blackBox = await open(path);
  const error = await failureOf(blackBox.predict(numbers(1)));
  expect(error).toMatchObject({
    code: "black-box-failed",
    message: expect.stringMatching(/SIGKILL.*MemoryError: no more/),
  });
  expect(pids()).toHaveLength(2);
  expect(pids().map(isAlive)).toEqual([false, false]);
  await blackBox.close();
});

test("a child that writes something else than answers fails the call and is ended", async () => {
  const { path, pids } = python.model("chatter");
  const blackBox = await open(path);
  expect((await failureOf(blackBox.predict(numbers(1)))).message).toContain('not a frame: "Fitt"');
  await blackBox.close();
  expect(pids().some(isAlive)).toBe(false);
});

test("a model that hangs is a timeout, and its child is killed", async () => {
  const { path, pids } = python.model("hang");
  const blackBox = await open(path, { timeoutMs: 100 });
  expect(await failureOf(blackBox.predict(numbers(1)))).toMatchObject({ code: "black-box-timeout" });
  expect(pids().map(isAlive)).toEqual([false]);
  await blackBox.close();
});

test("closing ends a child that does not listen, and the call that waits for it", async () => {
  const { path, pids } = python.model("hang");
  const blackBox = await open(path);
  const failure = failureOf(blackBox.predict(numbers(1)));
  await Promise.all([blackBox.close(), blackBox.close()]);
  expect(await failure).toMatchObject({ code: "black-box-failed", message: expect.stringContaining("closed") });
  expect(pids().map(isAlive)).toEqual([false]);
});

describe("an abort", () => {
  test("ends the call at once, and its late answer is given to no other", async () => {
    const blackBox = await open(python.model("answer late").path);
    const controller = new AbortController();
    const failure = failureOf(blackBox.predict(numbers(2, 2, 2), { signal: controller.signal }));
    // By now the child has the batch and is at work on it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    controller.abort();
    expect(await failure).toMatchObject({ code: "aborted" });
    expect(Array.from(await blackBox.predict(numbers(1)))).toEqual([0]);
    await blackBox.close();
  });

  test("ends a call that waits for its turn, and not the one before it", async () => {
    const blackBox = await open(python.model("answer late").path);
    const controller = new AbortController();
    const first = blackBox.predict(numbers(2));
    const second = failureOf(blackBox.predict(numbers(1), { signal: controller.signal }));
    controller.abort();
    expect(await second).toMatchObject({ code: "aborted" });
    expect(Array.from(await first)).toEqual([1]);
    await blackBox.close();
  });

  test("before the call asks nothing", async () => {
    const blackBox = await open(python.model("answer").path);
    const failure = await failureOf(blackBox.predict(numbers(2), { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ code: "aborted" });
    await blackBox.close();
  });
});
