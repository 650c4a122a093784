// Some columns of a file, whatever its format, as the CSV that a browser reads.

import type { RowSource } from "@lore-xai/runner/rows";

const quoted = (text: string) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function lineOf(cells: readonly string[]): string {
  const line = cells.map(quoted).join(",");
  // An empty line would be none.
  return `${line === "" ? '""' : line}\n`;
}

export async function* csvOfRows(source: RowSource, columns: readonly string[]): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const piece of source.pieces()) {
    yield piece.map((raw) => lineOf(columns.map((column) => raw.text(column)))).join("");
  }
}
