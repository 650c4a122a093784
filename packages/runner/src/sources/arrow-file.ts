// An Arrow file or stream, which Feather (version 2) is too.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Cell } from "@lore-xai/core";
import type { Data, DataType, RecordBatch } from "apache-arrow";
import { cellFromValue } from "./cell-from-value.ts";
import type { DecodedFile } from "./decoded-file.ts";

type ArrowLibrary = typeof import("apache-arrow");

/** In one file, for the 146 of its other form take longer to load than most files to read. */
const LIBRARY = "apache-arrow/Arrow.es2015.min";

/** pyarrow packs with LZ4 unless it is told otherwise, so that codecs are part of the format. */
async function arrowLibrary() {
  const arrow = createRequire(import.meta.url)(LIBRARY) as ArrowLibrary;
  const [{ default: lz4 }, { decompress: unpackZstd }] = await Promise.all([import("lz4js"), import("fzstd")]);
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

const BITS_OF_BYTE = 8;

/** Whether a column is as long as its part of the file says. One without values, of nulls alone, is as long as it likes. */
function holdsItsRows({ length, values, valueOffsets, stride }: Data, isOfBits: boolean): boolean {
  if (valueOffsets) return valueOffsets.length > length;
  return !values || values.length * (isOfBits ? BITS_OF_BYTE : 1) >= length * stride;
}

export async function openArrowFile(path: string): Promise<DecodedFile> {
  const bytes = await readFile(path);
  const { tableFromIPC, DataType: types } = await arrowLibrary();
  const { schema, batches: parts } = tableFromIPC(bytes);
  // What is no such file at all is read as one without anything in it.
  if (schema.fields.length === 0) throw new Error("no column is in it");
  for (const { data } of parts) {
    const isShort = (column: Data) => !holdsItsRows(column, types.isBool(column.type));
    if (data.children.some(isShort)) throw new Error("it has fewer rows than it announces");
  }
  const cellOf = (type: DataType, value: unknown, name: string): Cell => {
    if (value === null || value === undefined) return null;
    if (types.isDate(type) || types.isTimestamp(type)) return cellFromValue(new Date(Number(value)), name);
    if (types.isDecimal(type)) return decimalFrom(String(value), type.scale);
    return cellFromValue(value, name);
  };
  const rowsOf = (batch: RecordBatch, from: number, to: number) => {
    const columns = schema.fields.map(({ name, type }, j) => ({ name, type, vector: batch.getChildAt(j) }));
    return Array.from({ length: to - from }, (_, i) =>
      Object.fromEntries(columns.map(({ name, type, vector }) => [name, cellOf(type, vector?.get(from + i), name)])),
    );
  };
  return {
    columns: schema.fields.map(({ name }) => name),
    parts: parts.map(({ numRows }) => numRows),
    async read({ start, end }) {
      let before = 0;
      return parts.flatMap((batch) => {
        const first = before;
        before += batch.numRows;
        const [from, to] = [Math.max(start, first) - first, Math.min(end, before) - first];
        return from < to ? rowsOf(batch, from, to) : [];
      });
    },
  };
}
