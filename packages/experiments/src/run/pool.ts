// Cells spread over threads. A thread keeps to the cells of one trained model as long as there are any, because
// obtaining a model may cost most; which thread computes what changes nothing in the results.

import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { type ErrorCode, LoreError } from "@lore-xai/core";
import { startWorker } from "@lore-xai/runner/start-worker";
import { type Cell, groupOf } from "../cells/cell.ts";
import { type LabSettings, openLab } from "../lab/lab.ts";
import { type AnyRow, measureCell } from "../measure/measure.ts";
import { sortOf } from "./estimate.ts";
import type { Answer } from "./worker.ts";

export interface Pool {
  readonly lab: LabSettings;
  readonly workers: number;
  readonly signal?: AbortSignal | undefined;
  /** Called for each cell as it is finished, with the time it took; awaited before the thread gets another. */
  onRows(cell: Cell, rows: readonly AnyRow[], milliseconds: number): Promise<void>;
}

/** The first cell of every sort, and the others: once the first are done, the time that is left is known. */
function firstOfSorts(cells: readonly Cell[]): readonly [Cell[], Cell[]] {
  const seen = new Set<string>();
  const [first, others]: [Cell[], Cell[]] = [[], []];
  for (const cell of cells) {
    const sort = sortOf(cell);
    (seen.has(sort) ? others : first).push(cell);
    seen.add(sort);
  }
  return [first, others];
}

/** What is still to do, handed out so that threads obtain different models and stay with theirs. */
function openQueue(cells: readonly Cell[]) {
  const [first, others] = firstOfSorts(cells);
  const groupOfThread = new Map<number, string>();
  return (thread: number): Cell | undefined => {
    const pending = first.length > 0 ? first : others;
    const own = pending.findIndex((cell) => groupOf(cell) === groupOfThread.get(thread));
    const taken = new Set(groupOfThread.values());
    const untouched = pending.findIndex((cell) => !taken.has(groupOf(cell)));
    const at = own >= 0 ? own : Math.max(0, untouched);
    const [cell] = pending.splice(at, 1);
    if (cell !== undefined) groupOfThread.set(thread, groupOf(cell));
    return cell;
  };
}

function failureOf({ failure }: Extract<Answer, { failure: unknown }>): Error {
  if (failure.code !== null) return new LoreError(failure.code as ErrorCode, failure.message);
  return Object.assign(new Error(failure.message), { stack: failure.stack });
}

function aborted(): LoreError {
  return new LoreError("aborted", "interrupted; the same command goes on where this one stopped");
}

function ask(worker: Worker, cell: Cell): Promise<readonly AnyRow[]> {
  return new Promise((resolve, reject) => {
    const settle = (answer: Answer) => {
      worker.off("error", reject);
      if ("rows" in answer) resolve(answer.rows);
      else reject(failureOf(answer));
    };
    worker.once("message", settle);
    worker.once("error", reject);
    worker.postMessage(cell);
  });
}

async function computeInThreads(cells: readonly Cell[], { lab, workers, signal, onRows }: Pool): Promise<void> {
  const next = openQueue(cells);
  const count = Math.min(workers, cells.length);
  const threads = Array.from({ length: count }, () =>
    startWorker(new URL("./worker.js", import.meta.url), { workerData: lab }),
  );
  let isOver = false;
  const stop = () => {
    isOver = true;
    return Promise.all(threads.map((thread) => thread.terminate()));
  };
  const whenAborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(aborted()), { once: true });
  });
  const work = async (worker: Worker, thread: number) => {
    for (let cell = next(thread); cell !== undefined && !isOver; cell = next(thread)) {
      const start = performance.now();
      const rows = await ask(worker, cell);
      await onRows(cell, rows, performance.now() - start);
    }
  };
  try {
    await Promise.race([Promise.all(threads.map(work)), whenAborted]);
  } finally {
    await stop();
  }
}

/** In this thread, one after another. */
async function computeHere(cells: readonly Cell[], { lab: settings, signal, onRows }: Pool): Promise<void> {
  const lab = openLab(settings);
  const next = openQueue(cells);
  for (let cell = next(0); cell !== undefined; cell = next(0)) {
    // Lets an interruption be noticed.
    await setImmediate();
    if (signal?.aborted) throw aborted();
    const start = performance.now();
    const rows = await measureCell(cell, lab);
    await onRows(cell, rows, performance.now() - start);
  }
}

/** One worker is this very thread. */
export async function computeCells(cells: readonly Cell[], pool: Pool): Promise<void> {
  if (pool.signal?.aborted) throw aborted();
  if (pool.workers === 1) await computeHere(cells, pool);
  else await computeInThreads(cells, pool);
}
