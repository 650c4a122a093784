// Means and standard deviations, as the paper's tables print them.

import type { Spread } from "../experiment.ts";

/** Null where there is nothing to average. */
export function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length;
  return { mean, deviation: Math.sqrt(variance) };
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
