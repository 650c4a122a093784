// A batch as the columns that the Python side makes a DataFrame of: the model's columns in the model's order, each with
// the type that pandas would have given it.

import type { ContinuousFeature, Feature } from "@lore-xai/core";
import { type Batch, isContinuous, valueOfNumber } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { modelMismatch } from "../fault.ts";
import { layOut } from "./frame.ts";

/** What a frame says of a column: its type, and where its cells begin in the body. */
export type ColumnHeader =
  | { readonly name: string; readonly type: "float64" | "int64"; readonly offset: number }
  /** int32 codes into `values`; -1 is a missing cell. */
  | {
      readonly name: string;
      readonly type: "dictionary";
      readonly offset: number;
      readonly values: readonly unknown[];
    };

type Cells = Float64Array | BigInt64Array | Int32Array;

/** What a model says of its columns; null where it does not tell. */
export interface ExpectedColumns {
  readonly featureNames: readonly string[] | null;
  readonly featureCount: number | null;
}

/** The data's column that a model calls `name`; LightGBM writes an underscore for a blank. */
export function nameInData(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name;
  const like = known.filter((candidate) => candidate.replaceAll(" ", "_") === name);
  return like.length === 1 ? like[0] : undefined;
}

/** Positions in `features` of the columns that the model wants, in its order. */
export function columnOrder(expected: ExpectedColumns, features: readonly Feature[]): readonly number[] {
  const { featureNames, featureCount } = expected;
  const known = features.map(({ name }) => name);
  if (featureNames === null) {
    if (featureCount !== null && featureCount !== features.length) {
      const message = `the model wants ${featureCount} columns and does not name them; the data have ${features.length} (${known.join(", ")})`;
      throw modelMismatch(`${message}; leave out the others`, { expected: featureCount, actual: features.length });
    }
    return features.map((_, j) => j);
  }
  return featureNames.map((name) => {
    const found = nameInData(name, known);
    if (found !== undefined) return known.indexOf(found);
    const message = `the model wants a column "${name}", which the data do not have${didYouMean(name, known)}`;
    throw modelMismatch(message, { column: name, expected: featureNames, actual: known });
  });
}

function cellsOf({ count, data, features }: Batch, position: number): Float64Array {
  const cells = new Float64Array(count);
  for (let i = 0; i < count; i++) cells[i] = data[i * features.length + position];
  return cells;
}

const asCodes = (cells: Float64Array) => Int32Array.from(cells, (code) => (Number.isNaN(code) ? -1 : code));

/** Texts as pandas reads them where nobody tells it of dates: each distinct one once, and which of them a cell has. */
function dateColumn(feature: ContinuousFeature, cells: Float64Array): TypedColumn {
  const days = [...new Set(cells)].filter((day) => !Number.isNaN(day));
  const codeOf = new Map(days.map((day, code) => [day, code]));
  const values = days.map((day) => valueOfNumber(day, feature));
  return { cells: asCodes(cells.map((day) => codeOf.get(day) ?? Number.NaN)), values };
}

interface TypedColumn {
  readonly cells: Cells;
  /** What the cells are codes of, where they are. */
  readonly values: readonly unknown[] | null;
}

function typedColumn(feature: Feature, cells: Float64Array): TypedColumn {
  if (!isContinuous(feature)) return { cells: asCodes(cells), values: feature.values };
  if (feature.date !== undefined) return dateColumn(feature, cells);
  // pandas reads whole numbers as int64, but a column with a missing one as float64.
  const isWhole = feature.decimals === 0 && cells.every(Number.isSafeInteger);
  return { cells: isWhole ? BigInt64Array.from(cells, BigInt) : cells, values: null };
}

function headerOf(name: string, { cells, values }: TypedColumn, offset: number): ColumnHeader {
  if (values !== null) return { name, type: "dictionary", offset, values };
  return { name, type: cells instanceof BigInt64Array ? "int64" : "float64", offset };
}

/** Columns as a frame has them. */
export interface EncodedColumns {
  readonly columns: readonly ColumnHeader[];
  readonly body: Uint8Array;
}

/** Under the model's own names, where it has any. */
export function encodeColumns(
  batch: Batch,
  order: readonly number[],
  names: readonly string[] | null = null,
): EncodedColumns {
  const parts = order.map((position) => {
    const feature = batch.features[position];
    return { feature, column: typedColumn(feature, cellsOf(batch, position)) };
  });
  const { offsets, bytes } = layOut(parts.map(({ column }) => column.cells.byteLength));
  const body = new Uint8Array(bytes);
  for (const [k, { column }] of parts.entries()) body.set(new Uint8Array(column.cells.buffer), offsets[k]);
  const columns = parts.map(({ feature, column }, k) => headerOf(names?.[k] ?? feature.name, column, offsets[k]));
  return { columns, body };
}
