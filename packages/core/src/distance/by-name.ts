// The distances that LORE brings along.

import { cosine } from "./cosine.ts";
import type { Distance } from "./distance.ts";
import { minmax } from "./minmax.ts";
import { mixedDistance } from "./mixed.ts";
import { neuclid } from "./neuclid.ts";

/** The distances that come along: `neuclid` (the paper's), `cosine` and `minmax`, each for mixed features. */
export const DISTANCES = Object.freeze({
  neuclid: mixedDistance("neuclid", neuclid),
  cosine: mixedDistance("cosine", cosine),
  minmax: mixedDistance("minmax", minmax),
}) satisfies Readonly<Record<string, Distance>>;

/** The name of a distance that comes along. */
export type DistanceName = keyof typeof DISTANCES;
