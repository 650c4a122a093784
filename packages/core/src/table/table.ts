// A table: features and one typed column for each. NaN is a missing value; it stays one unless `fillMissing` is asked for.

import { LoreError } from "../errors.ts";
import { type Cell, decodeCell, type Feature, isContinuous, type Row } from "./feature.ts";
import { meanOf } from "./mean.ts";
import type { ReadingNote } from "./reading-note.ts";

/** Features, and a column of numbers for each: values, or positions of categories. */
export interface Table {
  readonly features: readonly Feature[];
  readonly columns: readonly Float64Array[];
  readonly rowCount: number;
  /** What is worth knowing of how the columns were read; absent where there is nothing. */
  readonly reading?: readonly ReadingNote[];
}

export function featureIndex(features: readonly Feature[], name: string): number {
  return features.findIndex((feature) => feature.name === name);
}

/**
 * One row of a table as users write it.
 *
 * @example
 * ```ts
 * rowAt(applicants, 0); // → { age: 22, job: "clerk", income: 800 }
 * ```
 */
export function rowAt(table: Table, index: number): Row {
  if (!Number.isInteger(index) || index < 0 || index >= table.rowCount) {
    const message = `the row must be a whole number from 0 to ${table.rowCount - 1}, got ${index}`;
    throw new LoreError("row-out-of-range", message, { row: index, rowCount: table.rowCount });
  }
  const row: Record<string, Cell> = {};
  for (const [j, feature] of table.features.entries()) row[feature.name] = decodeCell(feature, table.columns[j][index]);
  return row;
}

/** A table of the rows with these numbers, in their order. */
export function selectRows(table: Table, indices: ArrayLike<number>): Table {
  const columns = table.columns.map((column) => Float64Array.from(indices, (i) => column[i]));
  return { features: table.features, columns, rowCount: indices.length };
}

/** The mean of a continuous column, the mode of any other, over the cells that are there: what [G18] fills with. */
export function typicalCode(feature: Feature, column: Float64Array): number {
  if (isContinuous(feature)) {
    return column.every(Number.isNaN) ? 0 : Number(meanOf(column).toFixed(feature.decimals));
  }
  const frequency = new Float64Array(feature.values.length);
  for (const code of column) if (!Number.isNaN(code)) frequency[code]++;
  let mode = 0;
  for (let code = 1; code < frequency.length; code++) if (frequency[code] > frequency[mode]) mode = code;
  return mode;
}

/** Missing values replaced by the mean or the mode, as [G18] does in its experiments. */
export function fillMissing(table: Table): Table {
  const columns = table.columns.map((column, j) => {
    if (!column.some(Number.isNaN)) return column;
    const typical = typicalCode(table.features[j], column);
    return column.map((code) => (Number.isNaN(code) ? typical : code));
  });
  return { ...table, columns };
}

/** The rows one after another: what a population and a batch for the black box look like. */
export function rowMajor(table: Table): Float64Array {
  const width = table.columns.length;
  const data = new Float64Array(table.rowCount * width);
  for (let j = 0; j < width; j++) {
    const column = table.columns[j];
    for (let i = 0; i < table.rowCount; i++) data[i * width + j] = column[i];
  }
  return data;
}
