// The points of an outcome: a logistic regression of the outcome on the bins of a pool, cut down to the features that do
// most, few groups of values each and small whole numbers, so that a person can add them up.

import type { PointsTable } from "../tree/points.ts";
import { type Bins, type ColumnBins, isNamed } from "./bins.ts";
import { type CoarseColumn, coarseColumn } from "./coarse-bins.ts";
import { type CodeColumn, logisticEffects, type WeightedRows } from "./logistic.ts";

const MOST_FEATURES = 6;
/** A feature that moves the log odds by less (as a variance) is not worth a line. */
const LEAST_SPREAD = 0.02;
/** The largest number of points; the smallest will do that says nearly the same as the regression. */
const SCALES = [3, 4, 5, 6, 7, 8, 9];
const NEARLY_THE_SAME = 0.99;

/** Per column, the points of each bin; null where all are 0. */
export type BinPoints = readonly (Int32Array | null)[];

interface Chosen extends CoarseColumn {
  readonly feature: number;
  readonly codes: Uint8Array;
}

/** Rows of both outcomes count the same in all. */
function weighted(kinds: Uint8Array): WeightedRows | null {
  const isRight = kinds.map((kind) => 1 - (kind & 1));
  const right = isRight.reduce((sum, each) => sum + each, 0);
  if (right === 0 || right === kinds.length) return null;
  const [ofRight, ofWrong] = [kinds.length / (2 * right), kinds.length / (2 * (kinds.length - right))];
  return { isRight, weights: Float64Array.from(isRight, (each) => (each === 1 ? ofRight : ofWrong)) };
}

function weightsByCode({ codes, count }: CodeColumn, { weights }: WeightedRows): Float64Array {
  const sums = new Float64Array(count);
  for (let i = 0; i < codes.length; i++) sums[codes[i]] += weights[i];
  return sums;
}

function columnOf(codes: Uint8Array, width: number, j: number, { known }: ColumnBins): CodeColumn {
  return { codes: Uint8Array.from({ length: codes.length / width }, (_, i) => codes[i * width + j]), count: known + 2 };
}

/** The features whose groups do most, the first of them most. */
function chosenColumns({ columns }: Bins, codes: Uint8Array, rows: WeightedRows): Chosen[] {
  const fine = columns.map((column, j) => columnOf(codes, columns.length, j, column));
  const effects = logisticEffects(fine, rows);
  const coarse = columns.map((column, feature): Chosen => {
    const { groupOf, ...rest } = coarseColumn(column, effects[feature], weightsByCode(fine[feature], rows));
    return { ...rest, feature, groupOf, codes: fine[feature].codes.map((code) => groupOf[code]) };
  });
  const telling = coarse.filter(({ spread, feature }) => spread >= LEAST_SPREAD && isNamed(columns[feature]));
  return telling.sort((a, b) => b.spread - a.spread || a.feature - b.feature).slice(0, MOST_FEATURES);
}

/** Effects beside those of the group that most rows are in, which counts nothing. */
function besideCommonest(effects: Float64Array, weights: Float64Array): Float64Array {
  const values = weights.subarray(0, weights.length - 1);
  const commonest = values.indexOf(values.reduce((a, b) => Math.max(a, b), 0));
  // What is missing where nothing is missing in the pool is not known to count anything.
  return effects.map((effect, k) => (weights[k] === 0 ? 0 : effect - effects[commonest]));
}

function sums(columns: readonly Chosen[], amounts: readonly ArrayLike<number>[], count: number): Float64Array {
  const all = new Float64Array(count);
  for (const [k, { codes }] of columns.entries()) for (let i = 0; i < count; i++) all[i] += amounts[k][codes[i]];
  return all;
}

/** Share of the variance that two columns of numbers have in common. */
function commonVariance(a: Float64Array, b: Float64Array): number {
  const [meanA, meanB] = [a, b].map((all) => all.reduce((sum, each) => sum + each, 0) / all.length);
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] - meanA, b[i] - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : (ab * ab) / (aa * bb);
}

function wholePoints(columns: readonly Chosen[], effects: readonly Float64Array[], count: number): Int32Array[] {
  const largest = Math.max(
    ...effects.map((each) => each.reduce((most, effect) => Math.max(most, Math.abs(effect)), 0)),
  );
  const exact = sums(columns, effects, count);
  let points: Int32Array[] = [];
  for (const scale of SCALES) {
    points = effects.map((each) => Int32Array.from(each, (effect) => Math.round((effect * scale) / largest)));
    if (commonVariance(exact, sums(columns, points, count)) >= NEARLY_THE_SAME) break;
  }
  return points;
}

export interface Points {
  readonly ofBins: BinPoints;
  readonly table: PointsTable;
}

/** Null where no feature tells anything of the outcome. `kinds` as in `Side`. */
export function pointsFor(bins: Bins, codes: Uint8Array, kinds: Uint8Array): Points | null {
  const rows = weighted(kinds);
  const columns = rows === null ? [] : chosenColumns(bins, codes, rows);
  if (rows === null || columns.length === 0) return null;
  const effects = logisticEffects(columns, rows).map((each, k) =>
    besideCommonest(each, weightsByCode(columns[k], rows)),
  );
  const points = wholePoints(columns, effects, kinds.length);
  const ofBins = bins.columns.map((): Int32Array | null => null);
  const table = columns.flatMap(({ feature, groupOf }, k) => {
    if (points[k].every((each) => each === 0)) return [];
    const column = bins.columns[feature];
    const ofBin = Int32Array.from(groupOf, (group) => points[k][group]);
    // Nobody has seen it: it counts nothing.
    ofBin[column.absent] = 0;
    ofBins[feature] = ofBin;
    return [{ feature, ...pointsOfCells(column, ofBin), missing: ofBin[column.missing] }];
  });
  return table.length === 0 ? null : { ofBins, table };
}

/** From bins to ranges and categories. */
function pointsOfCells(column: ColumnBins, ofBin: Int32Array): { cuts: Float64Array | null; points: Int32Array } {
  if (column.kind === "categories") return { cuts: null, points: Int32Array.from(column.binOf, (bin) => ofBin[bin]) };
  const isLast = (bin: number) => bin === column.known - 1 || ofBin[bin] !== ofBin[bin + 1];
  const ends = Array.from({ length: column.known }, (_, bin) => bin).filter(isLast);
  return {
    cuts: Float64Array.from(ends.slice(0, -1), (bin) => column.cuts[bin]),
    points: Int32Array.from(ends, (bin) => ofBin[bin]),
  };
}
