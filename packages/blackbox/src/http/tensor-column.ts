// The cells of a column as the elements of a tensor of some datatype.

import type { Cell, CellValue, Feature } from "@lore-xai/core";
import { isContinuous, valueOfNumber } from "@lore-xai/core/extend";
import { modelMismatch } from "../fault.ts";
import { cannotHoldMissing } from "../missing.ts";

export function isInteger(datatype: string): boolean {
  return /^U?INT\d+$/.test(datatype);
}

export function isFloat(datatype: string): boolean {
  return /^(?:FP\d+|BF16)$/.test(datatype);
}

function mismatch(feature: Feature, datatype: string, what: string): Error {
  const message = `the model takes column "${feature.name}" as ${datatype}, but the data have ${what}`;
  return modelMismatch(message, { column: feature.name, datatype });
}

function elementOf(value: CellValue, spelling: string, datatype: string): CellValue | undefined {
  if (datatype === "BYTES") return spelling;
  const number = typeof value === "string" ? Number.NaN : Number(value);
  if (isFloat(datatype) || (isInteger(datatype) && Number.isInteger(number))) {
    return Number.isNaN(number) ? undefined : number;
  }
  return datatype === "BOOL" && (number === 0 || number === 1) ? number === 1 : undefined;
}

/** What stands for a missing cell. An integer or a truth value has nothing that could. */
export interface MissingElements {
  /** NaN for servers that read it, though it is no JSON; null for the others. */
  readonly number: null | number;
  readonly text: null | string;
}

function missingElement(feature: Feature, datatype: string, missing: MissingElements): () => Cell {
  if (datatype === "BYTES") return () => missing.text;
  if (isFloat(datatype)) return () => missing.number;
  return () => {
    throw cannotHoldMissing(feature.name, datatype);
  };
}

/** A function from the code of a cell to an element; an error where the datatype cannot hold the column. */
export function elementsOf(feature: Feature, datatype: string, missing: MissingElements): (code: number) => Cell {
  const ofValue = elementOfCode(feature, datatype);
  const ofGap = missingElement(feature, datatype, missing);
  return (code) => (Number.isNaN(code) ? ofGap() : ofValue(code));
}

function elementOfCode(feature: Feature, datatype: string): (code: number) => Cell {
  if (!isContinuous(feature)) {
    const elements = feature.values.map((value, i) => {
      const element = elementOf(value, feature.spelling[i], datatype);
      if (element === undefined) throw mismatch(feature, datatype, JSON.stringify(value));
      return element;
    });
    return (code) => elements[code];
  }
  if (datatype === "BYTES") return (code) => String(valueOfNumber(code, feature));
  if (feature.date !== undefined) throw mismatch(feature, datatype, `dates (${feature.date})`);
  if (isFloat(datatype)) return (code) => code;
  if (!isInteger(datatype) || feature.decimals > 0) throw mismatch(feature, datatype, "numbers with decimals");
  return (code) => {
    if (Number.isInteger(code)) return code;
    throw mismatch(feature, datatype, String(code));
  };
}

/** The datatype for a column of which the server has not told anything. */
export function ownDatatype(feature: Feature, codes: Float64Array): string {
  // An integer tensor can hold neither a missing value nor a fraction, and one of truth values no missing one.
  const areWhole = codes.every((code) => Number.isInteger(code));
  if (isContinuous(feature) && feature.date !== undefined) return "BYTES";
  if (isContinuous(feature)) return feature.decimals === 0 && areWhole ? "INT64" : "FP64";
  const { values } = feature;
  if (values.every((value) => typeof value === "boolean")) return areWhole ? "BOOL" : "FP64";
  if (!values.every((value) => typeof value === "number")) return "BYTES";
  return values.every(Number.isInteger) && areWhole ? "INT64" : "FP64";
}
