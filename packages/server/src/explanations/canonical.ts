// Content hashes: the same request has the same id, whatever the order of its keys.

import { createHash } from "node:crypto";
import type { Table, TargetSplit } from "@lore-xai/core";
import { canonicalJson } from "@lore-xai/workbench";

const ID_DIGITS = 32;

export function contentId(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, ID_DIGITS);
}

function addTable(hash: ReturnType<typeof createHash>, { features, columns }: Table): void {
  hash.update(JSON.stringify(features));
  for (const column of columns) hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
}

/** Of the features alone: the outcomes in the data have no part in an explanation. */
export function dataHash({ features }: TargetSplit): string {
  const hash = createHash("sha256");
  addTable(hash, features);
  return hash.digest("hex");
}
