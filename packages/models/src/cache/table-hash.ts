// Data as part of a key: other rows, other columns and other outcomes give another.

import type { Hash } from "node:crypto";
import type { LabelledTable } from "../labelled-table.ts";

const bytesOf = (array: Float64Array | Int32Array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

export function updateWithTable(
  hash: Hash,
  settings: readonly unknown[],
  { table, labels, outcomes }: LabelledTable,
): Hash {
  hash.update(JSON.stringify([...settings, labels, table.features, table.rowCount]));
  for (const array of [outcomes, ...table.columns]) hash.update(bytesOf(array));
  return hash;
}
