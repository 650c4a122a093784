// Columns by their numbers, as the search for links has them: what a test says of a column is all there is of it.

import { type NumberColumn, numberColumns } from "../../src/links/column-sample.ts";
import type { ContinuousFeature } from "../../src/table/feature.ts";
import type { Table } from "../../src/table/table.ts";

/** The numbers from 0 on, as many. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The numbers of a column; its decimals after its name, where it has any: "rate.2". */
export type Made = Readonly<Record<string, readonly number[]>>;

function featureOf(text: string): ContinuousFeature {
  const [name, decimals = "0"] = text.split(".");
  return { name, kind: "continuous", decimals: Number(decimals) };
}

export function tableOf(made: Made): Table {
  const columns = Object.values(made).map((values) => Float64Array.from(values));
  return { features: Object.keys(made).map(featureOf), columns, rowCount: columns[0].length };
}

/** All rows, in their order. */
export function columnsOf(made: Made): NumberColumn[] {
  const table = tableOf(made);
  return numberColumns(table, Int32Array.from(upTo(table.rowCount)));
}

/** Numbers that look drawn by lot, the same each time: below `limit`, all different where `limit` is a prime above the count. */
export const scattered = (count: number, factor: number, limit: number) =>
  upTo(count).map((i) => ((i + 1) * factor) % limit);
