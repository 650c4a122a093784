/** The mean of the numbers that are there, of which there must be one; finite also where their sum is not. */
export function meanOf(values: Float64Array): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  if (Number.isFinite(sum)) return sum / count;
  const mean = values.reduce((share, value) => (Number.isNaN(value) ? share : share + value / count), 0);
  // Rounding may carry a sum of shares past the largest number there is, by which no share was.
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, mean));
}
