// Means and standard deviations, as the paper's tables print them.

import type { MeasuredSpread, Spread } from "../experiment.ts";

/** Null where there is nothing to average. */
export function spreadOf(values: readonly (number | null)[]): MeasuredSpread | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length;
  const count = known.length;
  // The deviation is the paper's, of the values themselves; the error is what it says of the mean of others like them.
  const error = count < 2 ? Number.NaN : Math.sqrt(variance / (count - 1));
  return { mean, deviation: Math.sqrt(variance), error, count };
}

/** A published value: mean and standard deviation. */
export function spread(mean: number, deviation: number): Spread {
  return { mean, deviation };
}

/** A mean as claims quote it; "none" where there is nothing. */
export function meanText(values: readonly number[], digits = 3): string {
  return spreadOf(values)?.mean.toFixed(digits) ?? "none";
}

/** The mean, NaN where there is nothing: no comparison with it holds. */
export function meanOf(values: readonly number[]): number {
  return spreadOf(values)?.mean ?? Number.NaN;
}

/** The value below which a share of the values lies, between two of them in proportion; NaN where there is nothing. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  return sorted[below] + (at - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below]);
}

/** How far the middle half of the values reaches. */
export function interquartileRange(values: readonly number[]): number {
  return quantileOf(values, 0.75) - quantileOf(values, 0.25);
}
