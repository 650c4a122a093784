// The program of the thread that decodes a file: opens it, then answers slice after slice.

import { parentPort, workerData } from "node:worker_threads";
import { LoreError } from "@lore-xai/core";
import { decoderReason } from "../files/decoder-reason.ts";
import { thrownError } from "../threads/thrown-error.ts";
import { openArrowFile } from "./arrow-file.ts";
import type { FileToDecode, Slice } from "./decoded-file.ts";
import type { DecoderAnswer } from "./decoder-answer.ts";
import { openParquetFile } from "./parquet-file.ts";
import { openSheetFile } from "./sheet-file.ts";

const send = (answer: DecoderAnswer) => parentPort?.postMessage(answer);

function failed(error: unknown): void {
  if (error instanceof LoreError) send({ kind: "refused", error: thrownError(error) });
  else send({ kind: "failed", code: (error as NodeJS.ErrnoException).code, message: decoderReason(error) });
}

const OPENERS = { parquet: openParquetFile, arrow: openArrowFile, sheet: openSheetFile };
const { path, format, sheet } = workerData as FileToDecode;

await OPENERS[format](path, sheet).then(({ columns, parts, read }) => {
  parentPort?.on("message", (slice: Slice) => {
    read(slice).then((rows) => send({ kind: "rows", rows }), failed);
  });
  send({ kind: "opened", columns, parts });
}, failed);
