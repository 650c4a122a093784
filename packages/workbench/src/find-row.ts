// One row of the data, by its number, from any workbench.

import { LoreError, type Signal } from "@lore-xai/core";
import type { CaseRow, Workbench } from "./workbench.ts";

/** Throws `row-out-of-range` where the data have no such row. */
export async function findRow(workbench: Pick<Workbench, "rows">, row: number, signal: Signal): Promise<CaseRow> {
  const query = { offset: 0, limit: 1, search: `#${row}`, outcome: null, sort: null, order: "asc" } as const;
  const found = (await workbench.rows(query, signal)).rows.find((one) => one.row === row);
  if (found !== undefined) return found;
  throw new LoreError("row-out-of-range", `there is no row ${row} in the data`, { row });
}
