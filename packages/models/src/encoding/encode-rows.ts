// Rows in the columns of an encoding: the standardised numbers, and the one column per categorical feature that is 1.

import { type Encoding, NO_COLUMN } from "./encoding.ts";

export interface EncodedRows {
  readonly count: number;
  /** `encoding.continuous.length` per row. */
  readonly numbers: Float64Array;
  /** `encoding.categorical.length` per row; NO_COLUMN for a category that no training row has. */
  readonly columns: Int32Array;
}

/** `data` holds `count` rows of `encoding.width` cells; missing ones are filled. */
export function encodeRows(encoding: Encoding, data: Float64Array, count: number): EncodedRows {
  const { width, typical, continuous, categorical } = encoding;
  const numbers = new Float64Array(count * continuous.length);
  const columns = new Int32Array(count * categorical.length);
  for (const [k, { feature, mean, scale }] of continuous.entries()) {
    for (let i = 0, from = feature, to = k; i < count; i++, from += width, to += continuous.length) {
      const cell = Number.isNaN(data[from]) ? typical[feature] : data[from];
      numbers[to] = (cell - mean) / scale;
    }
  }
  for (const [k, { feature, columnOf }] of categorical.entries()) {
    for (let i = 0, from = feature, to = k; i < count; i++, from += width, to += categorical.length) {
      const code = Number.isNaN(data[from]) ? typical[feature] : data[from];
      columns[to] = code < columnOf.length ? columnOf[code] : NO_COLUMN;
    }
  }
  return { count, numbers, columns };
}

export function pickEncoded(rows: EncodedRows, indices: Int32Array): EncodedRows {
  const numberCount = rows.numbers.length / rows.count;
  const columnCount = rows.columns.length / rows.count;
  const numbers = new Float64Array(indices.length * numberCount);
  const columns = new Int32Array(indices.length * columnCount);
  for (const [to, from] of indices.entries()) {
    numbers.set(rows.numbers.subarray(from * numberCount, (from + 1) * numberCount), to * numberCount);
    columns.set(rows.columns.subarray(from * columnCount, (from + 1) * columnCount), to * columnCount);
  }
  return { count: indices.length, numbers, columns };
}

/** The variance of all cells of the encoded matrix taken together. */
export function varianceOfAll(encoding: Encoding, { count, numbers, columns }: EncodedRows): number {
  const cells = count * encoding.columnCount;
  let sum = 0;
  let squares = 0;
  for (const value of numbers) {
    sum += value;
    squares += value * value;
  }
  for (const column of columns) {
    if (column === NO_COLUMN) continue;
    sum++;
    squares++;
  }
  return cells === 0 ? 0 : squares / cells - (sum / cells) ** 2;
}
