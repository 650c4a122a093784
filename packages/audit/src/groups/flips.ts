// Which decisions rest on a protected value: the model is asked about each case with another value of that column alone.

import type { BlackBox, Cell, Feature, Signal, Table } from "@lore-xai/core";
import { batchRow, decodeCell, isContinuous, isMissing, rowsAt } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import type { FlipFigures, FlippedCase, TriedValues } from "./audit.ts";
import { SMALLEST_SHARE } from "./groups.ts";

export interface FlipQuestion {
  readonly blackBox: BlackBox;
  readonly table: Table;
  /** Positions of the rows that are asked about. */
  readonly rows: Int32Array;
  /** The model's outcome of every row of the table, and the favourable one, as positions of labels. */
  readonly outcomes: Int32Array;
  readonly favourable: number;
  readonly signal?: Signal | undefined;
}

const CASES_SHOWN = 20;
/** Of a number, the values of these shares of the rows are tried. */
const QUANTILES = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Values that a fair number of rows have, or the commonest where no two have so many; of a number, some that stand for all. */
export function valuesToTry(feature: Feature, column: Float64Array): number[] {
  if (isContinuous(feature)) {
    const sorted = column.filter((value) => !isMissing(value)).sort();
    if (sorted.length === 0) return [];
    return [...new Set(QUANTILES.map((share) => sorted[Math.floor(share * (sorted.length - 1))]))];
  }
  const counts = new Int32Array(feature.values.length);
  for (const code of column) if (!isMissing(code)) counts[code]++;
  const there = [...counts.keys()].filter((code) => counts[code] > 0);
  const common = there.filter((code) => counts[code] >= SMALLEST_SHARE * column.length);
  if (common.length > 1) return common;
  const commonest = there.sort((a, b) => counts[b] - counts[a]).slice(0, QUANTILES.length);
  return commonest.sort((a, b) => a - b);
}

/** Those tried of a column, as numbers that are told. */
export function triedOf(values: readonly number[], column: Float64Array): TriedValues {
  return { values: values.length, among: new Set(column.filter((value) => !isMissing(value))).size };
}

interface Tried {
  readonly row: number;
  readonly to: number;
  readonly becomes: number;
}

async function askAll(j: number, values: readonly number[], question: FlipQuestion): Promise<Tried[]> {
  const { table, rows, blackBox, signal } = question;
  const width = table.features.length;
  const asked = [...rows].flatMap((row) =>
    values.filter((value) => value !== table.columns[j][row]).map((to) => ({ row, to })),
  );
  const data = rowsAt(
    table,
    asked.map(({ row }) => row),
  );
  for (const [k, { to }] of asked.entries()) data[k * width + j] = to;
  const batch = { features: table.features, count: asked.length, data };
  const labels = asked.length === 0 ? [] : await blackBox.predict(batch, { signal });
  return asked.map(({ row, to }, k) => ({ row, to, becomes: labels[k] }));
}

/** The answer is what the model says of exactly that case; how likely such a person is, it does not say. */
export async function flipsOf(column: number, question: FlipQuestion): Promise<FlipFigures> {
  const { table, outcomes, favourable, blackBox } = question;
  const feature = table.features[column];
  const values = valuesToTry(feature, table.columns[column]);
  const tried = await askAll(column, values, question);
  // Nothing is known of a row that no other value could be tried with.
  const rows = [...new Set(tried.map(({ row }) => row))];
  const flipped = tried.filter(({ row, becomes }) => becomes !== outcomes[row]);
  const firstOf = new Map<number, Tried>();
  for (const found of flipped) if (!firstOf.has(found.row)) firstOf.set(found.row, found);
  const isFavoured = (row: number) => outcomes[row] === favourable;
  const favoured = rows.filter(isFavoured);
  const denied = rows.filter((row) => !isFavoured(row));
  const gains = new Set(
    flipped.filter(({ row, becomes }) => !isFavoured(row) && becomes === favourable).map(({ row }) => row),
  );
  const losses = new Set(flipped.filter(({ row }) => isFavoured(row)).map(({ row }) => row));
  const batch = { features: table.features, count: table.rowCount, data: new Float64Array(0) };
  const text = (code: number) => String(decodeCell(feature, code) as Cell);
  const cases = [...firstOf.values()].slice(0, CASES_SHOWN).map(
    ({ row, to, becomes }): FlippedCase => ({
      row,
      instance: batchRow({ ...batch, count: 1, data: rowsAt(table, [row]) }, 0),
      from: text(table.columns[column][row]),
      to: text(to),
      outcome: blackBox.labels[outcomes[row]],
      becomes: blackBox.labels[becomes],
    }),
  );
  return {
    column: feature.name,
    tried: triedOf(values, table.columns[column]),
    flipped: proportion(firstOf.size, rows.length),
    gained: proportion(gains.size, denied.length),
    lost: proportion(losses.size, favoured.length),
    cases,
  };
}
