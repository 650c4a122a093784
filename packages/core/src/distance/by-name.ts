// The distances that LORE brings along.

import { cosine } from "./cosine.ts";
import type { Distance } from "./distance.ts";
import { minmax } from "./minmax.ts";
import { mixedDistance } from "./mixed.ts";
import { neuclid } from "./neuclid.ts";
import { quantile } from "./quantile.ts";

/**
 * The distances that come along, each for mixed features: `neuclid` (the paper's), `cosine`, `minmax` (by ranges) and
 * `quantile` (by ranks, the default preset's).
 */
export const DISTANCES = Object.freeze({
  neuclid: mixedDistance("neuclid", neuclid),
  cosine: mixedDistance("cosine", cosine),
  minmax: mixedDistance("minmax", minmax),
  quantile: mixedDistance("quantile", quantile),
}) satisfies Readonly<Record<string, Distance>>;

/** The name of a distance that comes along. */
export type DistanceName = keyof typeof DISTANCES;
