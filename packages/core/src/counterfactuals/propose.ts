// Cases to try next in a stochastic search around a centre: values taken from real rows, numbers moved a little, and
// changes taken back wholly or half way.

import type { Random } from "../random/random.ts";
import { type Feature, isContinuous, isMissing, isSameCell, roundToResolution } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

export interface Surroundings {
  readonly features: readonly Feature[];
  readonly instance: Float64Array;
  readonly background: Table;
  /** Per feature, how far a number is moved at most, and between which bounds. */
  readonly reach: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** The value that a real row has. What the row lacks stays as it is: nobody is helped by knowing less. */
function take(codes: Float64Array, j: number, { background, features }: Surroundings, row: number): void {
  const feature = features[j];
  const value = background.columns[j][row];
  if (!isMissing(value)) codes[j] = isContinuous(feature) ? roundToResolution(feature, value) : value;
}

/** Values of one real row, for any number of features. */
function takeFromRow(codes: Float64Array, surroundings: Surroundings, random: Random): void {
  const row = random.below(surroundings.background.rowCount);
  const taken = 1 + random.below(codes.length);
  for (let k = 0; k < taken; k++) take(codes, random.below(codes.length), surroundings, row);
}

function move(codes: Float64Array, j: number, surroundings: Surroundings, random: Random): void {
  const { features, reach, low, high, background } = surroundings;
  const feature = features[j];
  if (isContinuous(feature) && !isMissing(codes[j])) {
    const moved = roundToResolution(feature, codes[j] + (2 * random.float() - 1) * reach[j]);
    codes[j] = Math.min(high[j], Math.max(low[j], moved));
  } else {
    take(codes, j, surroundings, random.below(background.rowCount));
  }
}

function takeBack(codes: Float64Array, j: number, { features, instance }: Surroundings, random: Random): void {
  const feature = features[j];
  const isHalfWay = isContinuous(feature) && !isMissing(instance[j]) && random.chance(0.5);
  codes[j] = isHalfWay ? roundToResolution(feature, (codes[j] + instance[j]) / 2) : instance[j];
}

function propose(centre: Float64Array, surroundings: Surroundings, random: Random): Float64Array {
  const codes = centre.slice();
  const changed = [...codes.keys()].filter((j) => !isSameCell(codes[j], surroundings.instance[j]));
  if (changed.length === 0 || random.chance(0.4)) {
    takeFromRow(codes, surroundings, random);
  } else if (random.chance(0.5)) {
    move(codes, random.below(codes.length), surroundings, random);
  } else {
    const times = 1 + random.below(changed.length);
    for (let k = 0; k < times; k++) takeBack(codes, changed[random.below(changed.length)], surroundings, random);
  }
  return codes;
}

/** `count` rows one after another. */
export function proposeAround(
  centre: Float64Array,
  count: number,
  surroundings: Surroundings,
  random: Random,
): Float64Array {
  const rows = new Float64Array(count * centre.length);
  for (let i = 0; i < count; i++) rows.set(propose(centre, surroundings, random), i * centre.length);
  return rows;
}
