// A file of rows as a table: CSV, read as a stream, or .jsonl or .parquet.

import { type KindOverrides, type Table, tableFromCsv } from "@lore-xai/core";
import { isJsonLines, isParquet, openRowSource, surveyRows, textOfFile } from "@lore-xai/runner";

export { fileError } from "@lore-xai/runner";

export async function readTable(path: string, overrides: KindOverrides): Promise<Table> {
  if (!isParquet(path) && !isJsonLines(path)) return tableFromCsv(textOfFile(path), overrides);
  const everyRow = { backgroundRows: Number.POSITIVE_INFINITY, overrides };
  return (await surveyRows(openRowSource(path), everyRow)).background;
}
