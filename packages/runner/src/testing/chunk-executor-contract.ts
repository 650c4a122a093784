// What every executor of chunks must do, wherever it explains them.

import type { Row } from "@lore-xai/core";
import { type ContractCheck, ensure } from "@lore-xai/core/testing";
import type { WrittenLine } from "../batch-line.ts";
import type { ChunkExecutor } from "../execution/executor.ts";
import type { RowTask } from "../tasks.ts";
import { DEEDS, explanationOf } from "./contract-explainer.ts";

/** An executor that the suite tries. */
export interface ExecutorSubject {
  /** New, not opened yet, and explaining by `contractExplainer`. */
  readonly executor: ChunkExecutor;
  /** Ends what the executor does not end itself, such as a worker of the queue. */
  close?(): Promise<void>;
}

/** What the suite is told of an executor. */
export interface ExecutorContractOptions {
  /** How long anything may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 60_000;
/** Enough chunks at once to fill the window of any executor of few workers. */
const CHUNKS_AT_ONCE = 24;

interface Check {
  readonly name: string;
  /** The executor has not been opened yet. */
  run(executor: ChunkExecutor, within: Within): Promise<void>;
}

type Within = <T>(promise: Promise<T>, what: string) => Promise<T>;

/** Nobody may change a task: other threads and later attempts have the same. */
function task(row: number, cells: Row = {}): RowTask {
  return Object.freeze({ row, id: `case ${row}`, seed: 100 + row, cells: Object.freeze({ number: row, ...cells }) });
}

const tasksFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => task(first + i));

/** The line of a row that nothing goes wrong with. */
const lineOf = ({ row, id, seed, cells }: RowTask): WrittenLine => ({
  text: JSON.stringify({ row, id, explanation: explanationOf(cells.number, seed) }),
  failure: null,
});

const failureOf = ({ row, id }: RowTask, code: "black-box-failed" | "unknown", message: string): WrittenLine => ({
  text: JSON.stringify({ row, id, error: { code, message } }),
  failure: code,
});

function ensureLines(lines: readonly WrittenLine[], expected: readonly WrittenLine[], what: string): void {
  ensure(lines.length === expected.length, `${what}: ${lines.length} lines for ${expected.length} rows`);
  for (const [i, { text, failure }] of lines.entries()) {
    ensure(text === expected[i].text, `${what}: line ${i} is ${text}, expected ${expected[i].text}`);
    ensure(failure === expected[i].failure, `${what}: line ${i} is marked ${failure}, expected ${expected[i].failure}`);
  }
}

/** The code of what it rejects with; undefined where it does not reject, or without a code. */
async function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
}

