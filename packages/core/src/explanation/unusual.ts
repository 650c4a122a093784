// When a case is called unusual.

import type { Plausibility } from "./explanation.ts";

/** Beyond it only a twentieth of the real cases is as far from others. */
export const UNUSUAL_PERCENTILE = 95;

export function isUnusual(plausibility: Plausibility | null): boolean {
  return plausibility !== null && plausibility.percentile > UNUSUAL_PERCENTILE;
}
