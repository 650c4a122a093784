// The background made ready once for all explanations: quartiles, sorted columns to draw from, rows to count on.

import { evenlySpread, rowsAt } from "../../rows/sample.ts";
import { isContinuous, isMissing } from "../../table/feature.ts";
import { quantile } from "../../table/summary.ts";
import { rowMajor, type Table } from "../../table/table.ts";

export interface AnchorBackground {
  readonly rowCount: number;
  /** All rows, one after another. */
  readonly rows: Float64Array;
  /** Per feature its distinct quartiles; none for a discrete one. */
  readonly quartiles: readonly (readonly number[])[];
  /** Per feature its values in order, missing ones left out; empty for a discrete one. */
  readonly sorted: readonly Float64Array[];
  /** The rows on which coverage is counted. */
  readonly counted: Float64Array;
  readonly countedRows: number;
}

const MOST_COUNTED = 10_000;

export function anchorBackground(table: Table): AnchorBackground {
  const sorted = table.features.map((feature, j) =>
    isContinuous(feature) ? table.columns[j].filter((value) => !isMissing(value)).sort() : new Float64Array(0),
  );
  const quartiles = sorted.map((values) =>
    values.length === 0 ? [] : [...new Set([0.25, 0.5, 0.75].map((share) => quantile(values, share)))],
  );
  const numbers = evenlySpread(table.rowCount, MOST_COUNTED);
  return {
    rowCount: table.rowCount,
    rows: rowMajor(table),
    quartiles,
    sorted,
    counted: rowsAt(table, numbers),
    countedRows: numbers.length,
  };
}
