// A file that a library decodes, in a thread of its own. Damaged files make decoders fail in any way; some never end, and
// some take all the memory there is: whatever happens there is an error of the file, told within bounds.

import { createRequire } from "node:module";
import { LoreError } from "@lore-xai/core";
import { decoderReason } from "../files/decoder-reason.ts";
import { fileError } from "../files/file-error.ts";
import { startWorker } from "../threads/start-worker.ts";
import { errorFromThread } from "../threads/thrown-error.ts";
import type { DecodedFormat, FileToDecode, Slice } from "./decoded-file.ts";
import type { DecoderAnswer } from "./decoder-answer.ts";

export interface DecoderBounds {
  /** Of opening, and of some thousand rows, which take a fraction of a second. */
  readonly patienceMs: number;
  /** Of what the library makes of the file. */
  readonly memoryMb: number;
}

export const DECODER_BOUNDS: DecoderBounds = { patienceMs: 60_000, memoryMb: 4096 };

export interface DecoderThread {
  readonly columns: readonly string[];
  readonly parts: readonly number[];
  read(slice: Slice): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<unknown>;
}

const NAMES: Readonly<Record<DecodedFormat, string>> = {
  parquet: "a Parquet file",
  arrow: "an Arrow or Feather (version 2) file",
  sheet: "an Excel or OpenDocument workbook",
};

/** Started from the built package, whatever this file runs as: a thread cannot read TypeScript. */
const entry = () => createRequire(import.meta.url).resolve("@lore-xai/runner/decoder-thread-entry");

export async function openDecoderThread(file: FileToDecode, bounds: DecoderBounds): Promise<DecoderThread> {
  const { path, format } = file;
  const { patienceMs, memoryMb } = bounds;
  const damaged = (reason: string, cause?: unknown) => {
    const message = `"${path}" must be ${NAMES[format]}, and is none or damaged: ${reason}`;
    return new LoreError("file-unreadable", message, { path }, cause);
  };
  const ended = (error: NodeJS.ErrnoException) => {
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    return damaged(isFull ? `it takes more than ${memoryMb} MB of memory` : decoderReason(error), error);
  };
  const worker = startWorker(entry(), { workerData: file, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  let settle: { resolve(answer: DecoderAnswer): void; reject(error: Error): void } | undefined;
  worker.on("message", (answer: DecoderAnswer) => settle?.resolve(answer));
  worker.on("error", (error: Error) => settle?.reject(ended(error)));
  const answer = () =>
    new Promise<DecoderAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(damaged(`no end of it in ${patienceMs / 1000} s`)), patienceMs);
      const done =
        <T>(finish: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          finish(value);
        };
      settle = { resolve: done(resolve), reject: done(reject) };
    });
  const errorIn = ({ code, message }: Extract<DecoderAnswer, { kind: "failed" }>) =>
    /^E[A-Z]+$/.test(code ?? "") ? fileError(path, Object.assign(new Error(message), { code })) : damaged(message);
  /** The next answer, which must be of this kind; the thread is of no use after a failure. */
  const expect = async <K extends DecoderAnswer["kind"]>(kind: K, next: Promise<DecoderAnswer>) => {
    try {
      const given = await next;
      if (given.kind === "refused") throw errorFromThread(given.error);
      if (given.kind === "failed") throw errorIn(given);
      if (given.kind !== kind) throw damaged(`its reader answered ${given.kind} in place of ${kind}`);
      return given as Extract<DecoderAnswer, { kind: K }>;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
  const { columns, parts } = await expect("opened", answer());
  return {
    columns,
    parts,
    async read(slice) {
      const next = answer();
      worker.postMessage(slice);
      return (await expect("rows", next)).rows;
    },
    close: () => worker.terminate(),
  };
}
