// Files that a library decodes, in a thread: bounds of time and memory, and nothing left behind.

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { FileToDecode } from "../src/sources/decoded-file.ts";
import { decodedSource } from "../src/sources/decoded-source.ts";
import { DECODER_BOUNDS, type DecoderBounds } from "../src/sources/decoder-thread.ts";
import { LOANS, parquetOf, temporaryFolder } from "./loans.ts";

const file = temporaryFolder();

async function rowsIn(file: FileToDecode, bounds: Partial<DecoderBounds>): Promise<number> {
  let count = 0;
  const source = decodedSource(file, { ...DECODER_BOUNDS, ...bounds });
  for await (const piece of source.pieces()) count += piece.length;
  return count;
}

test("pages that a decoder never gets through end after a while", async () => {
  const endless = fileURLToPath(new URL("./fixtures/odd-files/endless.parquet", import.meta.url));
  await expect(rowsIn({ path: endless, format: "parquet" }, { patienceMs: 1500 })).rejects.toThrow(
    "none or damaged: no end of it in 1.5 s",
  );
});

/** The threads that were started meanwhile. What else the process holds open is of other files, for they share it. */
async function threadsStartedBy(action: () => Promise<void>): Promise<readonly Worker[]> {
  const threads: Worker[] = [];
  const note = (message: unknown) => threads.push((message as { worker: Worker }).worker);
  subscribe("worker_threads", note);
  try {
    await action();
  } finally {
    unsubscribe("worker_threads", note);
  }
  return threads;
}

test("a thread is let go when whoever reads has enough", async () => {
  writeFileSync(file("loans.parquet"), parquetOf(LOANS, 7));
  const threads = await threadsStartedBy(async () => {
    for await (const piece of decodedSource({ path: file("loans.parquet"), format: "parquet" }).pieces()) {
      expect(piece).toHaveLength(7);
      break;
    }
  });
  // A thread that has ended has no number any more.
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});

test("a file of which a decoder makes ever more ends within bounds of time and memory", async () => {
  const path = fileURLToPath(new URL("./fixtures/odd-files/greedy.feather", import.meta.url));
  await expect(rowsIn({ path, format: "arrow" }, { patienceMs: 30_000, memoryMb: 64 })).rejects.toMatchObject({
    code: "file-unreadable",
    message: expect.stringMatching(/Feather.*damaged: (it takes more than 64 MB of memory|no end of it in 30 s)/),
  });
});
