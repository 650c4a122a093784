// The workbench through the page's own two ways to it: a real server over HTTP, and the messages of a worker, through a
// real channel that copies them.

import { functionBlackBox, splitTarget, tableFromRows } from "@lore-xai/core";
import { createApp, openStore, type ServerSetup } from "@lore-xai/server";
import {
  type ApplicationSetup,
  answerTasks,
  createWorkbench,
  type FromWorkbench,
  type ToWorkbench,
} from "@lore-xai/workbench";
import { type OpenSubject, workbenchContract } from "@lore-xai/workbench/testing";
import { describe, expect, test, vi } from "vitest";
import { giveTasks } from "../src/workbench/give-tasks.ts";
import type { Opening } from "../src/workbench/local/opening.ts";
import { createServerWorkbench } from "../src/workbench/server-workbench.ts";

function serverOf(setup: ApplicationSetup, more: Partial<ServerSetup>) {
  const { data, model, other, before, settings, seed, media, timeoutMs } = setup;
  const store = openStore();
  const app = createApp({
    dataset: { ...splitTarget(data.table), ...data.truth },
    model,
    ...(other !== undefined && { other }),
    ...(before !== undefined && { before }),
    store,
    ...(media === undefined ? {} : { media }),
    pageFolder: null,
    ...more,
    options: {
      ...{ dataName: data.name, settings, seed },
      ...(data.target === null ? {} : { target: data.target }),
      limits: timeoutMs === undefined ? {} : { predictionMs: timeoutMs },
    },
  });
  return { app, store };
}

const overHttp =
  (more: Partial<ServerSetup>): OpenSubject =>
  async (setup) => {
    const { app: starting, store } = serverOf(setup, more);
    const app = await starting;
    const base = `${await app.listen({ host: "127.0.0.1", port: 0 })}/`;
    return {
      workbench: createServerWorkbench({ base, token: null }),
      async close() {
        await app.close();
        store.close();
      },
    };
  };

/** What a browser shows from before stays; an answer or a refusal of what is served now is not put beside it. */
test("a server that was started again with other data or settings is noticed, one with the same goes on", async () => {
  const table = tableFromRows([{ age: 20 }, { age: 40 }]);
  const blackBox = functionBlackBox(({ age }) => (Number(age) > 30 ? "grant" : "deny"), { labels: ["deny", "grant"] });
  const serve = async (seed: number, port: number) => {
    const data = { name: "loans.csv", target: null, table };
    const { app: starting, store } = serverOf(
      { data, model: { name: "desk", kind: "function", hash: "none", blackBox }, settings: {}, seed },
      {},
    );
    const app = await starting;
    const base = `${await app.listen({ host: "127.0.0.1", port })}/`;
    const close = async () => {
      await app.close();
      store.close();
    };
    return { base, close };
  };
  const first = await serve(7, 0);
  const port = Number(new URL(first.base).port);
  const page = createServerWorkbench({ base: first.base, token: null });
  const { signal } = new AbortController();
  await page.describe(signal);
  await first.close();
  const same = await serve(7, port);
  expect(await page.predict({ age: 40 }, signal)).toMatchObject({ outcome: "grant" });
  await same.close();
  const other = await serve(8, port);
  await expect(page.predict({ age: 40 }, signal)).rejects.toMatchObject({ code: "server-changed" });
  await expect(page.predict({ nobody: 1 }, signal)).rejects.toMatchObject({ code: "server-changed" });
  await other.close();
});

/** What there is to open is not part of the conversation that is tried here. */
const NOTHING_TO_OPEN = {} as Opening;

const overMessages: OpenSubject = async (setup) => {
  const { port1: page, port2: worker } = new MessageChannel();
  const here = createWorkbench(setup);
  const answer = answerTasks(
    async () => here,
    (message) => worker.postMessage(message),
  );
  worker.onmessage = ({ data }: MessageEvent<ToWorkbench<Opening>>) => void answer(data);
  const { workbench, take } = giveTasks(NOTHING_TO_OPEN, (message) => page.postMessage(message));
  page.onmessage = ({ data }: MessageEvent<FromWorkbench>) => take(data);
  await workbench.describe(new AbortController().signal);
  return {
    workbench,
    close() {
      here.close();
      page.close();
      worker.close();
    },
  };
};

describe.each([
  ["a server", overHttp({})],
  ["a server with threads", overHttp({ threads: { workers: 1 } })],
  ["a worker's messages", overMessages],
])("the workbench behind %s", (_, open) => {
  for (const { name, run } of workbenchContract(open)) test(name, run);
});

test("a worker that is lost ends what is under way", async () => {
  const { workbench, fail } = giveTasks(NOTHING_TO_OPEN, () => undefined);
  const answer = workbench.describe(new AbortController().signal);
  fail("out of memory");
  await expect(answer).rejects.toMatchObject({ code: "page-fault", message: "out of memory" });
});

test("a question to a worker that has opened nothing is refused", async () => {
  const told: FromWorkbench[] = [];
  const answer = answerTasks(
    () => Promise.reject(new Error("no such file")),
    (message) => told.push(message),
  );
  await answer({ call: 1, task: { kind: "neighborhood", id: "x" } });
  await answer({ call: 2, task: { kind: "open", opening: NOTHING_TO_OPEN } });
  expect(told).toEqual([
    { call: 1, fault: { code: "page-fault", message: "the workbench is not open yet" } },
    { call: 2, fault: { code: "page-fault", message: "no such file" } },
  ]);
});

test("of a job that is over before it can be watched, progress is told all the same", async () => {
  const reach = globalThis.fetch;
  const isOver = async (job: string) => ((await (await reach(job)).json()) as { state: string }).state === "done";
  vi.stubGlobal("fetch", async (address: URL, init: RequestInit) => {
    const [job, isWatched] = address.href.split("/events");
    if (isWatched !== undefined) while (!(await isOver(job)));
    return reach(address, init);
  });
  const check = workbenchContract(overHttp({})).find(({ name }) => name.includes("with progress"));
  try {
    await check?.run();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(check).toBeDefined();
});
