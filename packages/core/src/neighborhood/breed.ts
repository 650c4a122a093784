// New cases around x, bred from those already known: a parent of the wanted side gets a feature from the background
// (mutation) or back from x (crossover with x). A case differs from x in at most `width` features.

import type { KnownRows } from "../blackbox/remembering.ts";
import type { Random } from "../random/random.ts";

const TAKE_BACK = 0.3;
const TAKE_BACK_RATHER_THAN_REPLACE = 0.6;
const SECOND_MUTATION = 0.3;
const TRIES_PER_CHILD = 5;

/** Per known row, in how many features it differs from x; rows that `before` has are not counted again. */
export function countChanges(known: KnownRows, instance: Float64Array, before: Int32Array): Int32Array {
  const width = instance.length;
  const changes = new Int32Array(known.count);
  changes.set(before);
  for (let i = before.length; i < known.count; i++) {
    for (let j = 0; j < width; j++) if (known.rows[i * width + j] !== instance[j]) changes[i]++;
  }
  return changes;
}

export interface Breeding {
  readonly instance: Float64Array;
  /** Values of each feature as they occur in the background. */
  readonly columns: readonly Float64Array[];
  /** Most features in which a child may differ from the instance. */
  readonly width: number;
  /** Children that are not wanted: known already, or forbidden. */
  isUnwanted(rows: Float64Array, offset: number): boolean;
}

/** Positions of known rows that may be parents: of the side, and with no more changes than the width. */
export function parentsAmong(
  { labels }: KnownRows,
  changes: Int32Array,
  width: number,
  isOfSide: (label: number) => boolean,
): Int32Array {
  const parents = new Int32Array(changes.length);
  let count = 0;
  for (let i = 0; i < changes.length; i++) if (changes[i] <= width && isOfSide(labels[i])) parents[count++] = i;
  return parents.subarray(0, count);
}

/**
 * Changes the row that begins at `child`; `changed` holds the features in which it differs from x, `count` of them.
 * Returns in how many it differs afterwards.
 */
function vary(
  rows: Float64Array,
  child: number,
  changed: Int32Array,
  count: number,
  breeding: Breeding,
  random: Random,
): number {
  const { instance, columns, width } = breeding;
  if (count > 0 && (count >= width || random.chance(TAKE_BACK))) {
    const j = changed[random.below(count)];
    const drawn = columns[j][random.below(columns[j].length)];
    rows[child + j] = random.chance(TAKE_BACK_RATHER_THAN_REPLACE) ? instance[j] : drawn;
    return rows[child + j] === instance[j] ? count - 1 : count;
  }
  const mutations = random.chance(SECOND_MUTATION) ? 2 : 1;
  let changes = count;
  for (let k = 0; k < mutations; k++) {
    const j = random.below(instance.length);
    const drawn = columns[j][random.below(columns[j].length)];
    changes += Number(drawn !== instance[j]) - Number(rows[child + j] !== instance[j]);
    rows[child + j] = drawn;
  }
  return changes;
}

/** Up to `count` children, none of them unwanted; fewer where new ones are hard to find. */
export function breed(
  known: KnownRows,
  parents: Int32Array,
  count: number,
  breeding: Breeding,
  random: Random,
): Float64Array {
  const { instance, width } = breeding;
  const size = instance.length;
  const children = new Float64Array(count * size);
  const changed = new Int32Array(size);
  const rows = parents.length === 0 ? instance : known.rows;
  let bred = 0;
  for (let tries = 0; bred < count && tries < count * TRIES_PER_CHILD; tries++) {
    const parent = parents.length === 0 ? 0 : parents[random.below(parents.length)] * size;
    // A child that is not wanted is written over by the next.
    const child = bred * size;
    let changes = 0;
    for (let j = 0; j < size; j++) {
      const value = rows[parent + j];
      children[child + j] = value;
      if (value !== instance[j]) changed[changes++] = j;
    }
    changes = vary(children, child, changed, changes, breeding, random);
    if (changes > 0 && changes <= width && !breeding.isUnwanted(children, child)) bred++;
  }
  return children.subarray(0, bred * size);
}
