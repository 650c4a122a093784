// The rows of a table in the order and selection that somebody wants to see. Texts and orders are made once, when they
// are first needed: 50,000 rows are searched in some milliseconds.

import { type Feature, rowAt, type Table, valueOfNumber } from "@lore-xai/core";
import type { RowsPage, RowsQuery } from "../workbench.ts";

function cellText(feature: Feature, code: number): string {
  if (Number.isNaN(code)) return "";
  return feature.kind === "continuous" ? String(valueOfNumber(code, feature)) : feature.spelling[code];
}

/** Where each category stands in the alphabet. */
function alphabetical(spelling: readonly string[]): Float64Array {
  const codes = spelling.map((_, k) => k).sort((a, b) => (spelling[a] < spelling[b] ? -1 : 1));
  const position = new Float64Array(codes.length);
  for (const [i, code] of codes.entries()) position[code] = i;
  return position;
}

/** Missing values come last whichever way the rest is sorted; equal ones stay in the order of the rows. */
function compareCells(feature: Feature, column: Float64Array, order: "asc" | "desc") {
  const sign = order === "asc" ? 1 : -1;
  const position = feature.kind === "continuous" ? null : alphabetical(feature.spelling);
  const rank = position === null ? column : column.map((code) => position[code]);
  return (a: number, b: number) => {
    const [x, y] = [column[a], column[b]].map(Number.isNaN);
    if (x || y) return Number(x) - Number(y) || a - b;
    return sign * (rank[a] - rank[b]) || a - b;
  };
}

export interface CaseIndex {
  page(query: RowsQuery): Omit<RowsPage, "isLabelling">;
}

/** `outcomes` holds a position in `labels` per row, -1 where the model has not been asked yet. */
export function createCaseIndex(table: Table, labels: readonly string[], outcomes: Int32Array): CaseIndex {
  let texts: readonly string[] | undefined;
  let sorted: { readonly key: string; readonly rows: readonly number[] } | undefined;

  const textOf = (row: number): string => {
    texts ??= Array.from({ length: table.rowCount }, (_, i) =>
      table.features
        .map((feature, j) => cellText(feature, table.columns[j][i]))
        .join("\n")
        .toLowerCase(),
    );
    return texts[row];
  };

  const inOrder = ({ sort, order }: RowsQuery): readonly number[] => {
    const key = `${order} ${sort}`;
    if (sorted?.key === key) return sorted.rows;
    const rows = Array.from({ length: table.rowCount }, (_, i) => i);
    const j = table.features.findIndex(({ name }) => name === sort);
    if (j >= 0) rows.sort(compareCells(table.features[j], table.columns[j], order));
    else if (order === "desc") rows.reverse();
    sorted = { key, rows };
    return rows;
  };

  const isWanted = ({ search, outcome }: RowsQuery): ((row: number) => boolean) | null => {
    const wanted = outcome === null ? null : labels.indexOf(outcome);
    const text = search.trim().toLowerCase();
    if (wanted === null && text === "") return null;
    const number = /^#\d+$/.test(text) ? Number(text.slice(1)) : null;
    return (row) =>
      (wanted === null || outcomes[row] === wanted) &&
      (text === "" || (number === null ? textOf(row).includes(text) : row === number));
  };

  const page = (query: RowsQuery): Omit<RowsPage, "isLabelling"> => {
    const rows = inOrder(query);
    const filter = isWanted(query);
    const chosen = filter === null ? rows : rows.filter(filter);
    const shown = chosen.slice(query.offset, query.offset + query.limit);
    return {
      total: chosen.length,
      offset: query.offset,
      rows: shown.map((row) => ({ row, values: rowAt(table, row), outcome: labels[outcomes[row]] ?? null })),
    };
  };
  return { page };
}
