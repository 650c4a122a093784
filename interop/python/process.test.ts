// The life of the child process: who ends it, when, and what becomes of a call that it was working on.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPythonBlackBox } from "@lore-xai/blackbox/python";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isAlive } from "../../test/is-alive.ts";
import {
  childrenOf,
  eventually,
  failureOf,
  type ModelFolder,
  makeModels,
  NUMBER,
  numbers,
  PYTHON,
  REPOSITORY,
} from "./python-fixture.ts";

let models: ModelFolder;
beforeAll(async () => {
  models = await makeModels("make_odd_models.py");
});
afterAll(() => models.remove());

/** A black box and the process id of its child. */
async function open(name: string, options: { timeoutMs?: number; loadTimeoutMs?: number } = {}) {
  const before = new Set(await childrenOf(process.pid));
  const path = models.path(`${name}.pkl`);
  const blackBox = await createPythonBlackBox({
    ...{ path, features: [NUMBER], python: PYTHON, trustPickle: true },
    ...options,
  });
  const [pid] = (await childrenOf(process.pid)).filter((child) => !before.has(child));
  return { blackBox, pid };
}

async function pidOfHanging(): Promise<number> {
  const file = models.path("hanging.pid");
  let pid = 0;
  await eventually(async () => {
    pid = Number(await readFile(file, "utf8").catch(() => "0"));
    return pid > 0;
  }, 10_000);
  await rm(file);
  return pid;
}

test("closing ends the child, also the second time", async () => {
  const { blackBox, pid } = await open("even");
  expect(isAlive(pid)).toBe(true);
  await Promise.all([blackBox.close(), blackBox.close()]);
  expect(isAlive(pid)).toBe(false);
  await blackBox.close();
  await expect(blackBox.predict(numbers(1))).rejects.toMatchObject({ code: "black-box-failed" });
});

test("closing in the middle of a batch ends the call and the child", async () => {
  const { blackBox, pid } = await open("hanging");
  const answer = expect(blackBox.predict(numbers(600))).rejects.toMatchObject({ code: "black-box-failed" });
  await pidOfHanging();
  await blackBox.close();
  await answer;
  expect(isAlive(pid)).toBe(false);
});

test("one child answers many batches", async () => {
  const { blackBox, pid } = await open("counting");
  for (let i = 1; i <= 5; i++) await blackBox.predict(numbers(i, i + 1));
  expect(isAlive(pid)).toBe(true);
  await blackBox.close();
  expect(await readFile(models.path("calls.log"), "utf8")).toBe("2\n".repeat(5));
});

describe("a child that is killed", () => {
  test("in the middle of a batch is started anew, and the batch asked again", async () => {
    const { blackBox, pid } = await open("dying-once");
    expect(Array.from(await blackBox.predict(numbers(1, 2)))).toEqual([0, 1]);
    expect(isAlive(pid)).toBe(false);
    await blackBox.close();
  });

  test("from outside twice in the same batch ends the call at once with a clear message", async () => {
    const { blackBox } = await open("hanging");
    const failure = failureOf(blackBox.predict(numbers(600)));
    process.kill(await pidOfHanging(), "SIGKILL");
    const second = await pidOfHanging();
    const killedAt = Date.now();
    process.kill(second, "SIGKILL");
    const error = await failure;
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    expect(error).toMatchObject({ code: "black-box-failed" });
    expect(error.message).toMatch(/was ended by SIGKILL while it predicted, and did so again/);
    expect(isAlive(second)).toBe(false);
    await blackBox.close();
  });

  test("takes its last words into the error", async () => {
    const { blackBox } = await open("dying");
    const error = await failureOf(blackBox.predict(numbers(1)));
    expect(error.message).toMatch(/about to die$/);
    expect(error.details.stderr).toContain("about to die");
    await blackBox.close();
  });

  test("while idle is started anew for the next batch", async () => {
    const { blackBox, pid } = await open("even");
    process.kill(pid, "SIGKILL");
    expect(Array.from(await blackBox.predict(numbers(4)))).toEqual([1]);
    await blackBox.close();
  });
});

test("a model that hangs is a timeout, its child is killed, and the next call gets a new one", async () => {
  const { blackBox, pid } = await open("hanging", { timeoutMs: 300 });
  await expect(blackBox.predict(numbers(600))).rejects.toMatchObject({ code: "black-box-timeout" });
  expect(isAlive(pid)).toBe(false);
  expect(Array.from(await blackBox.predict(numbers(0)))).toEqual([1]);
  await blackBox.close();
});

test("a model that takes too long to load is a timeout, and no process is left", async () => {
  const before = await childrenOf(process.pid);
  await expect(open("slow-to-load", { loadTimeoutMs: 1500 })).rejects.toMatchObject({ code: "black-box-timeout" });
  expect(await childrenOf(process.pid)).toEqual(before);
});

test("an aborted call ends at once and its answer is never given to a later one", async () => {
  const { blackBox } = await open("hanging");
  const controller = new AbortController();
  const failure = failureOf(blackBox.predict(numbers(5, 5, 5), { signal: controller.signal }));
  await pidOfHanging();
  const abortedAt = Date.now();
  controller.abort();
  expect(await failure).toMatchObject({ code: "aborted" });
  // The answer itself comes after five seconds.
  expect(Date.now() - abortedAt).toBeLessThan(4000);
  expect(Array.from(await blackBox.predict(numbers(0, 1)))).toEqual([1, 0]);
  await blackBox.close();
});

describe("the child ends with its parent", () => {
  async function startParent(what: string, model: string) {
    const script = join(REPOSITORY, "interop/python/parent.mjs");
    const parent: ChildProcess = spawn(process.execPath, [script, what, PYTHON, models.path(model)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [text] = (await once(parent.stdout!, "data")) as [Buffer];
    return { parent, child: Number(text.toString()) };
  }

  test.each(["idle", "predict"])("that is killed while it is busy with: %s", async (what) => {
    const { parent, child } = await startParent(what, "hanging.pkl");
    if (what === "predict") await pidOfHanging();
    expect(isAlive(child)).toBe(true);
    parent.kill("SIGKILL");
    expect(await eventually(() => !isAlive(child), 5000)).toBe(true);
  });

  test("that has nothing more to do: an open black box does not keep it alive", async () => {
    const { parent, child } = await startParent("idle", "even.pkl");
    const [code] = await once(parent, "exit");
    expect(code).toBe(0);
    expect(await eventually(() => !isAlive(child), 5000)).toBe(true);
  });
});
