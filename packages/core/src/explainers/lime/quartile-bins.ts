// A column of numbers cut at its quartiles, and what the values in each bin look like.

import { isMissing } from "../../table/feature.ts";

/**
 * Bin k holds the values in (borders[k - 1], borders[k]]; the first and the last are open. Behind these one more holds
 * what is missing.
 */
export interface QuartileBins {
  /** Distinct quartiles, one to three of them; none where every value is missing. */
  readonly borders: Float64Array;
  /** The bin of every row. */
  readonly binOf: Uint8Array;
  /** The range of a bin's values, as far as the data reach, and their mean and standard deviation. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** Between two values where the share falls between them: the quartiles by which the package `lime` cuts. */
function interpolatedQuantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
}

export function binAt(borders: Float64Array, value: number): number {
  if (isMissing(value)) return borders.length + 1;
  let bin = 0;
  while (bin < borders.length && value > borders[bin]) bin++;
  return bin;
}

export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

export function deviationOf(values: Float64Array, mean: number): number {
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
}

export function quartileBins(column: Float64Array): QuartileBins {
  const sorted = column.filter((value) => !isMissing(value)).sort();
  const [min, max] = [sorted[0], sorted[sorted.length - 1]];
  const shares = sorted.length === 0 ? [] : [0.25, 0.5, 0.75];
  const borders = Float64Array.from(new Set(shares.map((share) => interpolatedQuantile(sorted, share))));
  const binOf = Uint8Array.from(column, (value) => binAt(borders, value));
  const binCount = borders.length + 1;
  const mean = new Float64Array(binCount);
  const deviation = new Float64Array(binCount);
  for (let bin = 0; bin < binCount; bin++) {
    const inside = sorted.filter((value) => binAt(borders, value) === bin);
    // Where all are equal the sum may round away from them.
    const isConstant = inside.length > 0 && inside[0] === inside[inside.length - 1];
    mean[bin] = isConstant ? inside[0] : meanOf(inside);
    deviation[bin] = isConstant ? 0 : deviationOf(inside, mean[bin]);
  }
  return {
    borders,
    binOf,
    mean,
    deviation,
    from: Float64Array.of(min, ...borders),
    to: Float64Array.of(...borders, max),
  };
}
