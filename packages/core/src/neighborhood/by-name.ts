// The generators that [G18] compares its own with. The genetic one and the archive take their settings from a preset
// and are made there.

import { closestNeighborhood } from "./closest.ts";
import { condensedNeighborhood } from "./condensed.ts";
import type { NeighborhoodGenerator } from "./neighborhood.ts";
import { oversampledNeighborhood } from "./oversampled.ts";
import { randomNeighborhood } from "./random.ts";

/** The generators that the paper compares its own with: `crn`, `rnd`, `ris` and `ros`. */
export const NEIGHBORHOODS = Object.freeze({
  crn: closestNeighborhood(),
  rnd: randomNeighborhood(),
  ris: condensedNeighborhood(),
  ros: oversampledNeighborhood(),
}) satisfies Readonly<Record<string, NeighborhoodGenerator>>;

/** The name of a generator that comes along. */
export type NeighborhoodName = keyof typeof NEIGHBORHOODS;
