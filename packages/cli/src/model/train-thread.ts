// A model trained in a thread of its own, so that whoever waits for it hears Ctrl-C and a queue meanwhile. What it
// has learnt comes in shared memory, for the threads of a batch to be handed.

import { LoreError, type TargetSplit } from "@lore-xai/core";
import type { TrainedModel } from "@lore-xai/models";
import { errorFromThread, type ThrownError } from "@lore-xai/runner";
import { startWorker } from "@lore-xai/runner/start-worker";
import type { LearnerName } from "../flags/kind-of-model.ts";
import type { Terminal } from "../output/terminal.ts";

export interface TrainingOrder {
  readonly learner: LearnerName;
  readonly dataset: TargetSplit;
}

export type TrainingAnswer =
  | { readonly kind: "say" | "progress"; readonly text: string }
  | { readonly kind: "model"; readonly trained: TrainedModel }
  | { readonly kind: "failed"; readonly error: ThrownError };

export async function trainInThread(
  order: TrainingOrder,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<TrainedModel> {
  const worker = startWorker(new URL("./train-thread-entry.js", import.meta.url), { workerData: order });
  const stop = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(new LoreError("aborted", "stopped while the model was trained"));
      if (signal.aborted) onAbort();
      signal.addEventListener("abort", onAbort, { signal: stop.signal });
      worker.on("error", reject);
      worker.on("exit", () => reject(new LoreError("worker-lost", "the thread that trained the model ended")));
      worker.on("message", (answer: TrainingAnswer) => {
        if (answer.kind === "model") resolve(answer.trained);
        else if (answer.kind === "failed") reject(errorFromThread(answer.error));
        else terminal[answer.kind](answer.text);
      });
    });
  } finally {
    stop.abort();
    await worker.terminate();
  }
}
