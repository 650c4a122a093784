// What the values of a column look like, small enough to be drawn or sent: a histogram, or how often each value occurs.

import type { Dated } from "./dates.ts";
import { valueOfNumber } from "./dates.ts";
import { type Cell, type CellValue, type ContinuousFeature, type DiscreteFeature, isContinuous } from "./feature.ts";
import { meanOf } from "./mean.ts";
import type { Table } from "./table.ts";

/** Values in [from, to); the last bin has its end too. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Of dates too all figures are numbers; `numberText` says which dates they are. */
export interface ContinuousSummary extends Dated {
  readonly feature: string;
  readonly kind: "continuous";
  readonly decimals: number;
  readonly missing: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** A quarter, a half, three quarters of the values are at most so large. */
  readonly quartiles: readonly [number, number, number];
  readonly bins: readonly Bin[];
}

/** A value, and how often it occurs. */
export interface ValueCount {
  readonly value: CellValue;
  readonly text: string;
  readonly count: number;
}

/** How often each value of a column occurs. */
export interface DiscreteSummary {
  readonly feature: string;
  readonly kind: "categorical" | "boolean";
  readonly missing: number;
  /** In the order of the feature's values. */
  readonly values: readonly ValueCount[];
}

/** What the values of a column look like. */
export type FeatureSummary = ContinuousSummary | DiscreteSummary;

const BINS_AT_MOST = 24;

/** The nearest-rank quantile of sorted values. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** The smallest step that moves a number of this size; 2^-52 of it is at least that. */
const spacingOf = (value: number) => Math.abs(value) * Number.EPSILON;

/** Whole numbers get bins of whole width, so that no bin holds more of them than its neighbour by its shape alone. */
function binWidth(min: number, max: number, decimals: number): number {
  // Below the spacing of doubles a step would lead nowhere.
  const step = Math.max(10 ** -decimals, spacingOf(min), spacingOf(max));
  const steps = Math.round(max / step - min / step) + 1;
  return Math.max(1, Math.ceil(steps / BINS_AT_MOST)) * step;
}

function binsOf(sorted: Float64Array, decimals: number): Bin[] {
  const [min, max] = [sorted[0], sorted[sorted.length - 1]];
  const width = binWidth(min, max, decimals);
  const bins: { from: number; to: number; count: number }[] = [];
  // By halves, which are exact, so that no sum overflows; no minus before a zero.
  const edge = (k: number) => {
    const value = 2 * (min / 2 + k * (width / 2));
    return (Number.isFinite(value) ? Number(value.toFixed(decimals)) : Number.MAX_VALUE) + 0;
  };
  for (let k = 0; k === 0 || (k < BINS_AT_MOST && edge(k) <= max); k++) {
    bins.push({ from: edge(k), to: edge(k + 1), count: 0 });
  }
  let k = 0;
  for (const value of sorted) {
    while (k < bins.length - 1 && value >= bins[k].to) k++;
    bins[k].count++;
  }
  return bins;
}

function summarizeContinuous(feature: ContinuousFeature, column: Float64Array): ContinuousSummary {
  const sorted = column.filter((value) => !Number.isNaN(value)).sort();
  const common = {
    feature: feature.name,
    kind: "continuous",
    decimals: feature.decimals,
    ...(feature.date !== undefined && { date: feature.date }),
    missing: column.length - sorted.length,
  } as const;
  if (sorted.length === 0) return { ...common, min: 0, max: 0, mean: 0, quartiles: [0, 0, 0], bins: [] };
  return {
    ...common,
    min: sorted[0],
    max: sorted[sorted.length - 1],
    mean: meanOf(sorted),
    quartiles: [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)],
    bins: binsOf(sorted, feature.decimals),
  };
}

function summarizeDiscrete(feature: DiscreteFeature, column: Float64Array): DiscreteSummary {
  const counts = new Float64Array(feature.values.length);
  let missing = 0;
  for (const code of column) {
    if (Number.isNaN(code)) missing++;
    else counts[code]++;
  }
  const values = feature.values.map((value, k) => ({ value, text: feature.spelling[k], count: counts[k] }));
  return { feature: feature.name, kind: feature.kind, missing, values };
}

/** What a missing value is filled with: the mean to the precision of the data, or the most frequent value. */
export function typicalValue(summary: FeatureSummary): Cell {
  if (summary.kind === "continuous") return valueOfNumber(Number(summary.mean.toFixed(summary.decimals)), summary);
  let typical = summary.values[0];
  for (const value of summary.values) if (value.count > typical.count) typical = value;
  return typical?.value ?? null;
}

/** A column of zeros and ones as one of two values. */
export function zeroOneSummary({ feature, missing, bins }: ContinuousSummary): DiscreteSummary {
  const countOfValue = (value: number) => bins.find(({ from }) => from === value)?.count ?? 0;
  const values = [0, 1].map((value) => ({ value, text: String(value), count: countOfValue(value) }));
  return { feature, kind: "categorical", missing, values };
}

/**
 * What the values of every column look like, small enough to be drawn or sent.
 *
 * @example
 * ```ts
 * const [age] = summarizeTable(applicants);
 * age.feature; // → "age"
 * ```
 */
export function summarizeTable(table: Table): FeatureSummary[] {
  return table.features.map((feature, j) =>
    isContinuous(feature)
      ? summarizeContinuous(feature, table.columns[j])
      : summarizeDiscrete(feature, table.columns[j]),
  );
}
