// Cases that a rule covers though nobody has asked about them yet: real rows, changed where the rule demands it.

import type { Random } from "../../../random/random.ts";
import { copyRow, rowsAt } from "../../../rows/sample.ts";
import type { Rule } from "../../../rules/condition.ts";
import { isWithin, premiseBounds } from "../../../rules/premise-test.ts";
import type { Situation } from "../situation.ts";

/** Background rows of these numbers, each with the features of the premise that it does not satisfy taken from x. */
export function perturbedRows(rule: Rule, numbers: Int32Array, { background, x }: Situation): Float64Array {
  const bounds = premiseBounds(rule.premise, x.features);
  const { position } = bounds;
  const rows = rowsAt(background, numbers);
  const width = x.codes.length;
  for (let offset = 0; offset < rows.length; offset += width) {
    for (let k = 0; k < position.length; k++) {
      const cell = offset + position[k];
      if (!isWithin(bounds, k, rows[cell])) rows[cell] = x.codes[position[k]];
    }
  }
  return rows;
}

/** Up to `most` of the rows, those that are known left out. */
export function withoutKnown(rows: Float64Array, most: number, { blackBox, x }: Situation): Float64Array {
  const width = x.codes.length;
  const kept = new Float64Array(Math.min(most, rows.length / width) * width);
  let count = 0;
  for (let i = 0; i < rows.length / width && count < most; i++) {
    if (!blackBox.knows(rows, i * width)) copyRow(rows, i * width, kept, count++ * width, width);
  }
  return kept.subarray(0, count * width);
}

/**
 * Up to `most` of the rows, drawn at random among those that are not known; changes the order of `rows`. By chance and
 * not in a fixed order: a rule that many cases share would else be measured on the same few rows again and again, and
 * where these mislead, every one of those explanations would.
 */
export function drawUnknown(
  rows: Float64Array,
  most: number,
  { blackBox, x }: Situation,
  random: Random,
): Float64Array {
  const width = x.codes.length;
  const count = rows.length / width;
  const drawn = new Float64Array(Math.min(most, count) * width);
  let length = 0;
  for (let i = 0; i < count && length < drawn.length; i++) {
    const offset = (i + random.below(count - i)) * width;
    if (!blackBox.knows(rows, offset)) {
      copyRow(rows, offset, drawn, length, width);
      length += width;
    }
    copyRow(rows, i * width, rows, offset, width);
  }
  return drawn.subarray(0, length);
}
