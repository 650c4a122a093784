// The nearest cases of a group, by all columns but some. A step in a number counts by the share of the cases that it passes, another
// name counts 1, as in the distance "quantile"; here each number is put into its rank once, as many cases are compared.

import { DISTANCES, type Feature, type Table } from "@lore-xai/core";
import { isContinuous, isMissing } from "@lore-xai/core/extend";

/** A case, and how far it is. */
export interface Near {
  readonly row: number;
  readonly distance: number;
}

/** The nearest of some rows to a row of the table, itself left out; nearest first. */
export type NearestOf = (row: number, count: number) => Near[];

/** Finds the nearest among some rows. */
export type NearestAmong = (rows: readonly number[]) => NearestOf;

/** The rank of each number: how far it is from the least one. Names stay what they are. */
function ranksOf(feature: Feature, column: Float64Array, table: Table): Float64Array {
  if (!isContinuous(feature)) return column;
  const distance = DISTANCES.quantile.prepare({ ...table, features: [feature], columns: [column] });
  const least = Float64Array.of(column.reduce((low, value) => (value < low ? value : low), Number.POSITIVE_INFINITY));
  return Float64Array.from(column, (value, i) => (isMissing(value) ? value : distance(least, 0, column, i)));
}

/** Where every column is left out, all cases are as near as any other. */
export function nearestBy(table: Table, leftOut: readonly string[]): NearestAmong {
  const kept = table.features.flatMap(({ name }, j) => (leftOut.includes(name) ? [] : [j]));
  const ranks = kept.map((j) => ranksOf(table.features[j], table.columns[j], table));
  const isName = Uint8Array.from(kept, (j) => Number(!isContinuous(table.features[j])));
  const width = kept.length;
  const data = new Float64Array(table.rowCount * width);
  for (let i = 0; i < table.rowCount; i++) for (let k = 0; k < width; k++) data[i * width + k] = ranks[k][i];
  const distance = (a: number, b: number) => {
    let sum = 0;
    for (let k = 0; k < width; k++) {
      const [u, v] = [data[a * width + k], data[b * width + k]];
      if (u === v) continue;
      const step = isName[k] === 1 ? 1 : Math.abs(u - v);
      // Missing is near to missing alone.
      sum += Number.isNaN(u) || Number.isNaN(v) ? Number(!(Number.isNaN(u) && Number.isNaN(v))) : step;
    }
    return sum / Math.max(1, width);
  };
  return (rows) => (row, count) => {
    const near: Near[] = [];
    for (const i of rows) {
      if (i === row) continue;
      const far = distance(row, i);
      if (near.length === count && far >= near[count - 1].distance) continue;
      let place = near.length === count ? count - 1 : near.length;
      while (place > 0 && near[place - 1].distance > far) {
        near[place] = near[place - 1];
        place--;
      }
      near[place] = { row: i, distance: far };
    }
    return near;
  };
}
