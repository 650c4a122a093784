// The generators that [G18] compares its own with. The genetic one and the archive take their settings from a preset
// and are made there.

import { closestNeighborhood } from "./closest.ts";
import { condensedNeighborhood } from "./condensed.ts";
import type { NeighborhoodGenerator } from "./neighborhood.ts";
import { oversampledNeighborhood } from "./oversampled.ts";
import { randomNeighborhood } from "./random.ts";

export const NEIGHBORHOODS = Object.freeze({
  crn: closestNeighborhood(),
  rnd: randomNeighborhood(),
  ris: condensedNeighborhood(),
  ros: oversampledNeighborhood(),
}) satisfies Readonly<Record<string, NeighborhoodGenerator>>;

export type NeighborhoodName = keyof typeof NEIGHBORHOODS;
