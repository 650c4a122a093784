// Rows of a Parquet or Arrow file, or of a workbook, some thousands at a time.

import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { cellFromValue } from "./cell-from-value.ts";
import type { FileToDecode } from "./decoded-file.ts";
import { DECODER_BOUNDS, type DecoderBounds, openDecoderThread } from "./decoder-thread.ts";
import type { RawRow, RowSource } from "./row-source.ts";
import { typedRow } from "./typed-row.ts";

/** Fewer at a time cost more: what comes before them in a page is decoded again. */
const ROWS_AT_ONCE = 16_384;

/** None crosses a part. Their number is that of the file, which may be wrong: there is never more than one of them. */
function* slicesOf(parts: readonly number[]): Generator<{ start: number; end: number }> {
  let start = 0;
  for (const rows of parts) {
    const partEnd = start + rows;
    while (start < partEnd) {
      const end = Math.min(partEnd, start + ROWS_AT_ONCE);
      yield { start, end };
      start = end;
    }
  }
}

/** The values of some columns, or of all, in pieces. */
async function* piecesOf(file: FileToDecode, bounds: DecoderBounds, columns?: string[]) {
  const thread = await openDecoderThread(file, bounds);
  try {
    for (const slice of slicesOf(thread.parts)) {
      const rows = await thread.read(columns === undefined ? slice : { ...slice, columns });
      const { start, end } = slice;
      if (rows.length !== end - start) {
        const { path } = file;
        const message = `"${path}" must have ${countOf(end - start, "row")} from row ${start} on, as it announces, got ${rows.length}`;
        throw new LoreError("file-unreadable", message, { path });
      }
      yield rows;
    }
  } finally {
    await thread.close();
  }
}

/** The values of some columns, row by row. */
export async function* parquetRows(path: string, columns: string[]): AsyncGenerator<Record<string, unknown>> {
  for await (const rows of piecesOf({ path, format: "parquet" }, DECODER_BOUNDS, columns)) yield* rows;
}

export function decodedSource(file: FileToDecode, bounds: DecoderBounds = DECODER_BOUNDS): RowSource {
  async function* pieces(): AsyncGenerator<RawRow[]> {
    let count = 0;
    for await (const rows of piecesOf(file, bounds)) {
      count += rows.length;
      yield rows.map((row) =>
        typedRow(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellFromValue(cell, name)]))),
      );
    }
    if (count > 0) return;
    const { path } = file;
    throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
  }
  const columns = async () => {
    const thread = await openDecoderThread(file, bounds);
    await thread.close();
    return thread.columns;
  };
  return { columns, pieces };
}

/** Read once and kept, where a file must be decoded whole to see any of it. */
export function keptSource(file: FileToDecode, bounds?: DecoderBounds): RowSource {
  const source = decodedSource(file, bounds);
  let kept: Promise<readonly RawRow[][]> | undefined;
  let names: Promise<readonly string[]> | undefined;
  const keep = async () => {
    const all: RawRow[][] = [];
    for await (const piece of source.pieces()) all.push([...piece]);
    return all;
  };
  async function* pieces() {
    kept ??= keep();
    yield* await kept;
  }
  const columns = () => {
    names ??= source.columns();
    return names;
  };
  return { columns, pieces };
}
