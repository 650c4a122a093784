// Parquet files that are damaged: an error of the file, in time, and nothing left behind.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LoreError } from "@lore-xai/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parquetSource } from "../src/sources/parquet-source.ts";
import { LOANS, parquetOf, temporaryFolder } from "./loans.ts";

const file = temporaryFolder();

async function rowsIn(path: string, patienceMs?: number): Promise<number> {
  let count = 0;
  for await (const piece of parquetSource(path, patienceMs).pieces()) count += piece.length;
  return count;
}

test("pages that a decoder never gets through end after a while", async () => {
  const endless = fileURLToPath(new URL("./fixtures/odd-files/endless.parquet", import.meta.url));
  await expect(rowsIn(endless, 1500)).rejects.toThrow("none or damaged: no end of it in 1.5 s");
});

test("bytes that were changed or lost are an error of the file, or change a value", async () => {
  const whole = parquetOf(LOANS, 30);
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.constantFrom(0, 1, 127, 128, 255) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.option(fc.nat(whole.length)),
      async (changes, cut) => {
        const bytes = whole.slice(0, cut ?? whole.length);
        for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to;
        writeFileSync(file("damaged.parquet"), bytes);
        const outcome = await rowsIn(file("damaged.parquet"), 5000).catch((error: unknown) => error);
        if (outcome instanceof LoreError)
          expect(["file-unreadable", "table-empty", "invalid-value"]).toContain(outcome.code);
        else expect(outcome).toEqual(expect.any(Number));
      },
    ),
    { numRuns: 40 },
  );
});

test("a thread is let go when whoever reads has enough", async () => {
  writeFileSync(file("loans.parquet"), parquetOf(LOANS, 7));
  for await (const piece of parquetSource(file("loans.parquet")).pieces()) {
    expect(piece).toHaveLength(7);
    break;
  }
  expect(readFileSync(file("loans.parquet")).length).toBeGreaterThan(0);
  expect(process.getActiveResourcesInfo()).not.toContain("MessagePort");
});
