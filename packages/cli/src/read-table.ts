// A CSV file as a table, read as a stream.

import { type KindOverrides, type Table, tableFromCsv } from "@lore-xai/core";
import { textOfFile } from "@lore-xai/runner";

export { fileError } from "@lore-xai/runner";

export async function readTable(path: string, overrides: KindOverrides): Promise<Table> {
  return tableFromCsv(textOfFile(path), overrides);
}
