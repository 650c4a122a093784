// One thread that explains, as the server sees it: it makes several explanations at a time, and may die.

import { type BlackBox, LoreError, type Progress } from "@lore-xai/core";
import { startWorker } from "@lore-xai/runner/start-worker";
import { errorFromThread } from "@lore-xai/runner/thrown-error";
import type { ExplainTask } from "@lore-xai/workbench";
import { createQuestionDesk } from "./answer-questions.ts";
import type { ExplainedText, FromThread, ThreadPool, ThreadSetup, ToThread } from "./messages.ts";
import { threadProgram } from "./thread-program.ts";

export interface ThreadCall {
  readonly signal: AbortSignal;
  onProgress?(progress: Progress): void;
}

export interface ExplainingThread {
  /** Explanations that it is at, those included that nobody waits for any more. */
  load(): number;
  /** Rejects with "worker-lost" where the thread dies meanwhile. */
  explain(task: ExplainTask, pool: ThreadPool | null, call: ThreadCall): Promise<ExplainedText>;
  /** Hands a pool over that it has not yet. */
  takePool(pool: ThreadPool): void;
  close(): Promise<void>;
}

export interface ThreadParts {
  readonly setup: ThreadSetup;
  /** The model of this thread, for threads that have none. */
  readonly blackBox: BlackBox;
  /** Called once, unless the thread was closed; `wasReady` where it had its model before. */
  onLost(error: Error, wasReady: boolean): void;
}

interface UnderWay {
  resolve(explained: ExplainedText): void;
  reject(error: Error): void;
  onProgress(progress: Progress): void;
  /** Until when the thread must have let go of what was aborted. */
  patience?: NodeJS.Timeout;
}

const CLOSE_WITHIN_MS = 2000;
/** A thread that is aborted and does not hear it for so long is stuck in its model. */
const ABORT_WITHIN_MS = 60_000;
/** Fewer than a thread keeps, so that none is forgotten there that is taken for known here. */
const POOLS_KNOWN = 4;

const lost = (reason: string) =>
  new LoreError("worker-lost", `the thread that made this explanation ended (${reason}); ask again`);

export function startExplainingThread({ setup, blackBox, onLost }: ThreadParts): ExplainingThread {
  const worker = startWorker(threadProgram(), { workerData: setup });
  const send = (message: ToThread) => worker.postMessage(message);
  const questions = createQuestionDesk(blackBox, setup.table.features, send);
  const underWay = new Map<number, UnderWay>();
  let pools: readonly string[] = [];
  let calls = 0;
  let death: Error | null = null;
  let [isReady, isClosed] = [false, false];

  const die = (error: Error) => {
    if (death !== null) return;
    death = error;
    questions.close();
    for (const call of [...underWay.keys()]) over(call)?.reject(error);
    void worker.terminate();
    if (!isClosed) onLost(error, isReady);
  };

  const over = (call: number): UnderWay | undefined => {
    const one = underWay.get(call);
    clearTimeout(one?.patience);
    underWay.delete(call);
    return one;
  };

  const take = (message: FromThread) => {
    if (message.kind === "ready") isReady = true;
    else if (message.kind === "failed") die(errorFromThread(message.error));
    else if (message.kind === "progress") underWay.get(message.call)?.onProgress(message.progress);
    else if (message.kind === "explained") over(message.call)?.resolve(message.explained);
    else if (message.kind === "refused") over(message.call)?.reject(errorFromThread(message.error));
    else questions.take(message);
  };

  worker.on("message", take);
  worker.on("error", (error) => die(lost(error instanceof Error ? error.message : String(error))));
  worker.on("messageerror", (error) => die(lost(error.message)));
  worker.on("exit", (status) => die(lost(`it exited with status ${status}`)));

  const takePool = (pool: ThreadPool) => {
    if (!pools.includes(pool.name)) send({ kind: "pool", pool });
    pools = [...pools.filter((name) => name !== pool.name), pool.name].slice(-POOLS_KNOWN);
  };

  const explain: ExplainingThread["explain"] = (task, pool, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const call = ++calls;
      const abort = () => {
        const one = underWay.get(call);
        if (one === undefined) return;
        send({ kind: "abort", call });
        one.patience = setTimeout(() => die(lost("it did not stop when it was told to")), ABORT_WITHIN_MS).unref();
        one.onProgress = () => undefined;
        reject(new LoreError("aborted", "the explanation was cancelled"));
      };
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener("abort", abort);
          settle(value);
        };
      if (death !== null) throw death;
      if (signal.aborted) throw new LoreError("aborted", "the explanation was cancelled");
      if (pool !== null) takePool(pool);
      send({
        kind: "explain",
        call,
        task: { method: task.method, settings: task.settings, seed: task.seed, instance: task.instance },
      });
      underWay.set(call, {
        resolve: settled(resolve),
        reject: settled(reject),
        onProgress: onProgress ?? (() => undefined),
      });
      signal.addEventListener("abort", abort);
    });

  return {
    load: () => underWay.size,
    explain,
    takePool,
    async close() {
      if (death !== null) return;
      isClosed = true;
      // One that still loads has nothing to let go of.
      if (!isReady) {
        await worker.terminate();
        return;
      }
      const exited = new Promise((resolve) => {
        worker.once("exit", resolve);
      });
      send({ kind: "close" });
      // It may be in the middle of something that takes long.
      const patience = setTimeout(() => worker.terminate(), CLOSE_WITHIN_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}
