// Files of rows that were damaged, in every format: what is read are whole rows of cells that can be worked with; all
// else is an error of the file, in time.

import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type ErrorCode, rowAt, type Table } from "@lore-xai/core";
import { encodeInstance, isContinuous } from "@lore-xai/core/extend";
import { openRowSource, rowFromJson, surveyRows } from "@lore-xai/runner";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedBytes, damagedJson } from "../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import type { DecodedFormat } from "../src/sources/decoded-file.ts";
import { decodedSource } from "../src/sources/decoded-source.ts";
import { csvOf, jsonlOf, LOANS, parquetOf, temporaryFolder } from "./loans.ts";

const file = temporaryFolder();
const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`./fixtures/odd-files/${name}`, import.meta.url)));

const CODES: readonly ErrorCode[] = [
  ...(["file-unreadable", "table-empty", "invalid-value", "invalid-instance", "unknown-feature"] as const),
  ...(["csv-empty", "csv-no-rows", "csv-ragged-row", "csv-duplicate-column", "csv-malformed"] as const),
];

function expectSound({ features, columns, rowCount }: Table): void {
  for (const [j, feature] of features.entries()) {
    expect(columns[j]).toHaveLength(rowCount);
    const known = Array.from(columns[j]).filter((cell) => !Number.isNaN(cell));
    const isCell = (cell: number) => (isContinuous(feature) ? Number.isFinite(cell) : cell in feature.values);
    expect(known.every(isCell)).toBe(true);
  }
}

const DECODED: Readonly<Record<string, DecodedFormat>> = {
  ...{ ".parquet": "parquet", ".feather": "arrow", ".xlsx": "sheet", ".ods": "sheet" },
};
/** Less than a user has. */
const BOUNDS = { patienceMs: 5000, memoryMb: 256 };

async function surveyOf(path: string) {
  const format = DECODED[extname(path)];
  const source = format === undefined ? openRowSource(path) : decodedSource({ path, format }, BOUNDS);
  const survey = await surveyRows(source);
  let rows = 0;
  for await (const piece of source.pieces()) {
    for (const raw of piece) {
      const cells = raw.cells(survey.background.features);
      // A row is the same whether it is explained as one of a batch or found in the table.
      if (rows < 20) expect(cells).toEqual(rowAt(survey.background, rows));
      rows++;
    }
  }
  expect([survey.rowCount, survey.background.rowCount]).toEqual([rows, rows]);
  return survey.background;
}

const FORMATS: readonly [name: string, whole: readonly Uint8Array[], cases: number][] = [
  ["loans.csv", [Buffer.from(csvOf(LOANS)), Buffer.from(`\ufeff${csvOf(LOANS)}`, "utf16le")], 40],
  ["loans.csv.gz", [gzipSync(csvOf(LOANS))], 20],
  ["loans.jsonl", [Buffer.from(jsonlOf(LOANS))], 40],
  ["loans.parquet", [parquetOf(LOANS, 30)], 4],
  ["loans.feather", ["plain.feather", "lz4.feather", "zstd.feather", "stream.arrows"].map(fixture), 4],
  ["loans.xlsx", ["index.xlsx", "sheets.xlsx"].map(fixture), 2],
  ["loans.ods", [fixture("sheet.ods")], 2],
];

describe("a damaged file", () => {
  test.each(FORMATS)("%s is read in whole rows, or refused", async (name, whole, cases) => {
    const property = fc.asyncProperty(damagedBytes(...whole), async (bytes) => {
      writeFileSync(file(name), bytes);
      const table = await readOrRefused(() => surveyOf(file(name)), CODES);
      if (table !== null) expectSound(table);
    });
    await holds(property, cases);
  });
});

test("a damaged case is encoded in numbers and places of the background, or refused", async () => {
  const [, ...rest] = LOANS;
  const path = file("background.jsonl");
  writeFileSync(path, jsonlOf(rest));
  const { background } = await surveyRows(openRowSource(path));
  const codes = ["invalid-instance", "invalid-value", "unknown-feature", "missing-feature"] as const;
  const property = fc.asyncProperty(damagedJson(...LOANS.slice(0, 5)), async (json) => {
    const read = () => encodeInstance(rowFromJson(json, "the instance") as Record<string, string>, background);
    const encoded = await readOrRefused(read, codes);
    if (encoded === null) return;
    for (const [j, feature] of encoded.features.entries()) {
      const code = encoded.codes[j];
      const isCell = isContinuous(feature) ? Number.isFinite(code) : code in feature.values;
      expect(isCell || Number.isNaN(code)).toBe(true);
    }
  });
  await holds(property, 200);
});
