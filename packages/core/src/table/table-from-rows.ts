import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { Row } from "./feature.ts";
import type { ReadingOptions } from "./reading-options.ts";
import type { Table } from "./table.ts";
import { TableBuilder } from "./table-builder.ts";

/**
 * A table from objects of column names and values; null is a missing value. No row has a key that the first lacks.
 *
 * @example
 * ```ts
 * const table = tableFromRows([
 *   { age: 22, job: "clerk", member: true },
 *   { age: 48, job: null, member: false },
 * ]);
 * table.features.map(({ kind }) => kind); // → ["continuous", "categorical", "boolean"]
 * ```
 */
export function tableFromRows(rows: readonly Row[], options: ReadingOptions = {}): Table {
  if (rows.length === 0) throw new LoreError("table-empty", "a table must have at least one row, got none");
  const names = Object.keys(rows[0]);
  const builder = new TableBuilder(names);
  for (const [i, row] of rows.entries()) {
    for (const name of Object.keys(row)) {
      if (!names.includes(name)) {
        const message = `row ${i} has a feature that the first row lacks: "${name}"${didYouMean(name, names)}`;
        throw new LoreError("unknown-feature", message, { row: i, feature: name });
      }
    }
    builder.pushValues(row);
  }
  return builder.finish(options);
}
