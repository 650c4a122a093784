// One case to explain, from the user's row to numbers: every feature present, none unknown, an unseen category
// accepted (it is added to the features of this explanation), a missing value kept, or filled as in the background.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { isMissingCell } from "./cell-reading.ts";
import { valueOfNumber } from "./dates.ts";
import {
  type Cell,
  type CellValue,
  type ContinuousFeature,
  cellText,
  decodeCell,
  type Feature,
  hasMissing,
  isContinuous,
  type Row,
} from "./feature.ts";
import { numberOfCell } from "./number-cell.ts";
import { numberFromText } from "./spelling.ts";
import { type Table, typicalCode } from "./table.ts";

/** Whether missing values stay what they are, or are filled with the mean or the mode of the background. */
export type Missing = "keep" | "fill";

/** One case as numbers, with the features that they are of. */
export interface EncodedInstance {
  /** The background's features, with categories that only the instance has. */
  readonly features: readonly Feature[];
  readonly codes: Float64Array;
  /** The row as it was put in, dates and thousands as the background has them; null is what is missing, however it was spelt. */
  readonly row: Row;
  readonly unseen: readonly { readonly feature: string; readonly value: string }[];
  /** Features of which the value is missing here and in no row of the background. */
  readonly unseenGaps: readonly string[];
  /** Missing values that were filled, and with what; null where the background has no value either. */
  readonly filled: readonly { readonly feature: string; readonly value: string | null }[];
}

function checkNames(row: Row, features: readonly Feature[]): void {
  const names = features.map((feature) => feature.name);
  for (const name of Object.keys(row)) {
    if (!names.includes(name)) {
      throw new LoreError("unknown-feature", `unknown feature "${name}" in the instance${didYouMean(name, names)}`, {
        feature: name,
      });
    }
  }
  for (const name of names) {
    if (row[name] === undefined) {
      const message = `the instance must have a value for "${name}"; add it, or null where it is not known`;
      throw new LoreError("missing-feature", message, { feature: name });
    }
  }
}

function mustBe(what: string, name: string, cell: CellValue): LoreError {
  const got = typeof cell === "string" ? JSON.stringify(cell) : String(cell);
  return new LoreError("invalid-value", `"${name}" must be ${what}, got ${got}`, { feature: name, value: cell });
}

function continuousCode(feature: ContinuousFeature, cell: CellValue): number {
  if (feature.date !== undefined) {
    const date = numberOfCell(cell, feature);
    if (Number.isNaN(date)) throw mustBe(`a date such as ${valueOfNumber(0, feature)}`, feature.name, cell);
    return date;
  }
  const value = typeof cell === "string" ? numberFromText(cell, feature.decimalComma) : cell;
  if (typeof value !== "number") throw mustBe("a number", feature.name, cell);
  return value;
}

function withValue(feature: Exclude<Feature, { kind: "continuous" }>, cell: CellValue): Feature {
  return { ...feature, values: [...feature.values, cell], spelling: [...feature.spelling, String(cell)] };
}

/** One case as numbers, by the features of the background; throws where a feature is left out or unknown. */
export function encodeInstance(row: Row, background: Table, missing: Missing = "keep"): EncodedInstance {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new LoreError("invalid-instance", "the instance must be an object of feature names and values");
  }
  checkNames(row, background.features);
  const features = [...background.features];
  const cells: Record<string, Cell> = { ...row };
  const codes = new Float64Array(features.length);
  const unseen: { feature: string; value: string }[] = [];
  const unseenGaps: string[] = [];
  const filled: { feature: string; value: string | null }[] = [];
  for (const [j, feature] of background.features.entries()) {
    const cell = row[feature.name];
    if (isMissingCell(feature, cell)) cells[feature.name] = null;
    if (isMissingCell(feature, cell) && missing === "keep") {
      codes[j] = Number.NaN;
      if (!hasMissing(background.columns[j])) unseenGaps.push(feature.name);
    } else if (isMissingCell(feature, cell)) {
      codes[j] = typicalCode(feature, background.columns[j]);
      const value = decodeCell(feature, codes[j]);
      const isKnown = value !== "" && !background.columns[j].every(Number.isNaN);
      filled.push({ feature: feature.name, value: isKnown ? cellText(feature, value) : null });
    } else if (isContinuous(feature)) {
      codes[j] = continuousCode(feature, cell);
      if (feature.date !== undefined || Number(cell) !== codes[j]) cells[feature.name] = decodeCell(feature, codes[j]);
    } else {
      codes[j] = feature.spelling.indexOf(String(cell));
      if (codes[j] < 0) codes[j] = feature.values.indexOf(cell);
      if (codes[j] < 0) {
        features[j] = withValue(feature, cell);
        codes[j] = feature.values.length;
        unseen.push({ feature: feature.name, value: String(cell) });
      }
    }
  }
  return { features, codes, row: cells, unseen, unseenGaps, filled };
}
