// A row of typed values, as JSON lines and Parquet have them.

import { type Cell, type Feature, LoreError, type Row, type TableBuilder } from "@lore-xai/core";
import type { RawRow, RowValues } from "./row-source.ts";

/** Whole numbers of 64 bits and times become what JSON can say; lists and objects are no cells. */
export function cellFromValue(value: unknown, column: string): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString();
  const message = `column "${column}" must hold texts, numbers or truth values, got ${JSON.stringify(value)}; flatten it`;
  throw new LoreError("invalid-value", message.slice(0, 300), { feature: column });
}

export function typedRow(values: RowValues): RawRow {
  const row: RawRow = {
    text: (column) => String(values[column] ?? ""),
    cells: (features: readonly Feature[]): Row =>
      Object.fromEntries(features.map(({ name }) => [name, values[name] ?? null])),
    addTo: (builder: TableBuilder) => builder.pushValues(values),
    detached: () => row,
  };
  return row;
}
