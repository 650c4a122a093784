// The distances that LORE brings along.

import { cosine } from "./cosine.ts";
import type { Distance } from "./distance.ts";
import { minmax } from "./minmax.ts";
import { mixedDistance } from "./mixed.ts";
import { neuclid } from "./neuclid.ts";

export const DISTANCES = Object.freeze({
  neuclid: mixedDistance("neuclid", neuclid),
  cosine: mixedDistance("cosine", cosine),
  minmax: mixedDistance("minmax", minmax),
}) satisfies Readonly<Record<string, Distance>>;

export type DistanceName = keyof typeof DISTANCES;
