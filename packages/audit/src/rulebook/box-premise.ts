// A box as conditions that people read.

import type { Premise } from "@lore-xai/core";
import { premiseFromBox, premiseOfBox } from "@lore-xai/core/extend";
import type { Box } from "./box.ts";
import type { CodedRows } from "./coded-rows.ts";

/** The conditions that the case of a local rule satisfies are those of its box: any row that it covers stands for it. */
export function premiseOf({ masks }: Pick<Box, "masks">, { bins, features }: CodedRows): Premise {
  return premiseFromBox(premiseOfBox(masks, bins, new Float64Array(features.length).fill(Number.NaN)), features);
}
