// Exact bounds of a proportion (Clopper and Pearson, 1934): those p for which the count seen is not too unlikely.

/** How many of how many, with exact bounds. */
export interface Proportion {
  readonly successes: number;
  readonly trials: number;
  /** Bounds with 95% confidence; 0 and 1 where there were no trials. */
  readonly low: number;
  readonly high: number;
}

const TAIL = 0.025;
const BISECTIONS = 40;

/** log n! for n = 0 … */
const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k++) logFactorials.push(logFactorials[k - 1] + Math.log(k));
  return logFactorials[n];
}

/** P(X = k) for X binomial(n, p), 0 < p < 1. */
function binomialProbability(k: number, n: number, p: number): number {
  const logChoose = logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  return Math.exp(logChoose + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** P(X <= k) for X binomial(n, p), by the tail that falls away from the mean: it ends where terms no longer count. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k >= n || p <= 0) return 1;
  if (p >= 1) return 0;
  const odds = p / (1 - p);
  let sum = 0;
  if (k < n * p) {
    let term = binomialProbability(k, n, p);
    for (let i = k; i >= 0 && term > sum * Number.EPSILON; i--) {
      sum += term;
      term *= i / ((n - i + 1) * odds);
    }
    return sum;
  }
  let term = binomialProbability(k + 1, n, p);
  for (let i = k + 1; i <= n && term > sum * Number.EPSILON; i++) {
    sum += term;
    term *= ((n - i) * odds) / (i + 1);
  }
  return 1 - sum;
}

/** The p at which a falling function of p crosses `level`. */
function crossing(level: number, falling: (p: number) => number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (falling(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The share of successes with exact bounds at 95% confidence (Clopper and Pearson).
 *
 * @example
 * ```ts
 * const { low, high } = proportion(19, 20);
 * [low.toFixed(3), high.toFixed(3)]; // → ["0.751", "0.999"]
 * ```
 */
export function proportion(successes: number, trials: number): Proportion {
  const low = successes === 0 ? 0 : crossing(1 - TAIL, (p) => binomialCdf(successes - 1, trials, p));
  const high = successes === trials ? 1 : crossing(TAIL, (p) => binomialCdf(successes, trials, p));
  return { successes, trials, low, high };
}

/** A quick lower bound (Wilson, 1927) for comparing many rules; what is reported is exact. */
export function wilsonLower(successes: number, trials: number, z = 1.645): number {
  if (trials === 0) return 0;
  const share = successes / trials;
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return (share + (z * z) / (2 * trials) - spread) / (1 + (z * z) / trials);
}
