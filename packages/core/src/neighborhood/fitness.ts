// [G18] section "Neighborhood Generation": the two fitness functions, as printed.
//   fitness=(z)  = I[b(x) = b(z)]  + (1 - d(x, z)) - I[x = z]
//   fitness!=(z) = I[b(x) != b(z)] + (1 - d(x, z)) - I[x = z]

export type WantedOutcome = "same" | "other";

export function fitnessOf(
  wanted: WantedOutcome,
  hasSameOutcome: boolean,
  distance: number,
  isInstance: boolean,
): number {
  const outcomeTerm = hasSameOutcome === (wanted === "same") ? 1 : 0;
  return outcomeTerm + (1 - distance) - (isInstance ? 1 : 0);
}
