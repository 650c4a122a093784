// From the shares of the classes to the one outcome.

/** The first of the largest in each row of `classCount` shares. */
export function argmaxInto(shares: Float64Array, classCount: number, out: Int32Array): void {
  for (let i = 0; i < out.length; i++) {
    const begin = i * classCount;
    let best = 0;
    for (let k = 1; k < classCount; k++) if (shares[begin + k] > shares[begin + best]) best = k;
    out[i] = best;
  }
}
