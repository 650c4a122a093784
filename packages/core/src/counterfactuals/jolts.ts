// Cases about a case: each number moved a little, and a few of its values taken from a real case. A region that all of them are
// in is not left when its border moves.

import { rankOf } from "../distance/ranks.ts";
import type { Random } from "../random/random.ts";
import { type Feature, isContinuous, isMissing, roundToResolution } from "../table/feature.ts";
import { type ColumnScale, valueAtRank } from "./column-scales.ts";

/** Share of the background by which a number is moved up or down, at most. */
const REACH = 0.08;
/** How likely it is that a value is taken from the real case. */
const TAKEN_SHARE = 0.15;

export interface Surrounding {
  readonly features: readonly Feature[];
  readonly scales: readonly ColumnScale[];
  /** Real rows one after another, and how many. */
  readonly real: Float64Array;
  readonly realCount: number;
}

function moved(feature: Feature, { scale }: ColumnScale, value: number, by: number): number {
  if (scale === null || isMissing(value) || !isContinuous(feature)) return value;
  return roundToResolution(feature, valueAtRank(scale, rankOf(scale, value) + REACH * by));
}

/** `count` rows one after another. The same random numbers jolt two cases in the same way: what is compared is the cases. */
export function joltedRows(
  row: Float64Array,
  count: number,
  { features, scales, real, realCount }: Surrounding,
  random: Random,
): Float64Array {
  const width = row.length;
  const rows = new Float64Array(count * width);
  for (let at = 0; at < rows.length; at += width) {
    const donor = random.below(Math.max(1, realCount)) * width;
    for (let j = 0; j < width; j++) {
      const [isTaken, by] = [random.chance(TAKEN_SHARE), 2 * random.float() - 1];
      const taken = realCount === 0 ? row[j] : real[donor + j];
      rows[at + j] = isTaken && !isMissing(taken) ? taken : moved(features[j], scales[j], row[j], by);
    }
  }
  return rows;
}
