// Rows of an Arrow file or stream, which Feather (version 2) is too.

import { readFile } from "node:fs/promises";
import { type Cell, LoreError } from "@lore-xai/core";
import type { DataType, Table } from "apache-arrow";
import { fileError } from "../files/file-error.ts";
import type { RowSource } from "./row-source.ts";
import { cellFromValue, typedRow } from "./typed-row.ts";

/** Loaded where it is needed. pyarrow packs with LZ4 unless it is told otherwise, so that codecs are part of the format. */
async function arrowLibrary() {
  const [arrow, { default: lz4 }, { decompress: unpackZstd }] = await Promise.all([
    import("apache-arrow"),
    import("lz4js"),
    import("fzstd"),
  ]);
  const { compressionRegistry, CompressionType } = arrow;
  // Copied: the library lays numbers of eight bytes over what it gets, which must begin where one may.
  compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: (bytes) => lz4.decompress(bytes).slice() });
  compressionRegistry.set(CompressionType.ZSTD, { decode: (bytes) => unpackZstd(bytes).slice() });
  return arrow;
}

/** 12345 with a scale of 2 → 123.45 */
function decimalFrom(digits: string, scale: number): number {
  return Number(`${digits}e${-scale}`);
}

async function openArrow(path: string) {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  const { tableFromIPC, DataType: types } = await arrowLibrary();
  const unreadable = (error: unknown) => {
    const message = `"${path}" must be an Arrow or Feather (version 2) file: ${(error as Error).message}`;
    return new LoreError("file-unreadable", message, { path }, error);
  };
  let table: Table;
  try {
    table = tableFromIPC(bytes);
    // What is no such file at all is read as one without anything in it.
    if (table.schema.fields.length === 0) throw new Error("no column is in it");
  } catch (error) {
    throw unreadable(error);
  }
  const cellOf = (type: DataType, value: unknown, name: string): Cell => {
    if (value === null || value === undefined) return null;
    if (types.isDate(type) || types.isTimestamp(type)) return cellFromValue(new Date(Number(value)), name);
    if (types.isDecimal(type)) return decimalFrom(String(value), type.scale);
    return cellFromValue(value, name);
  };
  const names = table.schema.fields.map(({ name }) => name);
  function* rows() {
    for (const batch of table.batches) {
      const columns = table.schema.fields.map(({ name, type }, j) => ({ name, type, vector: batch.getChildAt(j) }));
      for (let i = 0; i < batch.numRows; i++) {
        yield typedRow(
          Object.fromEntries(columns.map(({ name, type, vector }) => [name, cellOf(type, vector?.get(i), name)])),
        );
      }
    }
  }
  return { names, rowCount: table.numRows, rows, unreadable };
}

const ROWS_AT_ONCE = 4096;

export function arrowSource(path: string): RowSource {
  let opened: ReturnType<typeof openArrow> | undefined;
  const open = () => {
    opened ??= openArrow(path);
    return opened;
  };
  async function* pieces() {
    const { rowCount, rows, unreadable } = await open();
    if (rowCount === 0) throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
    let piece: ReturnType<typeof typedRow>[] = [];
    try {
      for (const row of rows()) {
        piece.push(row);
        if (piece.length < ROWS_AT_ONCE) continue;
        yield piece;
        piece = [];
      }
    } catch (error) {
      throw error instanceof LoreError ? error : unreadable(error);
    }
    if (piece.length > 0) yield piece;
  }
  return { columns: async () => (await open()).names, pieces };
}
