// A row of typed values, as JSON lines, Parquet, Arrow and workbooks have them.

import type { Cell, Feature, Row } from "@lore-xai/core";
import { cellFromText, isContinuous, type TableBuilder } from "@lore-xai/core/extend";
import type { RawRow, RowValues } from "./row-source.ts";

/** As the table of the file has it: an infinite number is missing, and a category has the type of its column. */
function cellOf(feature: Feature, cell: Cell | undefined): Cell {
  if (cell === undefined || cell === null || typeof cell === "string") return cellFromText(feature, cell ?? "");
  if (isContinuous(feature)) return typeof cell === "number" && !Number.isFinite(cell) ? null : cell;
  const code = feature.spelling.indexOf(String(cell));
  return code < 0 ? cell : cellFromText(feature, String(cell));
}

/** A row of values that are in memory: those of a file that was decoded, or of another program. */
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
