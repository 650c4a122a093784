// Explains in this thread: for an explainer that cannot be made from plain data, and where threads are not worth it.

import { type Explainer, LoreError } from "@lore-xai/core";
import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";
import type { ChunkExecutor } from "./executor.ts";
import { explainRow } from "./explain-rows.ts";

/** Explains in this thread, one row after another. */
export function inProcessExecutor(explainer: Explainer<unknown>): ChunkExecutor {
  const closing = new AbortController();
  // One chunk after another, although the next ones are handed over already.
  let before: Promise<unknown> = Promise.resolve();
  const explainAll = async (chunk: readonly RowTask[]) => {
    const lines: WrittenLine[] = [];
    for (const task of chunk) {
      if (closing.signal.aborted) throw new LoreError("aborted", "the batch was stopped");
      lines.push(await explainRow(explainer, task, closing.signal));
    }
    return lines;
  };
  return {
    // A line that comes in through a pipe is answered before the next one is waited for.
    window: 1,
    open: async () => undefined,
    explain(chunk) {
      const result = before.then(() => explainAll(chunk));
      before = result.catch(() => undefined);
      return result;
    },
    close: async () => closing.abort(),
  };
}
