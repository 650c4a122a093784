// To how many digits a column is written. What arithmetic leaves behind, a mean that was filled in or a third of
// something, has more digits than anybody wrote: it does not make a column of whole numbers one of fractions.

import { DIGITS_KEPT_AT_MOST, decimalsOf } from "./feature.ts";

/** Of a column of which most values are such remains: enough for any reader, and for most models' own arithmetic. */
const SIGNIFICANT_DIGITS = 6;
/** `toFixed` writes no more. */
const DECIMALS_AT_MOST = 100;

/** Whether a person may have written the number, rather than arithmetic. */
export function isWritten(value: number): boolean {
  return decimalsOf(value) < DIGITS_KEPT_AT_MOST;
}

/** The digits that a person writes at most, and those that arithmetic leaves right. */
const WRITTEN_DIGITS = 9;
const EXACT_DIGITS = 12;

/** 15.93 for 15.930000000000064, which sums and differences leave behind; another number as it is. */
function withoutRemains(value: number): number {
  const written = Number(value.toPrecision(WRITTEN_DIGITS));
  return Number(value.toPrecision(EXACT_DIGITS)) === written ? written : value;
}

/** Digits before the decimal point; below 1, less one for each 0 behind it. */
const magnitudeOf = (value: number) => Math.floor(Math.log10(Math.abs(value))) + 1;

/** The digits of a column that nobody wrote, by the middle one of its values: very small ones have them far behind the point. */
function decimalsByMagnitude(values: readonly number[]): number {
  const magnitudes = values.map(magnitudeOf).sort((a, b) => a - b);
  return Math.min(DECIMALS_AT_MOST, Math.max(0, SIGNIFICANT_DIGITS - magnitudes[magnitudes.length >> 1]));
}

/** From the distinct values of a column. */
export function decimalsOfColumn(values: readonly number[]): number {
  // A zero is written in any column.
  const others = values.filter((value) => value !== 0);
  const written = others.map(withoutRemains).filter(isWritten);
  const most = written.reduce((decimals, value) => Math.max(decimals, decimalsOf(value)), 0);
  return 2 * written.length >= others.length ? most : Math.max(most, decimalsByMagnitude(others));
}