const CHECKS: readonly Check[] = [
  {
    name: "gives one line per row, in the order of the rows, each with its row, its id and its seed",
    async run(executor, within) {
      await within(executor.open(), "opening");
      // The first rows take longest.
      const chunk = [task(3, { does: DEEDS.dawdle }), task(5, { does: DEEDS.dawdle }), task(6), task(9), task(20)];
      ensureLines(await within(executor.explain(chunk), "a chunk"), chunk.map(lineOf), "a chunk");
    },
  },
  {
    name: "gives the same lines whatever the size of the chunks",
    async run(executor, within) {
      await within(executor.open(), "opening");
      for (const size of [12, 5, 1]) {
        // Rows of their own for each size: no executor is handed the same row twice.
        const tasks = tasksFrom(size * 100, 12);
        const lines: WrittenLine[] = [];
        for (let first = 0; first < tasks.length; first += size) {
          lines.push(...(await within(executor.explain(tasks.slice(first, first + size)), `a chunk of ${size}`)));
        }
        ensureLines(lines, tasks.map(lineOf), `chunks of ${size}`);
      }
    },
  },
  {
    name: "takes a window of chunks at once, of at least one, and gives each its own lines",
    async run(executor, within) {
      const { window } = executor;
      ensure(Number.isInteger(window) && window >= 1, `the window must be a whole number of at least 1, got ${window}`);
      await within(executor.open(), "opening");
      const count = Math.min(window, CHUNKS_AT_ONCE);
      const chunks = Array.from({ length: count }, (_, i) => [
        task(2 * i, i === 0 ? { does: DEEDS.dawdle } : {}),
        task(2 * i + 1),
      ]);
      const explained = await within(Promise.all(chunks.map((chunk) => executor.explain(chunk))), "chunks at once");
      for (const [i, chunk] of chunks.entries()) ensureLines(explained[i], chunk.map(lineOf), `chunk ${i} of ${count}`);
    },
  },
  {
    name: "explains more chunks than it was opened for",
    async run(executor, within) {
      await within(executor.open(1), "opening for one chunk");
      for (const row of [0, 1, 2]) {
        ensureLines(await within(executor.explain([task(row)]), `chunk ${row}`), [lineOf(task(row))], `chunk ${row}`);
      }
    },
  },
  {
    name: "gives nothing for a chunk of no rows, and goes on",
    async run(executor, within) {
      await within(executor.open(), "opening");
      ensureLines(await within(executor.explain([]), "a chunk of no rows"), [], "a chunk of no rows");
      ensureLines(await within(executor.explain([task(1)]), "a chunk"), [lineOf(task(1))], "the chunk after it");
    },
  },
  {
    name: "writes down a row that fails, with its code, and explains the others",
    async run(executor, within) {
      await within(executor.open(), "opening");
      const chunk = [task(0), task(1, { does: DEEDS.fail }), task(2)];
      const lines = await within(executor.explain(chunk), "a chunk");
      const expected = [lineOf(chunk[0]), failureOf(chunk[1], "black-box-failed", "cannot answer"), lineOf(chunk[2])];
      ensureLines(lines, expected, "a chunk with a row that fails");
      ensureLines(await within(executor.explain([task(3)]), "a chunk"), [lineOf(task(3))], "the chunk after it");
    },
  },
  {
    name: "writes down a fault of the explainer itself as unknown, and explains the others",
    async run(executor, within) {
      await within(executor.open(), "opening");
      const chunk = [task(0, { does: DEEDS.burst }), task(1)];
      const lines = await within(executor.explain(chunk), "a chunk");
      const expected = [failureOf(chunk[0], "unknown", "not a function"), lineOf(chunk[1])];
      ensureLines(lines, expected, "a chunk with a fault");
    },
  },
  {
    name: "rejects, with a code, where the rows after it would fail as well",
    async run(executor, within) {
      await within(executor.open(), "opening");
      const chunk = [task(0), task(1, { does: DEEDS.unreachable }), task(2)];
      const code = await within(codeOf(executor.explain(chunk)), "a chunk whose model is gone");
      ensure(code !== undefined, "a model that is gone must stop the batch, not be written down as a row's failure");
    },
  },
  {
    name: "ends what is under way when it is closed, with code aborted",
    async run(executor, within) {
      await within(executor.open(), "opening");
      const stuck = codeOf(executor.explain([task(0), task(1, { does: DEEDS.stick }), task(2)]));
      // Time to begin: what has not begun is easily ended.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await within(executor.close(), "closing");
      const code = await within(stuck, "what was under way");
      ensure(code === "aborted", `what was under way must reject with code aborted, got ${code}`);
    },
  },
  {
    name: "explains nothing once it is closed, with code aborted",
    async run(executor, within) {
      await within(executor.open(), "opening");
      await within(executor.close(), "closing");
      const code = await within(codeOf(executor.explain([task(0)])), "a chunk after it was closed");
      ensure(code === "aborted", `a chunk after it was closed must reject with code aborted, got ${code}`);
    },
  },
  {
    name: "can be closed twice, and without having been opened",
    async run(executor, within) {
      await within(executor.close(), "closing");
      await within(executor.close(), "closing again");
    },
  },
];

/** `make` is called once per check. */
export function chunkExecutorContract(
  make: () => ExecutorSubject | Promise<ExecutorSubject>,
  { patienceMs = PATIENCE_MS }: ExecutorContractOptions = {},
): ContractCheck[] {
  const within: Within = async (promise, what) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`contract broken: ${what} took longer than ${patienceMs} ms`)),
        patienceMs,
      );
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  };
  return CHECKS.map(({ name, run }) => ({
    name,
    async run() {
      const { executor, close } = await make();
      try {
        await run(executor, within);
        await within(executor.close(), "closing at the end");
      } finally {
        await close?.();
      }
    },
  }));
}
