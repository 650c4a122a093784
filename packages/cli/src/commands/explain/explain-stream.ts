// JSON lines in, JSON lines out: for a shell, GNU parallel or Spark's pipe to drive. One line in gives one line out, in
// order; a line that cannot be explained gives a line that says why.

import { LoreError, type Row } from "@lore-xai/core";
import {
  type ChunkExecutor,
  explainInOrder,
  failedLine,
  linesOf,
  type RowTask,
  rowFromJson,
  type WrittenLine,
} from "@lore-xai/runner";

export interface StreamOptions {
  readonly input: AsyncIterable<string>;
  readonly executor: ChunkExecutor;
  readonly seed: number;
  /** The cells of the features; columns of the data that are none may come along. */
  cellsOf(values: Row): Row;
  write(line: string): Promise<void> | void;
  readonly signal: AbortSignal;
}

/** Explains what can be read; the others have their lines already. */
function readableOnly(executor: ChunkExecutor, unreadable: Map<number, WrittenLine>): ChunkExecutor {
  const explain = async (tasks: readonly RowTask[]) => {
    const readable = tasks.filter(({ row }) => !unreadable.has(row));
    const lines = readable.length === 0 ? [] : await executor.explain(readable);
    let next = 0;
    return tasks.map(({ row }) => {
      const line = unreadable.get(row) ?? lines[next++];
      unreadable.delete(row);
      return line;
    });
  };
  return { ...executor, explain };
}

export async function explainStream({ input, executor, seed, cellsOf, write, signal }: StreamOptions): Promise<void> {
  const unreadable = new Map<number, WrittenLine>();
  async function* tasks(): AsyncGenerator<readonly RowTask[]> {
    let row = 0;
    for await (const lines of linesOf(input)) {
      for (const line of lines) {
        let cells: Row = {};
        try {
          cells = cellsOf(rowFromJson(line, `line ${row}`) as Row);
        } catch (error) {
          if (!(error instanceof LoreError)) throw error;
          unreadable.set(row, failedLine({ row }, error));
        }
        yield [{ row, seed, cells }];
        row++;
      }
    }
  }
  try {
    await executor.open();
    for await (const { lines } of explainInOrder(tasks(), readableOnly(executor, unreadable), signal)) {
      for (const { text } of lines) await write(`${text}\n`);
    }
  } finally {
    await executor.close();
  }
}
