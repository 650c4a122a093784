// One worker thread as seen from outside: it is ready, explains one chunk at a time, and may die.

import { LoreError } from "@lore-xai/core";
import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";
import { startWorker } from "../threads/start-worker.ts";
import { errorFromThread } from "../threads/thrown-error.ts";
import type { FromThread, ThreadSetup, ToThread } from "./thread-messages.ts";
import { threadProgram } from "./thread-program.ts";

const CLOSE_WITHIN_MS = 2000;

export interface ExplainerThread {
  /** Rejects with "worker-lost" if the thread dies meanwhile. */
  explain(tasks: readonly RowTask[]): Promise<readonly WrittenLine[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(message: FromThread): void;
  reject(error: Error): void;
}

function lost(reason: string): LoreError {
  return new LoreError("worker-lost", `the worker thread that explained this row ended: ${reason}`);
}

/** Resolves once the thread has its model; rejects with what went wrong there. */
export async function startThread(setup: ThreadSetup): Promise<ExplainerThread> {
  const worker = startWorker(threadProgram(), { workerData: setup });
  let waiting: Waiting | null = null;
  let death: LoreError | null = null;
  const settle = (finish: (waiting: Waiting) => void) => {
    const settled = waiting;
    waiting = null;
    if (settled !== null) finish(settled);
  };
  const die = (reason: string) => {
    death ??= lost(reason);
    const { message, code } = death;
    settle(({ reject }) => reject(new LoreError(code, message)));
  };
  worker.on("message", (message: FromThread) =>
    settle(({ resolve, reject }) => {
      if (message.kind === "failed") reject(errorFromThread(message.error));
      else resolve(message);
    }),
  );
  worker.on("error", (error) => die(error instanceof Error ? error.message : String(error)));
  worker.on("messageerror", (error) => die(error.message));
  worker.on("exit", (status) => die(`it exited with status ${status}`));
  const answer = () =>
    new Promise<FromThread>((resolve, reject) => {
      if (death === null) waiting = { resolve, reject };
      else reject(death);
    });
  const send = (message: ToThread) => worker.postMessage(message);

  await answer().catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    async explain(tasks) {
      const answered = answer();
      send({ kind: "explain", tasks });
      const message = await answered;
      return message.kind === "explained" ? message.lines : [];
    },
    async close() {
      if (death !== null) return;
      const exited = new Promise((resolve) => {
        worker.once("exit", resolve);
      });
      send({ kind: "close" });
      // It may be in the middle of a row that takes long.
      const patience = setTimeout(() => worker.terminate(), CLOSE_WITHIN_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}
