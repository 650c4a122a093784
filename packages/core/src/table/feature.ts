// What a column holds. Inside LORE a cell is one number: the value of a continuous feature, or the position of a
// category in `values`, and of a date the days, minutes or seconds since 1970; NaN is a missing value, a value like any other to the method. Nobody outside sees these codes.

import { type Dated, valueOfNumber } from "./dates.ts";

/** A value as users write it. */
export type CellValue = string | number | boolean;
/** A value as users write it, or null for a missing one. */
export type Cell = CellValue | null;

/** One case as users write it: feature name to raw value, null for a missing one. */
export type Row = Readonly<Record<string, Cell>>;

/** Numbers, or dates: a date is a number to the method and a date to whoever reads it, the model included. */
export interface ContinuousFeature extends Dated {
  readonly name: string;
  readonly kind: "continuous";
  /** Digits after the decimal point, as the data are written: 0 for whole numbers. Single values may have more. */
  readonly decimals: number;
  /** Texts in its cells write 24,5 and 1.234,5; absent where they write 24.5. */
  readonly decimalComma?: true;
  /** Texts that the user has said to mean "missing". */
  readonly naValues?: readonly string[];
}

/** A column of names, or of true and false. */
export interface DiscreteFeature {
  readonly name: string;
  readonly kind: "categorical" | "boolean";
  readonly values: readonly CellValue[];
  /** How each value is spelt in the data. */
  readonly spelling: readonly string[];
  readonly naValues?: readonly string[];
}

/** What a column holds. */
export type Feature = ContinuousFeature | DiscreteFeature;

/** Of a number with more, nobody has written the rest. */
export const DIGITS_KEPT_AT_MOST = 9;
/** A missing value in words. */
export const NOT_KNOWN = "not known";

/** Whether the feature holds numbers, or dates. */
export function isContinuous(feature: Feature): feature is ContinuousFeature {
  return feature.kind === "continuous";
}

/** 0 for a continuous feature, else the number of categories. */
export function arityOf(feature: Feature): number {
  return isContinuous(feature) ? 0 : feature.values.length;
}

/** The smallest step between two values of the feature. */
export function resolutionOf(feature: ContinuousFeature): number {
  return 10 ** -feature.decimals;
}

/** Digits after the decimal point of a number as it would be printed. */
export function decimalsOf(value: number): number {
  const text = String(value);
  const exponent = text.indexOf("e-");
  const mantissa = exponent < 0 ? text : text.slice(0, exponent);
  const point = mantissa.indexOf(".");
  const digits = point < 0 ? 0 : mantissa.length - point - 1;
  const shift = exponent < 0 ? 0 : Number(text.slice(exponent + 2));
  return Math.min(DIGITS_KEPT_AT_MOST, digits + shift);
}

/** Rounds to the feature's resolution, so that what is computed is what is printed. */
export function roundToResolution(feature: ContinuousFeature, value: number): number {
  // A whole number is at every resolution; adding 0 turns -0 into 0, as the way through text does.
  if (Number.isSafeInteger(value)) return value + 0;
  return Number(value.toFixed(feature.decimals));
}

/** Whether a coded cell is a missing value. */
export function isMissing(code: number): boolean {
  return Number.isNaN(code);
}

/** Whether any of the coded cells is a missing value. */
export function hasMissing(codes: Float64Array): boolean {
  for (let i = 0; i < codes.length; i++) if (Number.isNaN(codes[i])) return true;
  return false;
}

/** Missing is the same as missing, and nothing else is. */
export function isSameCell(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** Ascending, what is missing last. */
export function compareCells(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}

/** A coded cell as users write it. */
export function decodeCell(feature: Feature, code: number): Cell {
  if (isMissing(code)) return null;
  return isContinuous(feature) ? valueOfNumber(code, feature) : feature.values[code];
}

/** A cell as a person reads it. */
export function cellText(feature: Feature, cell: Cell): string {
  if (cell === null) return NOT_KNOWN;
  if (isContinuous(feature)) return String(cell);
  const code = feature.values.indexOf(cell);
  return code < 0 ? String(cell) : feature.spelling[code];
}
