// A cell of a continuous column between the number that the method reckons with and the value that people and models see.

import { type Dated, dateFromAnyText, dateText } from "./dates.ts";
import type { Cell } from "./feature.ts";

/** A date as the data spell it, or the number itself. */
export function valueOfNumber(value: number, { date }: Dated): number | string {
  return date === undefined ? value : dateText(value, date);
}

/** NaN for what is missing or no such value. */
export function numberOfCell(cell: Cell | undefined, { date }: Dated): number {
  if (cell === null || cell === undefined || cell === "") return Number.NaN;
  if (date === undefined) return Number(cell);
  return typeof cell === "string" ? (dateFromAnyText(cell, date) ?? Number.NaN) : Number.NaN;
}
