// Rows as CSV.

import type { RowSource } from "@lore-xai/runner/rows";

const quoted = (text: string) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvLine(cells: readonly string[]): string {
  const line = cells.map(quoted).join(",");
  // An empty line would be none.
  return `${line === "" ? '""' : line}\n`;
}

/** Some columns of a file, whatever its format. */
export async function* csvOfRows(source: RowSource, columns: readonly string[]): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const piece of source.pieces()) {
    yield piece.map((raw) => csvLine(columns.map((column) => raw.text(column)))).join("");
  }
}
