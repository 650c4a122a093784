// A workbook's sheet: .xlsx, .xlsb, .xls or .ods. The first row names the columns.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core/basics";
import { checkedHeader } from "@lore-xai/core/extend";
import { didYouMean, listText } from "@lore-xai/core/words";
import { cellFromValue } from "./cell-from-value.ts";
import type { DecodedFile } from "./decoded-file.ts";
import { type DateSystem, timeReader } from "./sheet-times.ts";

type SheetRow = readonly unknown[];

interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === "";

const filledRows = (rows: readonly SheetRow[]) => rows.filter((row) => !row.every(isEmpty));

interface WorkbookSheet {
  readonly rows: readonly SheetRow[];
}

interface ChosenSheet extends WorkbookSheet {
  readonly dateSystem: DateSystem;
  /** Names of those that have rows besides. */
  readonly others: readonly string[];
}

async function sheetOf(path: string, wanted: string | undefined): Promise<ChosenSheet> {
  const bytes = await readFile(path);
  const { read } = await import("hucre");
  const { sheets, dateSystem = "1900" } = await read(bytes);
  const names = sheets.map(({ name }) => name);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  const hasRows = ({ rows }: WorkbookSheet) => filledRows(rows).length > 1;
  const others = sheets.filter((other) => other !== sheet && hasRows(other)).map(({ name }) => name);
  if (sheet !== undefined) return { rows: sheet.rows, dateSystem, others };
  const message = `"${path}" has no sheet "${wanted}"${didYouMean(wanted ?? "", names)}`;
  throw new LoreError("invalid-option", message, { path, sheets: names });
}

/** Rows below the header; those with nothing in them are passed over, as is formatting to the right of the table. */
function tableIn(path: string, { rows: all, others }: ChosenSheet, wanted: string | undefined): Sheet {
  const filled = filledRows(all);
  if (filled.length < 2) throw emptySheet(path, others, wanted);
  const [names, ...rows] = filled;
  const width = names.findLastIndex((cell) => !isEmpty(cell)) + 1;
  const header = checkedHeader(Array.from({ length: width }, (_, j) => (isEmpty(names[j]) ? "" : String(names[j]))));
  const wide = rows.findIndex((row) => row.slice(width).some((cell) => !isEmpty(cell)));
  if (wide < 0) return { header, rows };
  const message = `row ${wide} of "${path}" has a cell beyond its ${width} named columns; name the column or empty the cell`;
  throw new LoreError("csv-ragged-row", message, { path, row: wide });
}

function emptySheet(path: string, others: readonly string[], wanted: string | undefined): LoreError {
  const which = wanted === undefined ? "the first sheet" : `the sheet "${wanted}"`;
  const named = others.map((name) => `"${name}"`);
  const advice =
    named.length === 0 ? "no other sheet has any" : `name another with --sheet; rows are in ${listText(named)}`;
  const message = `${which} of "${path}" must have rows below a header, got none; ${advice}`;
  return new LoreError("table-empty", message, { path, sheets: others });
}

export async function openSheetFile(path: string, sheet: string | undefined): Promise<DecodedFile> {
  const chosen = await sheetOf(path, sheet);
  const { header, rows } = tableIn(path, chosen, sheet);
  const readers = header.map((_, j) =>
    timeReader(
      rows.map((row) => row[j]),
      chosen.dateSystem,
    ),
  );
  const valuesOf = (row: SheetRow) =>
    Object.fromEntries(header.map((name, j) => [name, cellFromValue(readers[j](row[j] ?? null), name)]));
  return {
    columns: header,
    parts: [rows.length],
    read: async ({ start, end }) => rows.slice(start, end).map(valuesOf),
  };
}
