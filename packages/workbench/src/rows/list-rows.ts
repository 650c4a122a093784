// A page of the list: the rows that are wanted, with their values and the model's decisions.

import { rowAt, type Table } from "@lore-xai/core";
import type { RowsPage, RowsQuery } from "../workbench.ts";
import { createCaseIndex } from "./case-index.ts";
import type { Labelling } from "./labelling.ts";
import { checkRowsQuery } from "./rows-query.ts";

/** A page of the list of cases. */
export type ListRows = (query: RowsQuery) => RowsPage;

export function createListRows(
  table: Table,
  labels: readonly string[],
  labelling: Omit<Labelling, "labelRows">,
): ListRows {
  const findRows = createCaseIndex(table, labels, labelling);
  return (query) => {
    checkRowsQuery(query);
    const { offset, limit } = query;
    const found = findRows(query);
    const known = labelling.labels();
    return {
      total: found.length,
      offset,
      labelled: labelling.known(),
      isLabelling: labelling.isLabelling(),
      rows: Array.from(found.subarray(offset, offset + limit), (row) => ({
        row,
        values: rowAt(table, row),
        outcome: known[row] < 0 ? null : labels[known[row]],
      })),
    };
  };
}
