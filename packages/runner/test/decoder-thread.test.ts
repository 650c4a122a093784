// Files that a library decodes, in a thread: bounds of time and memory, and nothing left behind.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

test("a thread is let go when whoever reads has enough", async () => {
  writeFileSync(file("loans.parquet"), parquetOf(LOANS, 7));
  for await (const piece of decodedSource({ path: file("loans.parquet"), format: "parquet" }).pieces()) {
    expect(piece).toHaveLength(7);
    break;
  }
  expect(readFileSync(file("loans.parquet")).length).toBeGreaterThan(0);
  expect(process.getActiveResourcesInfo()).not.toContain("MessagePort");
});

test("a file of which a decoder makes ever more ends within bounds of time and memory", async () => {
  const path = fileURLToPath(new URL("./fixtures/odd-files/greedy.feather", import.meta.url));
  await expect(rowsIn({ path, format: "arrow" }, { patienceMs: 30_000, memoryMb: 64 })).rejects.toMatchObject({
    code: "file-unreadable",
    message: expect.stringMatching(/Feather.*damaged: (it takes more than 64 MB of memory|no end of it in 30 s)/),
  });
});
