// Explains in worker threads, each with the model loaded once. A thread that dies is replaced; its rows are tried again
// one by one, so that a row that kills its worker costs that row alone.

import { LoreError } from "@lore-xai/core";
import { failedLine, type WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";
import type { ChunkExecutor } from "./executor.ts";
import { type ExplainerThread, startThread } from "./thread.ts";
import { workerCount } from "./worker-count.ts";

/** What worker threads are made of. */
export interface ThreadOptions {
  /** A JavaScript module that exports `openExplainer(setup)`. */
  readonly module: URL | string;
  /**
   * Plain data that `openExplainer` makes the explainer from; every thread gets a copy. Or a function that makes it, which
   * is called once, when the first thread is started: what takes long is then not done for a batch that is refused.
   */
  readonly setup: unknown;
  /** By default one per core; no more are started than the cores can make use of, and than there are chunks. */
  readonly workers?: number;
}

/** A row that has killed so many workers is recorded as failed. */
const LIVES = 2;

/** Chunks per worker: enough that none waits for a slow one elsewhere to be written. */
const WINDOW_PER_WORKER = 4;

/** Lends `size` places out, first come, first served; one that was lent before rather than a new one. */
function places(size: number) {
  const free = Array.from({ length: size }, (_, place) => place);
  const waiting: ((place: number) => void)[] = [];
  return {
    take: (): Promise<number> | number =>
      free.shift() ??
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    give: (place: number) => {
      const next = waiting.shift();
      if (next === undefined) free.unshift(place);
      else next(place);
    },
  };
}

/** Explains in worker threads, each with a model of its own; a thread that dies is replaced. */
export function threadExecutor({ module, setup, workers: asked }: ThreadOptions): ChunkExecutor {
  const workers = workerCount(asked);
  let made: Promise<unknown> | undefined;
  const start = async () => {
    made ??= typeof setup === "function" ? Promise.resolve(setup()) : Promise.resolve(setup);
    return startThread({ module: String(module), setup: await made });
  };
  const threads: (Promise<ExplainerThread> | undefined)[] = new Array(workers).fill(undefined);
  const lending = places(workers);
  let closed = false;

  const ask = async (tasks: readonly RowTask[]): Promise<readonly WrittenLine[]> => {
    const place = await lending.take();
    try {
      if (closed) throw new LoreError("aborted", "the batch was stopped");
      threads[place] ??= start();
      const thread = await threads[place];
      return await thread.explain(tasks).catch((error: unknown) => {
        if (isLoss(error)) threads[place] = undefined;
        if (closed) throw new LoreError("aborted", "the batch was stopped");
        throw error;
      });
    } finally {
      lending.give(place);
    }
  };

  const explainAlone = async (task: RowTask): Promise<readonly WrittenLine[]> => {
    for (let life = 1; ; life++) {
      try {
        return await ask([task]);
      } catch (error) {
        if (!isLoss(error)) throw error;
        if (life === LIVES) return [failedLine(task, error)];
      }
    }
  };

  const explain = async (chunk: readonly RowTask[]): Promise<readonly WrittenLine[]> => {
    try {
      return await ask(chunk);
    } catch (error) {
      if (!isLoss(error)) throw error;
      const lines = await Promise.all(chunk.map(explainAlone));
      return lines.flat();
    }
  };

  const open = async (chunks = workers) => {
    for (let place = 0; place < Math.min(workers, chunks); place++) threads[place] ??= start();
    const opening = await Promise.allSettled(threads);
    const failure = opening.find((result) => result.status === "rejected");
    if (failure === undefined) return;
    await close();
    throw failure.reason;
  };

  const close = async () => {
    closed = true;
    await Promise.all(
      threads.map((thread) =>
        thread?.then(
          (started) => started.close(),
          () => undefined,
        ),
      ),
    );
  };

  return { window: workers * WINDOW_PER_WORKER, workers, open, explain, close };
}

const isLoss = (error: unknown) => error instanceof LoreError && error.code === "worker-lost";
