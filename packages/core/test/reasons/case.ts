// Small tables for the tests of reasons: two numbers and a category, gaps among them, and a black box over them.

import fc from "fast-check";
import { Random } from "../../src/random/random.ts";
import { binsOf } from "../../src/reasons/bins.ts";
import { BoxCounts } from "../../src/reasons/box-counts.ts";
import { type Ask, createPool, type Pool } from "../../src/reasons/pool.ts";
import { KINDS } from "../../src/reasons/side.ts";
import type { Feature } from "../../src/table/feature.ts";
import type { Table } from "../../src/table/table.ts";

export const features: readonly Feature[] = [
  { name: "age", kind: "continuous", decimals: 0 },
  { name: "income", kind: "continuous", decimals: 0 },
  { name: "job", kind: "categorical", values: ["a", "b", "c", "d"], spelling: ["a", "b", "c", "d"] },
];

const number = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.constant(Number.NaN));
/** Category 3 is in no row. */
const category = fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, fc.constant(Number.NaN));
export const cellsOfRow = fc.tuple(number, number, category);
export const tables: fc.Arbitrary<Table> = fc.array(cellsOfRow, { minLength: 12, maxLength: 60 }).map((rows) => ({
  features,
  columns: features.map((_, j) => Float64Array.from(rows, (cells) => cells[j])),
  rowCount: rows.length,
}));

/** So many rows without gaps, evenly over all values. */
export function evenTable(rowCount: number): Table {
  const random = Random.fromSeed(5);
  const columns = features.map((_, j) => Float64Array.from({ length: rowCount }, () => random.below(j === 2 ? 3 : 10)));
  return { features, columns, rowCount };
}

/** 1 where the black box says yes. */
export const decide = (rows: Float64Array, at: number): number =>
  Number((rows[at] > 4 && rows[at + 2] !== 1) || Number.isNaN(rows[at + 1]));

/** The black box's labels alone; `log` has what was asked. */
export function labelsOf(log: Float64Array[] = []) {
  return async (rows: Float64Array, count: number) => {
    log.push(rows.slice());
    return Int32Array.from({ length: count }, (_, i) => decide(rows, i * features.length));
  };
}

/** Rows with their labels. */
export function askOf(log: Float64Array[] = []) {
  const label = labelsOf(log);
  return async (rows: Float64Array, count: number) => ({ rows, labels: await label(rows, count) });
}

export const rowsIn = (rows: Float64Array): Float64Array[] =>
  Array.from({ length: rows.length / features.length }, (_, i) =>
    rows.slice(i * features.length, (i + 1) * features.length),
  );

const SIZES = { real: 2000, crosses: 60, rareCrosses: 30 };

export const poolOf = (background: Table, ask: Ask = labelsOf()): Promise<Pool> =>
  createPool({ background, labelCount: 2, ask, sizes: SIZES });

/** Rows as counted, of random kinds. */
export const countedRows = fc
  .array(fc.tuple(cellsOfRow, fc.nat(KINDS - 1)), { minLength: 1, maxLength: 60 })
  .map((rows) => {
    const data = Float64Array.from(rows.flatMap(([cells]) => cells));
    const bins = binsOf(features, data);
    return { bins, data, kinds: Uint8Array.from(rows, ([, kind]) => kind) };
  });

export function countsOf(stride: number, codes: Uint8Array, kinds: Uint8Array): BoxCounts {
  const counts = new BoxCounts(features.length, stride, kinds.length);
  counts.append(codes, kinds);
  return counts;
}
