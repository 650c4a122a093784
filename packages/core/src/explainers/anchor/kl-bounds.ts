// How far a share may be from the one that was seen: confidence bounds by the Kullback-Leibler divergence of Bernoulli
// distributions [KK13]. With level = log(1 / risk) / trials each bound fails with at most that risk.

/** Halves an interval of at most 1 to less than 1e-9. */
const BISECTIONS = 30;

/** KL(p, q) in nats; infinite where q rules out what p allows. */
export function bernoulliDivergence(p: number, q: number): number {
  const ofSuccess = p === 0 ? 0 : p * Math.log(p / q);
  const ofFailure = p === 1 ? 0 : (1 - p) * Math.log((1 - p) / (1 - q));
  return ofSuccess + ofFailure;
}

/** The largest q with KL(share, q) <= level. */
export function upperBound(share: number, level: number): number {
  let low = share;
  let high = Math.min(1, share + Math.sqrt(level / 2)); // Pinsker: no q beyond this can be so near
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (bernoulliDivergence(share, middle) > level) high = middle;
    else low = middle;
  }
  return high;
}

/** The smallest q with KL(share, q) <= level. */
export function lowerBound(share: number, level: number): number {
  return 1 - upperBound(1 - share, level);
}
