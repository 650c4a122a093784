// Debiasing in a thread of its own: training a model leaves no time to answer anybody meanwhile.

import type { DebiasReport } from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { errorFromThread, type ThrownError } from "@lore-xai/runner";
import { startWorker } from "@lore-xai/runner/start-worker";
import type { DebiasCall, DebiasQuestion } from "./make-report.ts";

export type DebiasingAnswer =
  | { readonly kind: "progress"; readonly share: number; readonly doing: string }
  | { readonly kind: "done"; readonly report: DebiasReport }
  | { readonly kind: "failed"; readonly error: ThrownError };

/** Ends the thread, whatever it is at, when the signal says so. */
export async function debiasInThread(
  question: DebiasQuestion,
  { signal, onProgress }: Pick<DebiasCall, "onProgress"> & { readonly signal: AbortSignal },
): Promise<DebiasReport> {
  const worker = startWorker(new URL("./debias-thread-entry.js", import.meta.url), { workerData: question });
  const stop = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(new LoreError("aborted", "debiasing was cancelled"));
      if (signal.aborted) onAbort();
      signal.addEventListener("abort", onAbort, { signal: stop.signal });
      worker.on("error", reject);
      worker.on("exit", () =>
        reject(new LoreError("worker-lost", "the thread that debiased the data ended; ask again")),
      );
      worker.on("message", (answer: DebiasingAnswer) => {
        if (answer.kind === "done") resolve(answer.report);
        else if (answer.kind === "failed") reject(errorFromThread(answer.error));
        else onProgress(answer.share, answer.doing);
      });
    });
  } finally {
    stop.abort();
    await worker.terminate();
  }
}
