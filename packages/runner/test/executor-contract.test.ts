// The contract of executors: held by those of the package, and broken by those that it is there to find.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { LoreError } from "@lore-xai/core";
import { type ChunkExecutor, failedLine, inProcessExecutor, threadExecutor, type WrittenLine } from "@lore-xai/runner";
import { chunkExecutorContract, contractExplainer } from "@lore-xai/runner/testing";
import { describe, expect, test } from "vitest";

/** Threads read no TypeScript. */
const module = pathToFileURL(createRequire(import.meta.url).resolve("@lore-xai/runner/testing/explainer"));

describe.each<[string, () => ChunkExecutor]>([
  ["this thread", () => inProcessExecutor(contractExplainer())],
  ["one worker thread", () => threadExecutor({ module, setup: null, workers: 1 })],
  ["three worker threads", () => threadExecutor({ module, setup: null, workers: 3 })],
])("%s", (_, make) => {
  for (const { name, run } of chunkExecutorContract(() => ({ executor: make() }))) test(name, run);
});

type Change = (executor: ChunkExecutor) => Partial<ChunkExecutor>;

const onLines =
  (change: (lines: readonly WrittenLine[]) => readonly WrittenLine[]): Change =>
  ({ explain }) => ({ explain: async (chunk) => change(await explain(chunk)) });

const replaced = (lines: readonly WrittenLine[], part: string, by: string) =>
  lines.map(({ text, failure }) => ({ text: text.replace(part, by), failure }));

const never = () => new Promise<never>(() => undefined);

/** What an executor could do wrong; and which check must notice. */
const BROKEN: [string, Change, RegExp][] = [
  ["gives the lines that are done first", onLines((lines) => [...lines].reverse()), /^gives one line per row/],
  ["forgets the last row of a long chunk", onLines((lines) => lines.slice(0, 4)), /^gives one line per row/],
  [
    "loses the ids",
    onLines((lines) => lines.map((line) => ({ ...line, text: line.text.replace(/"id":"[^"]*",/, "") }))),
    /^gives one line per row/,
  ],
  [
    "gives all rows the seed of the first",
    ({ explain }) => ({ explain: (chunk) => explain(chunk.map((task) => ({ ...task, seed: chunk[0].seed }))) }),
    /^gives one line per row/,
  ],
  [
    "writes into the tasks",
    ({ explain }) => ({
      explain: async (chunk) => {
        for (const task of chunk) Object.assign(task, { seed: task.seed });
        return explain(chunk);
      },
    }),
    /^gives one line per row/,
  ],
  [
    "tells in a line how many stand beside it",
    ({ explain }) => ({
      explain: async (chunk) => replaced(await explain(chunk), "carte", chunk.length === 1 ? "card" : "carte"),
    }),
    /^gives the same lines whatever the size/,
  ],
  ["has no window", () => ({ window: 0 }), /^takes a window of chunks/],
  [
    "gives every chunk the lines of the one before",
    ({ explain }) => {
      let before: Promise<readonly WrittenLine[]> | undefined;
      return {
        window: 4,
        explain(chunk) {
          const given = before ?? explain(chunk);
          before = explain(chunk);
          return given;
        },
      };
    },
    /^takes a window of chunks/,
  ],
  [
    "takes one chunk at a time and refuses the next, though its window is two",
    ({ explain }) => {
      let isBusy = false;
      return {
        window: 2,
        async explain(chunk) {
          if (isBusy) throw new LoreError("invalid-option", "busy");
          isBusy = true;
          return explain(chunk).finally(() => {
            isBusy = false;
          });
        },
      };
    },
    /^takes a window of chunks/,
  ],
  [
    "stops after as many chunks as it was opened for",
    ({ explain }) => {
      let left = Number.POSITIVE_INFINITY;
      return {
        open: async (chunks = left) => {
          left = chunks;
        },
        explain: (chunk) => (left-- > 0 ? explain(chunk) : never()),
      };
    },
    /^explains more chunks than it was opened for/,
  ],
  [
    "looks for the first row where there is none",
    ({ explain }) => ({ explain: async (chunk) => (chunk[0].row < 0 ? [] : explain(chunk)) }),
    /^gives nothing for a chunk of no rows/,
  ],
  [
    "lets a row that fails take its chunk along",
    ({ explain }) => ({
      explain: async (chunk) => {
        const lines = await explain(chunk);
        return lines.some(({ failure }) => failure !== null)
          ? chunk.map((task) => failedLine(task, new LoreError("black-box-failed", "cannot answer")))
          : lines;
      },
    }),
    /^writes down a row that fails/,
  ],
  [
    "does not mark the lines that are failures",
    onLines((lines) => lines.map(({ text }) => ({ text, failure: null }))),
    /^writes down a row that fails/,
  ],
  [
    "rejects for a fault of the explainer",
    ({ explain }) => ({
      explain: async (chunk) => {
        const lines = await explain(chunk);
        if (lines.some(({ failure }) => failure === "unknown")) throw new TypeError("not a function");
        return lines;
      },
    }),
    /^writes down a fault of the explainer/,
  ],
  [
    "writes down a model that is gone as a failure of its rows",
    ({ explain }) => ({
      explain: (chunk) => explain(chunk).catch((error) => chunk.map((task) => failedLine(task, error))),
    }),
    /^rejects, with a code/,
  ],
  [
    "forgets the chunk under way when it is closed",
    () => ({ close: async () => undefined }),
    /^ends what is under way/,
  ],
  [
    "waits for what is under way when it is closed",
    ({ explain }) => {
      let last: Promise<unknown> = Promise.resolve();
      return {
        explain: (chunk) => {
          const lines = explain(chunk);
          last = lines.catch(() => undefined);
          return lines;
        },
        close: async () => {
          await last;
        },
      };
    },
    /^ends what is under way/,
  ],
  [
    "goes on after it was closed",
    () => {
      const second = inProcessExecutor(contractExplainer());
      return { explain: (chunk) => second.explain(chunk) };
    },
    /^explains nothing once it is closed/,
  ],
  [
    "cannot be closed twice",
    ({ close }) => {
      let isClosed = false;
      return {
        close: async () => {
          if (isClosed) throw new Error("closed already");
          isClosed = true;
          await close();
        },
      };
    },
    /^can be closed twice/,
  ],
  [
    "cannot be closed before it was opened",
    ({ open, close }) => {
      let opened: string[] | undefined;
      return {
        open: async (chunks) => {
          opened = [];
          await open(chunks);
        },
        close: async () => {
          (opened as string[]).push("closed");
          await close();
        },
      };
    },
    /^can be closed twice/,
  ],
];

const contractOf = (change: Change) =>
  chunkExecutorContract(
    () => {
      const executor = inProcessExecutor(contractExplainer());
      return { executor: { ...executor, ...change(executor) } };
    },
    { patienceMs: 500 },
  );

describe("an executor that", () => {
  test.each(BROKEN)("%s is found out", async (_, change, name) => {
    const check = contractOf(change).find((one) => name.test(one.name));
    await expect(check?.run()).rejects.toThrow();
  });

  test("is whole passes, and for every check there is one that does not", async () => {
    const checks = contractOf(() => ({}));
    for (const { run } of checks) await run();
    const guarded = checks.filter(({ name }) => BROKEN.some(([, , found]) => found.test(name)));
    expect(guarded).toEqual(checks);
  });
});
