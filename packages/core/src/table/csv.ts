// A table from CSV. Cells become typed columns as they come.

import { csvRows } from "./csv-rows.ts";
import type { ReadingOptions } from "./reading-options.ts";
import type { Table } from "./table.ts";
import { TableBuilder } from "./table-builder.ts";

/**
 * A table from CSV text, or from pieces of it as a file or a download yields them.
 *
 * @example
 * ```ts
 * const table = await tableFromCsv("age;income;status\n22;800,5;deny\n48;1500;grant\n");
 * rowAt(table, 0); // → { age: 22, income: 800.5, status: "deny" }
 * ```
 */
export async function tableFromCsv(
  source: string | Iterable<string> | AsyncIterable<string>,
  options: ReadingOptions = {},
): Promise<Table> {
  let builder: TableBuilder | undefined;
  for await (const { header, rows, signs } of csvRows(source)) {
    builder ??= new TableBuilder(header, signs);
    for (const cells of rows) builder.pushTexts(cells);
  }
  // `csvRows` has thrown where there is no row.
  return (builder as TableBuilder).finishFile(options);
}
