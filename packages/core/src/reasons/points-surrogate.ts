// A surrogate with multivariate splits, which [G18] allows for in a footnote: C4.5 on the features and on one more column,
// a sum of points fitted to the same cases, which a person can add up.

import type { Feature } from "../table/feature.ts";
import type { TrainingSet } from "../tree/encode.ts";
import { SURROGATES, type TreeInduction } from "../tree/induction.ts";
import { type PointsTable, sumOfPoints } from "../tree/points.ts";
import { binsOf, encodeInto } from "./bins.ts";
import { pointsFor } from "./points.ts";

/** Digits behind the point that cuts are rounded to, beyond which a column hardly goes. */
const MOST_DECIMALS = 6;

function decimalsOf(column: Float64Array): number {
  const hasAll = (decimals: number) =>
    column.every((value) => Number.isNaN(value) || value === Number(value.toFixed(decimals)));
  let decimals = 0;
  while (decimals < MOST_DECIMALS && !hasAll(decimals)) decimals++;
  return decimals;
}

/** The columns as features without names, which is all that cutting them into bins needs. */
function featuresOf({ columns, arity }: TrainingSet): Feature[] {
  return columns.map((column, j) => {
    const name = String(j);
    if (arity[j] === 0) return { kind: "continuous", name, decimals: decimalsOf(column) };
    const values = Array.from({ length: arity[j] }, (_, code) => String(code));
    return { kind: "categorical", name, values, spelling: values };
  });
}

function rowsOf({ columns, labels }: TrainingSet): Float64Array {
  const width = columns.length;
  const rows = new Float64Array(width * labels.length);
  for (const [j, column] of columns.entries()) for (let i = 0; i < column.length; i++) rows[i * width + j] = column[i];
  return rows;
}

function commonest(labels: Int32Array, labelCount: number): number {
  const counts = new Int32Array(labelCount);
  for (const label of labels) counts[label]++;
  return counts.indexOf(counts.reduce((a, b) => Math.max(a, b), 0));
}

/** The points of the commonest outcome; null where no feature tells it from the others. */
function pointsOf(cases: TrainingSet, rows: Float64Array): PointsTable | null {
  const bins = binsOf(featuresOf(cases), rows);
  const codes = new Uint8Array(rows.length);
  encodeInto(bins, rows, codes, 0);
  const own = commonest(cases.labels, cases.labelCount);
  const kinds = Uint8Array.from(cases.labels, (label) => Number(label !== own));
  return pointsFor(bins, codes, kinds)?.table ?? null;
}

/** C4.5 on the features and a sum of points; on the features alone where no feature tells the outcomes apart. */
export const pointsSurrogate: TreeInduction = {
  name: "points",
  grow(cases, options) {
    const rows = rowsOf(cases);
    const table = pointsOf(cases, rows);
    if (table === null) return SURROGATES.c45.grow(cases, options);
    const width = cases.columns.length;
    const sums = Float64Array.from(cases.labels, (_, i) => sumOfPoints(table, rows, i * width));
    const { missable } = cases;
    const withSums = {
      ...cases,
      columns: [...cases.columns, sums],
      arity: Int32Array.of(...cases.arity, 0),
      ...(missable === undefined ? {} : { missable: Uint8Array.of(...missable, 0) }),
    };
    return { ...SURROGATES.c45.grow(withSums, { ...options, priority: null }), points: table };
  },
};
