// [G18] section "Neighborhood Generation": the two fitness functions, as printed.
//   fitness=(z)  = I[b(x) = b(z)]  + (1 - d(x, z)) - I[x = z]
//   fitness!=(z) = I[b(x) != b(z)] + (1 - d(x, z)) - I[x = z]

import { isSameCell } from "../table/feature.ts";

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

export function isSameRow(a: Float64Array, aOffset: number, b: Float64Array, bOffset: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (!isSameCell(a[aOffset + j], b[bOffset + j])) return false;
  return true;
}
