// A Parquet file.

import type { AsyncBuffer } from "hyparquet";
import type { DecodedFile } from "./decoded-file.ts";

export async function openParquetFile(path: string): Promise<DecodedFile> {
  const [{ asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file: AsyncBuffer = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  return {
    columns: metadata.schema.slice(1).flatMap(({ name, num_children }) => (num_children ? [] : [name])),
    parts: metadata.row_groups.map(({ num_rows }) => Number(num_rows)),
    read: ({ start, end, columns }) =>
      parquetReadObjects({
        file,
        metadata,
        rowStart: start,
        rowEnd: end,
        compressors,
        ...(columns === undefined ? {} : { columns }),
      }),
  };
}
