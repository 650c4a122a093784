// A workbook's sheet: .xlsx, .xlsb, .xls or .ods. The first row names the columns.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core/basics";
import { checkedHeader } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { cellFromValue } from "./cell-from-value.ts";
import type { DecodedFile } from "./decoded-file.ts";

type SheetRow = readonly unknown[];

interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === "";

async function sheetOf(path: string, wanted: string | undefined): Promise<readonly SheetRow[]> {
  const bytes = await readFile(path);
  const { read } = await import("hucre");
  const { sheets } = await read(bytes);
  const names = sheets.map(({ name }) => name);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (sheet !== undefined) return sheet.rows;
  const message = `"${path}" has no sheet "${wanted}"${didYouMean(wanted ?? "", names)}`;
  throw new LoreError("invalid-option", message, { path, sheets: names });
}

/** Rows below the header; those with nothing in them are passed over, as is formatting to the right of the table. */
function tableIn(path: string, all: readonly SheetRow[]): Sheet {
  const filled = all.filter((row) => !row.every(isEmpty));
  if (filled.length < 2)
    throw new LoreError("table-empty", `"${path}" must have rows below a header, got none`, { path });
  const [names, ...rows] = filled;
  const width = names.findLastIndex((cell) => !isEmpty(cell)) + 1;
  const header = checkedHeader(Array.from({ length: width }, (_, j) => (isEmpty(names[j]) ? "" : String(names[j]))));
  const wide = rows.findIndex((row) => row.slice(width).some((cell) => !isEmpty(cell)));
  if (wide < 0) return { header, rows };
  const message = `row ${wide} of "${path}" has a cell beyond its ${width} named columns; name the column or empty the cell`;
  throw new LoreError("csv-ragged-row", message, { path, row: wide });
}

export async function openSheetFile(path: string, sheet: string | undefined): Promise<DecodedFile> {
  const { header, rows } = tableIn(path, await sheetOf(path, sheet));
  const valuesOf = (row: SheetRow) =>
    Object.fromEntries(header.map((name, j) => [name, cellFromValue(row[j] ?? null, name)]));
  return {
    columns: header,
    parts: [rows.length],
    read: async ({ start, end }) => rows.slice(start, end).map(valuesOf),
  };
}
