// A Parquet file read in a thread of its own. Damaged pages make decoders fail in any way, and a few never end: whatever
// happens there is an error of the file, told within bounds.

import { createRequire } from "node:module";
import { LoreError } from "@lore-xai/core";
import { startWorker } from "../execution/start-worker.ts";
import { fileError } from "../files/file-error.ts";
import type { ParquetSlice } from "./parquet-file.ts";
import type { ParquetAnswer } from "./parquet-thread-entry.ts";

/** Some thousand rows take a fraction of a second. */
export const PATIENCE_MS = 60_000;

export interface ParquetThread {
  readonly columns: readonly string[];
  readonly groups: readonly number[];
  read(slice: ParquetSlice): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<unknown>;
}

/** Started from the built package, whatever this file runs as: a thread cannot read TypeScript. */
const entry = () => createRequire(import.meta.url).resolve("@lore-xai/runner/parquet-thread-entry");

function damaged(path: string, reason: string, cause?: unknown): LoreError {
  const message = `"${path}" must be a Parquet file, and is none or damaged: ${reason}`;
  return new LoreError("file-unreadable", message, { path }, cause);
}

function errorIn(path: string, { code, message }: Extract<ParquetAnswer, { kind: "failed" }>): LoreError {
  const isOfSystem = /^E[A-Z]+$/.test(code ?? "");
  return isOfSystem ? fileError(path, Object.assign(new Error(message), { code })) : damaged(path, message);
}

export async function openParquetThread(path: string, patienceMs = PATIENCE_MS): Promise<ParquetThread> {
  const worker = startWorker(entry(), { workerData: path });
  let settle: { resolve(answer: ParquetAnswer): void; reject(error: Error): void } | undefined;
  worker.on("message", (answer: ParquetAnswer) => settle?.resolve(answer));
  worker.on("error", (error: Error) => settle?.reject(damaged(path, error.message, error)));
  const answer = () =>
    new Promise<ParquetAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(damaged(path, `no end of it in ${patienceMs / 1000} s`)), patienceMs);
      const done =
        <T>(finish: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          finish(value);
        };
      settle = { resolve: done(resolve), reject: done(reject) };
    });
  /** The next answer, which must be of this kind; the thread is of no use after a failure. */
  const expect = async <K extends ParquetAnswer["kind"]>(kind: K, next: Promise<ParquetAnswer>) => {
    try {
      const given = await next;
      if (given.kind === "failed") throw errorIn(path, given);
      if (given.kind !== kind) throw damaged(path, `its reader answered ${given.kind} in place of ${kind}`);
      return given as Extract<ParquetAnswer, { kind: K }>;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
  const { columns, groups } = await expect("opened", answer());
  return {
    columns,
    groups,
    async read(slice) {
      const next = answer();
      worker.postMessage(slice);
      return (await expect("rows", next)).rows;
    },
    close: () => worker.terminate(),
  };
}
