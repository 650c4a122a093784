// What the threads of a batch have in common, made in a thread of its own so that whoever waits for it hears Ctrl-C and a
// queue meanwhile: the model, where it is to be trained, in shared memory, and the labels of the pool.

import { LoreError, type PoolProgress } from "@lore-xai/core";
import { errorFromThread, type ThrownError } from "@lore-xai/runner";
import { startWorker } from "@lore-xai/runner/start-worker";
import { showPoolProgress } from "../output/pool-progress.ts";
import type { Terminal } from "../output/terminal.ts";
import type { BatchSetup } from "./batch-explainer.ts";

export type Prepared = Pick<BatchSetup, "trained" | "pool">;

export type PreparingAnswer =
  | { readonly kind: "say" | "progress"; readonly text: string }
  | { readonly kind: "pool"; readonly progress: PoolProgress }
  | { readonly kind: "ready"; readonly prepared: Prepared }
  | { readonly kind: "failed"; readonly error: ThrownError };

export async function prepareInThread(setup: BatchSetup, terminal: Terminal, signal: AbortSignal): Promise<Prepared> {
  const worker = startWorker(new URL("./prepare-thread-entry.js", import.meta.url), { workerData: setup });
  const stop = new AbortController();
  const showPool = showPoolProgress(terminal);
  try {
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(new LoreError("aborted", "stopped before the first row"));
      if (signal.aborted) onAbort();
      signal.addEventListener("abort", onAbort, { signal: stop.signal });
      worker.on("error", reject);
      worker.on("exit", () => reject(new LoreError("worker-lost", "the thread that made the batch ready ended")));
      worker.on("message", (answer: PreparingAnswer) => {
        if (answer.kind === "ready") resolve(answer.prepared);
        else if (answer.kind === "failed") reject(errorFromThread(answer.error));
        else if (answer.kind === "pool") showPool(answer.progress);
        else terminal[answer.kind](answer.text);
      });
    });
  } finally {
    stop.abort();
    await worker.terminate();
  }
}
