// A row of typed values, as JSON lines, Parquet, Arrow and workbooks have them.

import { type Cell, type Feature, LoreError, type Row } from "@lore-xai/core";
import { cellFromText, isContinuous, type TableBuilder } from "@lore-xai/core/extend";
import { shownValue } from "@lore-xai/core/words";
import type { RawRow, RowValues } from "./row-source.ts";

/** "2024-02-29", or "2024-02-29T13:45:00" where there is a time of day. Files that hold times seldom say of which zone. */
export function textOfDate(date: Date): string {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, -14) : text.replace(/(\.000)?Z$/, "");
}

/** Whole numbers that would be rounded and times become texts; lists and objects are no cells. */
export function cellFromValue(value: unknown, column: string): Cell {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : textOfDate(value);
  const message = `column "${column}" must hold texts, numbers or truth values, got ${shownValue(value)}; flatten it, or leave the column out`;
  throw new LoreError("invalid-value", message, { feature: column });
}

/** As the table of the file has it: an infinite number is missing, and a category has the type of its column. */
function cellOf(feature: Feature, cell: Cell | undefined): Cell {
  if (cell === undefined || cell === null || typeof cell === "string") return cellFromText(feature, cell ?? "");
  if (isContinuous(feature)) return typeof cell === "number" && !Number.isFinite(cell) ? null : cell;
  const code = feature.spelling.indexOf(String(cell));
  return code < 0 ? cell : cellFromText(feature, String(cell));
}

export function typedRow(values: RowValues): RawRow {
  const row: RawRow = {
    text: (column) => String(values[column] ?? ""),
    cells: (features: readonly Feature[]): Row =>
      Object.fromEntries(features.map((feature) => [feature.name, cellOf(feature, values[feature.name])])),
    addTo: (builder: TableBuilder, number: number) => builder.pushValues(values, number),
    detached: () => row,
  };
  return row;
}
