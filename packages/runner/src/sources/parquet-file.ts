// A Parquet file, opened and read in slices. Runs in a thread of its own: see parquet-thread.ts.

import type { AsyncBuffer } from "hyparquet";

export interface OpenedParquet {
  readonly columns: readonly string[];
  /** Rows of each row group; they are what can be read apart. */
  readonly groups: readonly number[];
  read(slice: ParquetSlice): Promise<Record<string, unknown>[]>;
}

/** Rows from `start` up to `end`, which is not among them; all columns by default. */
export interface ParquetSlice {
  readonly start: number;
  readonly end: number;
  readonly columns?: string[];
}

export async function openParquetFile(path: string): Promise<OpenedParquet> {
  const [{ asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file: AsyncBuffer = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  return {
    columns: metadata.schema.slice(1).flatMap(({ name, num_children }) => (num_children ? [] : [name])),
    groups: metadata.row_groups.map(({ num_rows }) => Number(num_rows)),
    read: ({ start, end, columns }) =>
      parquetReadObjects({
        ...{ file, metadata, rowStart: start, rowEnd: end, compressors },
        ...(columns === undefined ? {} : { columns }),
      }),
  };
}
