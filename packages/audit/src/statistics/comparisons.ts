// Two shares compared: their difference and their ratio with bounds, and how likely so large a difference is by chance.

import type { Proportion } from "@lore-xai/core";

/** A figure with bounds at 95% confidence. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5% quantile of the normal distribution. */
const Z = 1.959963984540054;

export const shareOf = ({ successes, trials }: Pick<Proportion, "successes" | "trials">): number => successes / trials;

/** Wilson's bounds (1927). */
function wilson({ successes, trials }: Proportion): { low: number; high: number } {
  const share = successes / trials;
  const centre = share + (Z * Z) / (2 * trials);
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  const scale = 1 + (Z * Z) / trials;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

/** a - b with bounds (Newcombe 1998, method 10); null where one of them was never tried. */
export function difference(a: Proportion, b: Proportion): Estimate | null {
  if (a.trials === 0 || b.trials === 0) return null;
  const [p, q] = [shareOf(a), shareOf(b)];
  const [boundsA, boundsB] = [wilson(a), wilson(b)];
  return {
    value: p - q,
    low: p - q - Math.hypot(p - boundsA.low, boundsB.high - q),
    high: p - q + Math.hypot(boundsA.high - p, q - boundsB.low),
  };
}

/** a / b with bounds by its logarithm (Katz 1978), half a case added where one of them is 0; null where b is 0 or one was never tried. */
export function ratio(a: Proportion, b: Proportion): Estimate | null {
  if (a.trials === 0 || b.trials === 0 || b.successes === 0) return null;
  const value = shareOf(a) / shareOf(b);
  const more = a.successes === 0 ? 0.5 : 0;
  const [x, m, y, n] = [a.successes + more, a.trials + more, b.successes + more, b.trials + more];
  const spread = Z * Math.sqrt(Math.max(0, 1 / x - 1 / m + 1 / y - 1 / n));
  const middle = Math.log(x / m / (y / n));
  return { value, low: a.successes === 0 ? 0 : Math.exp(middle - spread), high: Math.exp(middle + spread) };
}

/** log n! by Stirling's series where n is large. */
const logFactorials: number[] = [0];
function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k++) logFactorials.push(logFactorials[k - 1] + Math.log(k));
  return logFactorials[n];
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Fisher's exact test, two-sided: how likely is so uneven a division, or one more uneven, if the group played no part. */
export function chanceOf(a: Proportion, b: Proportion): number {
  const [m, n, k] = [a.trials, b.trials, a.successes + b.successes];
  if (m === 0 || n === 0) return 1;
  const logOf = (x: number) => logChoose(m, x) + logChoose(n, k - x) - logChoose(m + n, k);
  const seen = logOf(a.successes);
  let sum = 0;
  // Sums of many logarithms differ in their last digits though the divisions are equally uneven.
  for (let x = Math.max(0, k - n); x <= Math.min(m, k); x++) if (logOf(x) <= seen + 1e-7) sum += Math.exp(logOf(x));
  return Math.min(1, sum);
}

/** Holm's correction (1979): of many comparisons some look unlikely by chance alone. */
export function corrected(chances: readonly number[]): number[] {
  const order = [...chances.keys()].sort((i, j) => chances[i] - chances[j]);
  const result = new Array<number>(chances.length).fill(1);
  let most = 0;
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, chances[i] * (chances.length - rank)));
    result[i] = most;
  }
  return result;
}
