// The program of the thread that decodes a file: opens it, then answers slice after slice.

import { parentPort, workerData } from "node:worker_threads";
import { LoreError } from "@lore-xai/core/basics";
import { decoderReason } from "../files/decoder-reason.ts";
import { thrownError } from "../threads/thrown-error.ts";
import type { DecodedFile, DecodedFormat, FileToDecode, Slice } from "./decoded-file.ts";
import type { DecoderAnswer } from "./decoder-answer.ts";

const send = (answer: DecoderAnswer) => parentPort?.postMessage(answer);

function failed(error: unknown): void {
  if (error instanceof LoreError) send({ kind: "refused", error: thrownError(error) });
  else send({ kind: "failed", code: (error as NodeJS.ErrnoException).code, message: decoderReason(error) });
}

/** Each imported when it is needed: a thread starts anew for every file. */
const OPENERS: Readonly<Record<DecodedFormat, (file: FileToDecode) => Promise<DecodedFile>>> = {
  parquet: async ({ path }) => (await import("./parquet-file.ts")).openParquetFile(path),
  arrow: async ({ path }) => (await import("./arrow-file.ts")).openArrowFile(path),
  sheet: async ({ path, sheet }) => (await import("./sheet-file.ts")).openSheetFile(path, sheet),
};
const file = workerData as FileToDecode;

await OPENERS[file.format](file).then(({ columns, parts, read }) => {
  parentPort?.on("message", (slice: Slice) => {
    read(slice).then((rows) => send({ kind: "rows", rows }), failed);
  });
  send({ kind: "opened", columns, parts });
}, failed);
