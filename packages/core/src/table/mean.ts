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
  return values.reduce((mean, value) => (Number.isNaN(value) ? mean : mean + value / count), 0);
}
