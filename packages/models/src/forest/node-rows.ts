// The training rows of one tree in the order in which its nodes own them: a node is a stretch of `rows`, and splitting
// it moves the left child's rows to the front.

import type { Random } from "@lore-xai/core/extend";
import { CONTINUOUS } from "./forest-nodes.ts";

/** How often each row was drawn; `rows` gets the drawn ones, and their number is returned. */
export function bootstrapInto(random: Random, weights: Int32Array, rows: Int32Array): number {
  weights.fill(0);
  for (let i = 0; i < weights.length; i++) weights[random.below(weights.length)]++;
  let count = 0;
  for (let i = 0; i < weights.length; i++) if (weights[i] > 0) rows[count++] = i;
  return count;
}

/** Where the right child begins. Left goes a rank up to `boundary`, or any category but `category`. */
export function partition(
  rows: Int32Array,
  start: number,
  end: number,
  codes: Int32Array,
  split: { readonly category: number; readonly boundary: number },
): number {
  const { category, boundary } = split;
  let left = start;
  let right = end;
  while (left < right) {
    const row = rows[left];
    const goesLeft = category === CONTINUOUS ? codes[row] <= boundary : codes[row] !== category;
    if (goesLeft) {
      left++;
    } else {
      rows[left] = rows[--right];
      rows[right] = row;
    }
  }
  return left;
}
