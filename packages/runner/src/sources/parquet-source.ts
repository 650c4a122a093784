// Rows of a Parquet file, some thousands at a time.

import { LoreError } from "@lore-xai/core";
import { fileError } from "../files/file-error.ts";
import type { RowSource } from "./row-source.ts";
import { cellFromValue, typedRow } from "./typed-row.ts";

const ROWS_AT_ONCE = 4096;

/** Loaded where it is needed: most commands read no Parquet. */
async function openParquet(path: string) {
  const [{ asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file = await asyncBufferFromFile(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    const message = `"${path}" must be a Parquet file: ${(error as Error).message}`;
    throw new LoreError("file-unreadable", message, { path }, error);
  });
  const rowCount = Number(metadata.num_rows);
  const read = (rowStart: number, rowEnd: number, columns?: string[]) =>
    parquetReadObjects({
      file,
      metadata,
      rowStart,
      rowEnd,
      compressors,
      ...(columns === undefined ? {} : { columns }),
    });
  /** Row groups are what can be read apart, so no slice crosses one. */
  async function* slices(columns?: string[]): AsyncGenerator<Record<string, unknown>[], void, undefined> {
    let groupStart = 0;
    for (const group of metadata.row_groups) {
      const groupEnd = groupStart + Number(group.num_rows);
      for (let start = groupStart; start < groupEnd; start += ROWS_AT_ONCE) {
        yield await read(start, Math.min(groupEnd, start + ROWS_AT_ONCE), columns);
      }
      groupStart = groupEnd;
    }
  }
  const columns = metadata.schema.slice(1).flatMap(({ name, num_children }) => (num_children ? [] : [name]));
  return { rowCount, columns, slices };
}

/** The values of some columns, row by row. */
export async function* parquetRows(path: string, columns: string[]): AsyncGenerator<Record<string, unknown>> {
  const file = await openParquet(path);
  for await (const rows of file.slices(columns)) yield* rows;
}

export function parquetSource(path: string): RowSource {
  async function* pieces() {
    const file = await openParquet(path);
    if (file.rowCount === 0) {
      throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
    }
    for await (const rows of file.slices()) {
      yield rows.map((row) =>
        typedRow(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellFromValue(cell, name)]))),
      );
    }
  }
  return { columns: async () => (await openParquet(path)).columns, pieces };
}
