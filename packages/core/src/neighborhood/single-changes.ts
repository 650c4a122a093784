// Every case that differs from x in one feature: all categories that occur, evenly spread quantiles of the numbers, and
// no value where the background has rows without one.

import { compareCells, isContinuous, isMissing, isSameCell } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

const QUANTILES = 10;

function quantilesOf(column: Float64Array): Set<number> {
  const sorted = column.filter((value) => !isMissing(value)).sort();
  const last = sorted.length - 1;
  const values = new Set<number>(sorted.length < column.length ? [Number.NaN] : []);
  if (last < 0) return values;
  for (let q = 0; q < QUANTILES; q++) values.add(sorted[Math.round((q * last) / (QUANTILES - 1))]);
  return values;
}

/** Per feature the values to try, ascending, what is missing last. */
export function valuesToTry(background: Table): readonly (readonly number[])[] {
  return background.features.map((feature, j) => {
    const column = background.columns[j];
    const values = isContinuous(feature) ? quantilesOf(column) : new Set(column);
    return [...values].sort(compareCells);
  });
}

/** Rows one after another; at most `most`, taken in turns from every feature so that none is left out. */
export function singleChanges(
  instance: Float64Array,
  values: readonly (readonly number[])[],
  most: number,
): Float64Array {
  const width = instance.length;
  const changes: [feature: number, value: number][] = [];
  const longest = Math.max(...values.map((list) => list.length));
  for (let k = 0; k < longest; k++) {
    for (let j = 0; j < width; j++) {
      if (k < values[j].length && !isSameCell(values[j][k], instance[j])) changes.push([j, values[j][k]]);
    }
  }
  const count = Math.min(most, changes.length);
  const rows = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    rows.set(instance, i * width);
    rows[i * width + changes[i][0]] = changes[i][1];
  }
  return rows;
}
