// What names the rows of a file, in their order.

import { LoreError } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import type { RowSource } from "@lore-xai/runner/rows";

export function requireIdColumn(columns: readonly string[], column: string, file: string): void {
  if (columns.includes(column)) return;
  const message = `"${file}" must have the column "${column}" of --id-column${didYouMean(column, columns)}`;
  throw new LoreError("unknown-feature", message, { column, file });
}

export async function idsIn(source: RowSource, column: string, file: string): Promise<string[]> {
  requireIdColumn(await source.columns(), column, file);
  const ids: string[] = [];
  for await (const piece of source.pieces()) for (const raw of piece) ids.push(raw.text(column));
  return ids;
}
