// Values of each column at which to ask how far an outcome stays: of a number quantiles, of names all, the most frequent first.

import { type ContinuousFeature, isContinuous, isMissing, roundToResolution } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

const QUANTILES = 48;
/** Of the distinct values: where most are alike, quantiles of all of them say little of the others. */
const DISTINCT_QUANTILES = 16;

function evenly(sorted: ArrayLike<number>, count: number): number[] {
  const last = sorted.length - 1;
  return Array.from({ length: count + 1 }, (_, q) => sorted[Math.round((q * last) / count)]);
}

/** The lowest and the highest as they are, those between them at the column's resolution. */
function rungsOfNumbers(feature: ContinuousFeature, column: Float64Array): number[] {
  const sorted = column.filter((value) => !isMissing(value)).sort();
  if (sorted.length === 0) return [];
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  const values = [...evenly(sorted, QUANTILES), ...evenly([...new Set(sorted)], DISTINCT_QUANTILES)];
  const rounded = values.map((value) => roundToResolution(feature, value));
  const between = rounded.filter((value) => value > lowest && value < highest);
  return [...new Set([lowest, ...between, highest])].sort((a, b) => a - b);
}

function codesByFrequency(column: Float64Array): number[] {
  const counts = new Map<number, number>();
  for (const code of column) if (!isMissing(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, often], [b, other]) => other - often || a - b).map(([code]) => code);
}

/** Per feature: numbers ascending, the lowest and the highest of the data among them; codes of names, the most frequent first. */
export function rungsOf({ features, columns }: Table): readonly (readonly number[])[] {
  return features.map((feature, j) =>
    isContinuous(feature) ? rungsOfNumbers(feature, columns[j]) : codesByFrequency(columns[j]),
  );
}
