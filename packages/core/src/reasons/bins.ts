// Columns cut into few bins, so that a rule is a set of allowed bins per feature and a row is a few bytes. What is
// missing is a bin of its own, and so is a value that no row of the pool has: nothing is known of it.

import {
  type ContinuousFeature,
  compareCells,
  type Feature,
  isContinuous,
  isMissing,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import type { PointsTable } from "../tree/points.ts";

/** A number with so few distinct values is cut between all of them. */
const FEW_VALUES = 24;
/** Else at so many quantiles of the values, and of the distinct values: where most are 0, the others differ too. */
const VALUE_QUANTILES = 16;
const DISTINCT_QUANTILES = 8;
/** Codes are bytes; two are for what is missing and for what the pool lacks. */
const MOST_VALUE_BINS = 254;

/** Bin b holds the numbers in (cuts[b - 1], cuts[b]]; the last one what is above all cuts. */
export interface NumericBins {
  readonly kind: "numeric";
  readonly cuts: Float64Array;
}

/** The bin of each category; categories that the pool lacks are in the bin `absent`. */
export interface CategoryBins {
  readonly kind: "categories";
  readonly binOf: Uint8Array;
  /** Whether there are so many categories that the rarest share a bin: no condition can name them. */
  readonly isShared: boolean;
}

/** How a column is cut: the code of each of its values. */
export type ColumnBins = (NumericBins | CategoryBins) & {
  /** Bins of values that the pool has: 0 … known - 1. The next two are `missing` and `absent`. */
  readonly known: number;
  readonly missing: number;
  readonly absent: number;
  /** Whether some row of the pool lacks the value. */
  readonly hasMissing: boolean;
};

/** The sum of points as one more column of numbers, behind those of the features. */
export type ScoreBins = NumericBins &
  Omit<ColumnBins, "kind"> & {
    /** Per column of a feature, the points of each bin; null where all are 0. */
    readonly ofBins: readonly (Int32Array | null)[];
    readonly table: PointsTable;
  };

/** Whether a condition can name the values of the column. */
export const isNamed = (column: ColumnBins): boolean => column.kind === "numeric" || !column.isShared;

/** How the columns of a table are cut into bins. */
export interface Bins {
  /** One per feature. */
  readonly columns: readonly ColumnBins[];
  readonly score?: ScoreBins;
  /** No column has more bins than this, the two last ones included. */
  readonly stride: number;
}

/** How a threshold between two neighbouring values reads best: short, near the middle, and it moves no value. */
export function readableCut(feature: ContinuousFeature, low: number, high: number): number {
  const middle = low + (high - low) / 2;
  const isNearMiddle = (cut: number) => Math.abs(cut - middle) <= (high - low) / 4;
  if (feature.date === undefined) {
    // Steps of 10, 100 … of the column's resolution, the longest first.
    const coarsest = Math.floor(Math.log10((high - low) / resolutionOf(feature)));
    for (let digits = coarsest; digits > 0; digits--) {
      const step = resolutionOf(feature) * 10 ** digits;
      const cut = roundToResolution(feature, Math.round(middle / step) * step);
      if (isNearMiddle(cut)) return cut;
    }
  }
  const cut = roundToResolution(feature, middle);
  return cut >= low && cut < high ? cut : low;
}

function numericBins(feature: ContinuousFeature, sorted: Float64Array, quantiles: number): Float64Array {
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
  const above = new Set<number>();
  if (distinct.length <= FEW_VALUES) for (let i = 1; i < distinct.length; i++) above.add(distinct[i]);
  else {
    for (let q = 1; q < quantiles; q++) above.add(sorted[Math.floor((q * sorted.length) / quantiles)]);
    for (let q = 1; q < DISTINCT_QUANTILES; q++)
      above.add(distinct[Math.floor((q * distinct.length) / DISTINCT_QUANTILES)]);
    above.delete(distinct[0]);
  }
  const cuts: number[] = [];
  for (let i = 1; i < distinct.length; i++) {
    if (above.has(distinct[i])) cuts.push(readableCut(feature, distinct[i - 1], distinct[i]));
  }
  return Float64Array.from(cuts);
}

/** A bin for each category that comes up; of too many, the rarest share the last. */
function categoryBins(
  arity: number,
  column: Float64Array,
): Pick<CategoryBins, "binOf" | "isShared"> & { known: number } {
  const counts = new Int32Array(arity);
  for (const code of column) if (!isMissing(code)) counts[code]++;
  const present = [...counts.keys()].filter((code) => counts[code] > 0);
  const known = Math.min(present.length, MOST_VALUE_BINS);
  const byCount = present.length > known ? [...present].sort((a, b) => counts[b] - counts[a] || a - b) : present;
  const binOf = new Uint8Array(arity).fill(known + 1);
  for (const [k, code] of byCount.entries()) binOf[code] = Math.min(k, known - 1);
  return { binOf, known, isShared: present.length > known };
}

function columnBins(feature: Feature, column: Float64Array, quantiles = VALUE_QUANTILES): ColumnBins {
  const hasMissing = column.some(isMissing);
  const places = (known: number) => ({ known, missing: known, absent: known + 1, hasMissing });
  if (!isContinuous(feature)) {
    const { binOf, known, isShared } = categoryBins(feature.values.length, column);
    return { kind: "categories", binOf, isShared, ...places(known) };
  }
  const sorted = column.filter((value) => !isMissing(value)).sort(compareCells);
  const cuts = numericBins(feature, sorted, quantiles);
  return { kind: "numeric", cuts, ...places(sorted.length === 0 ? 0 : cuts.length + 1) };
}

/** `rows` stand one after another; numbers are cut at so many quantiles, if they have more than a few values. */
export function binsOf(features: readonly Feature[], rows: Float64Array, quantiles = VALUE_QUANTILES): Bins {
  const width = features.length;
  const count = width === 0 ? 0 : rows.length / width;
  const columns = features.map((feature, j) => {
    const column = new Float64Array(count);
    for (let i = 0; i < count; i++) column[i] = rows[i * width + j];
    return columnBins(feature, column, quantiles);
  });
  return { columns, stride: columns.reduce((most, { known }) => Math.max(most, known + 2), 2) };
}

function binOfNumber(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= cuts[middle]) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Codes of a row: one per feature, and one for the sum of points where there is one. */
export const widthOfCodes = ({ columns, score }: Bins): number => columns.length + Number(score !== undefined);

const SUM: ContinuousFeature = { kind: "continuous", name: "sum", decimals: 0 };

/** Bins of sums of points. */
export function scoreBins(sums: Float64Array): NumericBins & Omit<ColumnBins, "kind"> {
  return columnBins(SUM, sums) as NumericBins & Omit<ColumnBins, "kind">;
}

/** The points of a row of codes that begins at `offset`. */
export function sumOfBins(ofBins: ScoreBins["ofBins"], codes: Uint8Array, offset: number): number {
  let sum = 0;
  for (let j = 0; j < ofBins.length; j++) sum += ofBins[j]?.[codes[offset + j]] ?? 0;
  return sum;
}

/** The code of the sum of points, from the other codes of the row. */
export function binOfScore({ cuts, ofBins }: ScoreBins, codes: Uint8Array, offset: number): number {
  return binOfNumber(cuts, sumOfBins(ofBins, codes, offset));
}

/** The bin of a cell. A category that the features got after the bins were made is absent. */
export function binOfCell(column: ColumnBins, cell: number): number {
  if (isMissing(cell)) return column.missing;
  if (column.kind === "categories") return cell < column.binOf.length ? column.binOf[cell] : column.absent;
  return column.known === 0 ? column.absent : binOfNumber(column.cuts, cell);
}

/** Writes the codes of rows that stand one after another to `out`, from row `first` of it on. */
export function encodeInto(bins: Bins, rows: Float64Array, out: Uint8Array, first: number): void {
  const { columns, score } = bins;
  const [width, codeWidth] = [columns.length, widthOfCodes(bins)];
  const start = first * codeWidth;
  for (let j = 0; j < width; j++) {
    const column = columns[j];
    for (let at = j, to = start + j; at < rows.length; at += width, to += codeWidth)
      out[to] = binOfCell(column, rows[at]);
  }
  if (score === undefined) return;
  const end = start + (rows.length / width) * codeWidth;
  for (let at = start; at < end; at += codeWidth) out[at + width] = binOfScore(score, out, at);
}
