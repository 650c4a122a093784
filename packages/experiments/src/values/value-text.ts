// Numbers as a reader of the tables sees them.

import type { MeasuredSpread, ReportTable, Spread, TableCell } from "../experiment.ts";

export const NONE = "–";

export function spreadText(value: Spread | null, digits: number): string {
  if (value === null) return NONE;
  return `${value.mean.toFixed(digits)} ± ${value.deviation.toFixed(Math.min(digits, 2))}`;
}

/** With the standard error of the mean in brackets. */
export function measuredText(value: MeasuredSpread | null, digits: number): string {
  if (value === null) return NONE;
  const error = Number.isNaN(value.error) ? "" : ` (${value.error.toFixed(digits)})`;
  return `${spreadText(value, digits)}${error}`;
}

/** Measured minus published, with its sign. */
export function differenceText({ measured, published }: TableCell, digits: number): string {
  if (measured === null || published === null) return "";
  const difference = measured.mean - published.mean;
  const text = Math.abs(difference).toFixed(digits);
  return Number(text) === 0 ? "0" : `${difference < 0 ? "−" : "+"}${text}`;
}

/** From where on a difference of hit and fidelity is worth a remark. */
const NOTABLE = 0.05;

export function isNotable({ measured, published }: TableCell, digits: number): boolean {
  if (measured === null || published === null) return false;
  const difference = Number(Math.abs(measured.mean - published.mean).toFixed(digits));
  // Sizes, printed with fewer digits, are not shares.
  return digits >= 2 && published.mean <= 1 && difference > NOTABLE;
}

export function hasPublished({ rows }: ReportTable): boolean {
  return rows.some(({ cells }) => cells.some(({ published }) => published !== null));
}
