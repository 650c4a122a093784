// Variants of one case: its cells with tags taken out and others put in, beside the ordinary columns of real rows. They are the
// background of its explanation: what a rule is searched and measured on.

import type { Table } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import type { TagLayout } from "./tag-features.ts";

/** Variants that are made; only some of them are asked about, others are brought to keep to a rule first. */
const VARIANTS = 800;
/** The chance of a tag that is put in. */
const PUT_IN = 0.1;

const VARIANT_SEED = 0x76617269;

/** The chance of the tags: the same for every seed, so that a rule does not depend on it. */
export function variantsOf(data: Table, { features, places }: TagLayout): Table {
  const random = Random.fromSeed(VARIANT_SEED);
  const columns = features.map(() => new Float64Array(VARIANTS));
  for (let i = 0; i < VARIANTS; i++) {
    const taken = random.float();
    const real = random.below(data.rowCount);
    for (const [j, { reading, first }] of places.entries()) {
      if (reading === null) columns[first][i] = data.columns[j][real];
      else {
        for (const [k, { isPresent }] of reading.tags.entries()) {
          columns[first + k][i] = Number(isPresent ? !random.chance(taken) : random.chance(PUT_IN));
        }
      }
    }
  }
  return { features, columns, rowCount: VARIANTS };
}
