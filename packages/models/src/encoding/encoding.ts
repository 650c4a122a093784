// The columns of scikit-learn's usual encoding, fitted on training rows: continuous features standardised to mean 0 and
// variance 1, or as they are, one column per category for the others. Only where a row's ones stand is kept; no matrix is
// ever built.

import type { Table } from "@lore-xai/core";
import { isContinuous, typicalCode } from "@lore-xai/core/extend";
import { refuseOption } from "../model-options.ts";

/** The column of a category that no training row has. */
export const NO_COLUMN = -1;

/** Whether numbers are standardised to mean 0 and variance 1, or go in as they are. */
export type NumberColumns = "standardised" | "raw";

/** The columns that a model may be told to learn from; throws where it is neither. */
export function checkNumberColumns(value: unknown): void {
  if (value !== "standardised" && value !== "raw") refuseOption("columns", '"standardised" or "raw"', value);
}

/** Continuous feature k has column k. */
export interface StandardisedFeature {
  /** Position among the features. */
  readonly feature: number;
  /** What is taken away: 0 for a raw column. */
  readonly mean: number;
  /** The standard deviation; 1 where all rows are alike, and for a raw column. */
  readonly scale: number;
}

export interface OneHotFeature {
  /** Position among the features. */
  readonly feature: number;
  /** Its columns are the `size` ones from `first`. */
  readonly first: number;
  readonly size: number;
  /** Code to column, or NO_COLUMN; codes beyond its end have none either. */
  readonly columnOf: Int32Array;
}

export interface Encoding {
  readonly width: number;
  /** What a missing cell of each feature is taken for. */
  readonly typical: Float64Array;
  readonly continuous: readonly StandardisedFeature[];
  readonly categorical: readonly OneHotFeature[];
  readonly columnCount: number;
}

/** A deviation below this share of the mean is rounding. */
const CONSTANT_BELOW = 1e-12;

function standardise(feature: number, filled: Float64Array): StandardisedFeature {
  let mean = 0;
  for (const value of filled) mean += value / filled.length;
  let variance = 0;
  for (const value of filled) variance += (value - mean) ** 2 / filled.length;
  const deviation = Math.sqrt(variance);
  return { feature, mean, scale: deviation > CONSTANT_BELOW * Math.abs(mean) ? deviation : 1 };
}

function oneHot(feature: number, filled: Float64Array, arity: number, first: number): OneHotFeature {
  const columnOf = new Int32Array(arity).fill(NO_COLUMN);
  const present = [...new Set(filled)].sort((a, b) => a - b);
  for (const [k, code] of present.entries()) columnOf[code] = first + k;
  return { feature, first, size: present.length, columnOf };
}

export function fitEncoding(table: Table, numberColumns: NumberColumns = "standardised"): Encoding {
  const { features, columns } = table;
  const typical = Float64Array.from(features, (feature, j) => typicalCode(feature, columns[j]));
  const continuous: StandardisedFeature[] = [];
  const categorical: OneHotFeature[] = [];
  let columnCount = features.filter(isContinuous).length;
  for (const [j, feature] of features.entries()) {
    const filled = columns[j].map((code) => (Number.isNaN(code) ? typical[j] : code));
    if (isContinuous(feature)) {
      continuous.push(numberColumns === "raw" ? { feature: j, mean: 0, scale: 1 } : standardise(j, filled));
    } else {
      categorical.push(oneHot(j, filled, feature.values.length, columnCount));
      columnCount += categorical[categorical.length - 1].size;
    }
  }
  return { width: features.length, typical, continuous, categorical, columnCount };
}
