// A single cell read as the column of its feature was: from a text of a file, or from a value of a row. What is missing in
// the one way is missing in the other.

import { valueOfNumber } from "./dates.ts";
import { type Cell, type CellValue, type Feature, isContinuous } from "./feature.ts";
import { numberOfCell } from "./number-cell.ts";
import { numberFromText, numericSense } from "./spelling.ts";

/** Nothing, what the user calls nothing, a number that is none or infinite, a word for missing where names cannot be. */
export function isMissingCell(feature: Feature, cell: Cell): cell is null {
  if (cell === null || cell === "") return true;
  if (typeof cell === "number" && !Number.isFinite(cell)) return Number.isNaN(cell) || feature.kind !== "categorical";
  if (feature.naValues?.includes(String(cell))) return true;
  if (typeof cell !== "string" || feature.kind === "categorical") return false;
  const isNumber = isContinuous(feature) && feature.date === undefined;
  return isNumber ? Number.isNaN(numberFromText(cell, feature.decimalComma)) : numericSense(cell) === "missing";
}

/** The value of a text in a column of this feature; a text that does not fit stays as it is, for others to refuse. */
export function cellFromText(feature: Feature, text: string): Cell {
  if (isMissingCell(feature, text)) return null;
  if (!isContinuous(feature)) return cellOfName(feature.values, feature.spelling, text);
  if (feature.date === undefined) return numberFromText(text, feature.decimalComma) ?? text;
  const date = numberOfCell(text, feature);
  return Number.isNaN(date) ? text : valueOfNumber(date, feature);
}

function cellOfName(values: readonly CellValue[], spelling: readonly string[], text: string): CellValue {
  const code = spelling.indexOf(text);
  if (code >= 0) return values[code];
  return typeof values[0] === "number" && String(Number(text)) === text ? Number(text) : text;
}
