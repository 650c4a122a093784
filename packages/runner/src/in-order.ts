// Chunks explained at the same time, their lines handed on in the order of the rows. No more than a window of chunks is
// under way or waiting, so that memory stays bounded however slow one chunk or the disk is.

import { LoreError, type Signal } from "@lore-xai/core";
import type { WrittenLine } from "./batch-line.ts";
import type { ChunkExecutor } from "./execution/executor.ts";
import type { RowTask } from "./tasks.ts";

/** Rows of a chunk, and a line for each. */
export interface ExplainedChunk {
  readonly tasks: readonly RowTask[];
  readonly lines: readonly WrittenLine[];
}

interface UnderWay {
  readonly tasks: readonly RowTask[];
  readonly lines: Promise<readonly WrittenLine[]>;
}

function aborted(): LoreError {
  return new LoreError("aborted", "the batch was stopped");
}

/** The same promise, unless the signal aborts first. Nothing is kept afterwards, however long the signal lives. */
function unlessAborted<T>(promise: Promise<T>, signal: Signal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(aborted());
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", onAbort);
      finish();
    };
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    promise.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}

/** Explains chunks at the same time and hands their lines on in the order of the rows. */
export async function* explainInOrder(
  chunks: AsyncIterable<readonly RowTask[]>,
  executor: ChunkExecutor,
  signal?: Signal,
): AsyncGenerator<ExplainedChunk, void, undefined> {
  const underWay: UnderWay[] = [];
  const first = async (): Promise<ExplainedChunk> => {
    const { tasks, lines } = underWay.shift() as UnderWay;
    return { tasks, lines: await unlessAborted(lines, signal) };
  };
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value: tasks } = await unlessAborted(iterator.next(), signal);
      if (done) break;
      const lines = executor.explain(tasks);
      // Awaited later; a failure meanwhile is nobody's surprise.
      lines.catch(() => undefined);
      underWay.push({ tasks, lines });
      if (underWay.length >= executor.window) yield await first();
    }
    while (underWay.length > 0) yield await first();
  } finally {
    // Not awaited: input that never comes must not hold up the end.
    iterator.return?.()?.catch(() => undefined);
  }
}
