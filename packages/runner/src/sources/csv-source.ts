// Rows of a CSV file.

import type { Feature, Row } from "@lore-xai/core";
import { cellFromText, csvRows, type DecimalSigns, type TableBuilder } from "@lore-xai/core/extend";
import { rereadableText } from "../files/text-of-file.ts";
import type { FileOptions, RawRow, RowSource } from "./row-source.ts";

/** Characters that most headers fit in. */
const HEADER_CHARACTERS = 4096;

/** In small pieces, so that a header is known before the rows behind it are read. */
async function* inSmallPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += HEADER_CHARACTERS) yield piece.slice(at, at + HEADER_CHARACTERS);
  }
}

export function csvSource(path: string, { encoding }: FileOptions = {}): RowSource {
  const text = rereadableText(path, encoding);
  async function* pieces() {
    let positions: Map<string, number> | undefined;
    for await (const { header, rows, signs } of csvRows(text())) {
      positions ??= new Map(header.map((name, j) => [name, j]));
      const columns = { positions, signs };
      yield rows.map((cells): RawRow => textRow(cells, columns));
    }
  }
  const columns = async () => {
    for await (const { header } of csvRows(inSmallPieces(text()))) return header;
    return [];
  };
  return { columns, pieces };
}

/** Longer texts are views into the piece of the file that they were cut from, and would keep all of it in memory. */
function copyOf(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString();
}

interface TextColumns {
  readonly positions: ReadonlyMap<string, number>;
  /** Of the whole file, once all its rows have passed. */
  readonly signs: DecimalSigns | undefined;
}

function textRow(cells: readonly string[], columns: TextColumns): RawRow {
  const { positions, signs } = columns;
  const text = (column: string) => cells[positions.get(column) ?? -1] ?? "";
  return {
    text,
    cells: (features: readonly Feature[]): Row =>
      Object.fromEntries(features.map((feature) => [feature.name, cellFromText(feature, text(feature.name))])),
    addTo: (builder: TableBuilder, row: number) => builder.pushTexts(cells, row, signs),
    detached: () => textRow(cells.map(copyOf), columns),
  };
}
