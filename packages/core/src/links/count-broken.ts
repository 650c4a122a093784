// How many rows of a table break a link, and which.

import { cellText, decodeCell, type Feature } from "../table/feature.ts";
import type { Table } from "../table/table.ts";
import type { ResolvedLink } from "./resolve-link.ts";

const ROWS_NAMED = 3;

/** The values that a link is about, as people read them: "monthly 90, yearly 1200". */
export function valuesText({ columns }: ResolvedLink, features: readonly Feature[], row: Float64Array): string {
  return columns.map((j) => `${features[j].name} ${cellText(features[j], decodeCell(features[j], row[j]))}`).join(", ");
}

/** How many rows have something to say of a link, how many of them break it, and the first of these. */
export interface LinkCounts {
  readonly known: number;
  readonly broken: number;
  /** Such as "row 4 (monthly 90, yearly 1200)". */
  readonly first: readonly string[];
}

/** Looks at every row. */
export function countBroken(link: ResolvedLink, { features, columns, rowCount }: Table): LinkCounts {
  const row = new Float64Array(features.length);
  const first: string[] = [];
  let [known, broken] = [0, 0];
  for (let i = 0; i < rowCount; i++) {
    for (const j of link.columns) row[j] = columns[j][i];
    if (link.condition(row, 0) !== 1) continue;
    const verdict = link.test(row, 0);
    if (Number.isNaN(verdict)) continue;
    known++;
    if (verdict === 1) continue;
    broken++;
    if (first.length < ROWS_NAMED) first.push(`row ${i} (${valuesText(link, features, row)})`);
  }
  return { known, broken, first };
}
