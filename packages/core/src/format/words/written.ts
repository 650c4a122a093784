// What languages have in common that write 1.234,5 and dates in words.

import { type DateSpelling, dateText, dateUnit } from "../../table/dates.ts";

/** 1234 → "1.234" */
export const groupedByPoints = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ".");

/** "2.5" → "2,5" */
export const withComma = (text: string) => text.replace(".", ",");

const MINUTES = 60;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** "08:15", "08:15:30"; null of a whole day. */
  readonly time: string | null;
  readonly isUniversal: boolean;
}

export function datePartsOf(value: number, spelling: DateSpelling): DateParts {
  const unit = dateUnit(spelling);
  const isUniversal = spelling.endsWith("Z");
  const form = unit === 1 ? "YYYY-MM-DD hh:mm:ss" : unit === MINUTES ? "YYYY-MM-DD hh:mm" : "YYYY-MM-DD";
  const [date, time = null] = dateText(value, form).split(" ");
  const [year, month, day] = date.split("-").map(Number);
  return { year, month, day, time, isUniversal };
}
