// Batches of loans that end before they are done, in a folder of their own, and go on.

import { copyFileSync, readFileSync } from "node:fs";
import { type ChunkExecutor, inProcessExecutor, journalPath } from "@lore-xai/runner";
import { echo, runLoans, temporaryFolder, writeLoans } from "./loans.ts";

/** One folder per file of tests. */
export function resumedLoans() {
  const file = temporaryFolder();
  const data = writeLoans(file("loans.csv"));
  const read = (name: string) => readFileSync(file(name), "utf8");

  const run = (name: string, executor: ChunkExecutor, options = {}) =>
    runLoans({ data, out: file(name), executor, chunkRows: 4, resume: true, ...options });

  /** Files as a process leaves them that is killed when so many chunks are written: nothing is closed or told any more. */
  async function killedAfter(name: string, chunks: number): Promise<void> {
    const inner = inProcessExecutor(echo());
    const controller = new AbortController();
    let left = chunks;
    const explain: ChunkExecutor["explain"] = (chunk) => {
      if (left-- > 0) return inner.explain(chunk);
      copyFileSync(file(`alive-${name}`), file(name));
      copyFileSync(journalPath(file(`alive-${name}`)), journalPath(file(name)));
      controller.abort();
      return new Promise(() => undefined);
    };
    await run(`alive-${name}`, { ...inner, explain }, { signal: controller.signal }).catch(() => undefined);
  }

  /** A batch that was told to stop when so many rows were done. */
  async function stoppedAfter(name: string, rows: number): Promise<void> {
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }) => done >= rows && controller.abort();
    await run(name, inProcessExecutor(echo()), { signal: controller.signal, onProgress }).catch(() => undefined);
  }

  return { file, read, run, killedAfter, stoppedAfter };
}
