// The number that the method reckons with, of a cell of a continuous column as people and models write it.

import { type Dated, dateFromAnyText } from "./dates.ts";
import type { Cell } from "./feature.ts";

/** NaN for what is missing or no such value. */
export function numberOfCell(cell: Cell | undefined, { date }: Dated): number {
  if (cell === null || cell === undefined || cell === "") return Number.NaN;
  if (date === undefined) return Number(cell);
  return typeof cell === "string" ? (dateFromAnyText(cell, date) ?? Number.NaN) : Number.NaN;
}
