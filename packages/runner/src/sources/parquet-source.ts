// Rows of a Parquet file, some thousands at a time.

import { countOf, LoreError } from "@lore-xai/core";
import { openParquetThread, PATIENCE_MS } from "./parquet-thread.ts";
import type { RowSource } from "./row-source.ts";
import { cellFromValue, typedRow } from "./typed-row.ts";

/** Fewer at a time cost more: what comes before them in a page is decoded again. */
const ROWS_AT_ONCE = 16_384;

/** Slices of rows; none crosses a row group. */
function slicesOf(groups: readonly number[]): { start: number; end: number }[] {
  let groupStart = 0;
  return groups.flatMap((rows) => {
    const [first, groupEnd] = [groupStart, groupStart + rows];
    groupStart = groupEnd;
    return Array.from({ length: Math.ceil(rows / ROWS_AT_ONCE) }, (_, k) => {
      const start = first + k * ROWS_AT_ONCE;
      return { start, end: Math.min(groupEnd, start + ROWS_AT_ONCE) };
    });
  });
}

/** The values of some columns, or of all, in pieces. */
async function* piecesOf(path: string, patienceMs: number, columns?: string[]) {
  const file = await openParquetThread(path, patienceMs);
  try {
    for (const slice of slicesOf(file.groups)) {
      const rows = await file.read(columns === undefined ? slice : { ...slice, columns });
      const { start, end } = slice;
      if (rows.length !== end - start) {
        const message = `"${path}" must have ${countOf(end - start, "row")} from row ${start} on, as it announces, got ${rows.length}`;
        throw new LoreError("file-unreadable", message, { path });
      }
      yield rows;
    }
  } finally {
    await file.close();
  }
}

/** The values of some columns, row by row. */
export async function* parquetRows(path: string, columns: string[]): AsyncGenerator<Record<string, unknown>> {
  for await (const rows of piecesOf(path, PATIENCE_MS, columns)) yield* rows;
}

export function parquetSource(path: string, patienceMs = PATIENCE_MS): RowSource {
  async function* pieces() {
    let count = 0;
    for await (const rows of piecesOf(path, patienceMs)) {
      count += rows.length;
      yield rows.map((row) =>
        typedRow(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellFromValue(cell, name)]))),
      );
    }
    if (count === 0) throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
  }
  const columns = async () => {
    const file = await openParquetThread(path, patienceMs);
    await file.close();
    return file.columns;
  };
  return { columns, pieces };
}
