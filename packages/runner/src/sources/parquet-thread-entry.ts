// The program of the thread that reads a Parquet file: opens it, then answers slice after slice.

import { parentPort, workerData } from "node:worker_threads";
import { openParquetFile, type ParquetSlice } from "./parquet-file.ts";

export type ParquetAnswer =
  | { readonly kind: "opened"; readonly columns: readonly string[]; readonly groups: readonly number[] }
  | { readonly kind: "rows"; readonly rows: readonly Record<string, unknown>[] }
  | { readonly kind: "failed"; readonly code: string | undefined; readonly message: string };

const send = (answer: ParquetAnswer) => parentPort?.postMessage(answer);

function failed(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  send({ kind: "failed", code, message });
}

await openParquetFile(workerData as string).then(({ columns, groups, read }) => {
  parentPort?.on("message", (slice: ParquetSlice) => {
    read(slice).then((rows) => send({ kind: "rows", rows }), failed);
  });
  send({ kind: "opened", columns, groups });
}, failed);
