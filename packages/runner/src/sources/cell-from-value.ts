// A cell of a value that a library has decoded. The thread that decodes a file starts with it, so that it asks for core's
// basics alone.

import type { Cell } from "@lore-xai/core";
import { LoreError, shownValue } from "@lore-xai/core/basics";

/** "2024-02-29", or "2024-02-29T13:45:00" where there is a time of day. Files that hold times seldom say of which zone. */
function textOfDate(date: Date): string {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, -14) : text.replace(/(\.000)?Z$/, "");
}

/** Whole numbers that would be rounded and times become texts; lists and objects are no cells. */
export function cellFromValue(value: unknown, column: string): Cell {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : textOfDate(value);
  const message = `column "${column}" must hold texts, numbers or truth values, got ${shownValue(value)}; flatten it, or leave the column out`;
  throw new LoreError("invalid-value", message, { feature: column });
}
