// A row of the store as bytes. Text is never left to the database to decode: libsql ends the process at text that is no
// UTF-8, which one flipped bit on the disk can make of it. A checksum over the key and every value tells a damaged row.

import { createHash } from "node:crypto";
import type { NeighborSample } from "@lore-xai/workbench";
import type { StoredExplanation } from "./stored-explanation.ts";

const CHECKED = ["id", "created_at", "method", "title", "explanation", "neighbors", "neighbor_labels"] as const;
export const COLUMNS = [...CHECKED, "checksum"] as const;

type Bytes = Buffer | null;
export type ReadRow = Readonly<Record<(typeof COLUMNS)[number], Bytes>>;
export interface IntactRow extends ReadRow {
  readonly id: Buffer;
  readonly created_at: Buffer;
  readonly method: Buffer;
  readonly explanation: Buffer;
  readonly checksum: Buffer;
}

/** A column's bytes, whatever a damaged row says that they are. */
const asBytes = (column: string) => `CAST(${column} AS BLOB) AS ${column}`;

export const ALL_COLUMNS = COLUMNS.map(asBytes).join(", ");
export const PLANE_COLUMNS = ["plane", "plane_checksum"].map(asBytes).join(", ");

const NOTHING = -1;

/** Of values one after another, each with its length, so that nothing can move from one to the next. */
export function checksumOf(values: readonly Bytes[]): Buffer {
  const hash = createHash("sha256");
  const length = Buffer.alloc(4);
  for (const value of values) {
    length.writeInt32LE(value?.length ?? NOTHING);
    hash.update(length);
    if (value !== null) hash.update(value);
  }
  return hash.digest();
}

const rowChecksum = (row: Omit<ReadRow, "checksum">) => checksumOf(CHECKED.map((column) => row[column]));

export const planeChecksum = (id: Buffer, plane: Buffer) => checksumOf([id, plane]);

export function isIntact(row: ReadRow): row is IntactRow {
  return row.id !== null && row.checksum?.equals(rowChecksum(row)) === true;
}

/** The view's own bytes: written in the order of this machine, which is little-endian wherever Node runs. */
const bytesOf = (view: Float32Array | Int32Array) => Buffer.from(view.buffer, view.byteOffset, view.byteLength);
/** A copy, for a buffer need not begin at a multiple of four. */
const copyOf = (buffer: Buffer) => new Uint8Array(buffer).buffer;

export function rowOf(stored: StoredExplanation, sample: NeighborSample | null): IntactRow {
  const row = {
    id: Buffer.from(stored.id),
    created_at: Buffer.from(stored.createdAt),
    method: Buffer.from(stored.method),
    title: stored.title === null ? null : Buffer.from(stored.title),
    explanation: Buffer.from(stored.explanation),
    neighbors: sample === null ? null : bytesOf(sample.rows),
    neighbor_labels: sample === null ? null : bytesOf(sample.labels),
  };
  return { ...row, checksum: rowChecksum(row) };
}

export function withTitle(row: IntactRow, title: string): IntactRow {
  const titled = { ...row, title: Buffer.from(title) };
  return { ...titled, checksum: rowChecksum(titled) };
}

export function storedOf(row: IntactRow): StoredExplanation {
  return {
    id: row.id.toString(),
    createdAt: row.created_at.toString(),
    method: row.method.toString(),
    title: row.title?.toString() ?? null,
    explanation: row.explanation.toString(),
  };
}

export function sampleIn({ neighbors, neighbor_labels: labels }: IntactRow): NeighborSample | undefined {
  if (neighbors === null || labels === null) return undefined;
  return { rows: new Float32Array(copyOf(neighbors)), labels: new Int32Array(copyOf(labels)) };
}
