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

/** Cases to breed from, each as what it changes of x: parent p has the changes from starts[p] to before starts[p + 1]. */
export interface Parents {
  readonly count: number;
  readonly starts: Int32Array;
  readonly features: Int32Array;
  readonly values: Float64Array;
}

/** Known rows of the side, which has a 1 for each of its labels, with no more changes than the width. */
export function parentsAmong(
  { rows, labels }: KnownRows,
  changes: Int32Array,
  instance: Float64Array,
  width: number,
  side: Uint8Array,
): Parents {
  const size = instance.length;
  const starts = new Int32Array(changes.length + 1);
  const chosen = new Int32Array(changes.length);
  let count = 0;
  for (let i = 0; i < changes.length; i++) {
    if (changes[i] > width || side[labels[i]] === 0) continue;
    starts[count + 1] = starts[count] + changes[i];
    chosen[count++] = i;
  }
  const features = new Int32Array(starts[count]);
  const values = new Float64Array(starts[count]);
  for (let p = 0, next = 0; p < count; p++) {
    for (let j = 0; next < starts[p + 1]; j++) {
      const value = rows[chosen[p] * size + j];
      if (value === instance[j]) continue;
      features[next] = j;
      values[next++] = value;
    }
  }
  return { count, starts, features, values };
}

/**
 * Changes the row that begins at `child`, which has the parent's changes `from` to before `to`. Notes in `varied` which
 * one or two features it wrote to; returns in how many the row differs from x afterwards.
 */
function vary(
  rows: Float64Array,
  child: number,
  { features }: Parents,
  from: number,
  to: number,
  varied: Int32Array,
  { instance, columns, width }: Breeding,
  random: Random,
): number {
  const count = to - from;
  if (count > 0 && (count >= width || random.chance(TAKE_BACK))) {
    const j = features[from + random.below(count)];
    const drawn = columns[j][random.below(columns[j].length)];
    rows[child + j] = random.chance(TAKE_BACK_RATHER_THAN_REPLACE) ? instance[j] : drawn;
    varied[0] = j;
    return rows[child + j] === instance[j] ? count - 1 : count;
  }
  const mutations = random.chance(SECOND_MUTATION) ? 2 : 1;
  let changes = count;
  for (let k = 0; k < mutations; k++) {
    const j = random.below(instance.length);
    const drawn = columns[j][random.below(columns[j].length)];
    changes += Number(drawn !== instance[j]) - Number(rows[child + j] !== instance[j]);
    rows[child + j] = drawn;
    varied[k] = j;
  }
  return changes;
}

/** Up to `count` children, none of them unwanted; fewer where new ones are hard to find. Without parents, x is one. */
export function breed(parents: Parents, count: number, breeding: Breeding, random: Random): Float64Array {
  const { instance, width } = breeding;
  const { starts, features, values } = parents;
  const size = instance.length;
  // Every row is x to begin with: few cells are written, and written back where a child is not wanted.
  const children = new Float64Array(count * size);
  for (let start = 0; start < children.length; start += size) children.set(instance, start);
  const varied = new Int32Array(2);
  let bred = 0;
  for (let tries = 0; bred < count && tries < count * TRIES_PER_CHILD; tries++) {
    const parent = parents.count === 0 ? -1 : random.below(parents.count);
    const from = parent < 0 ? 0 : starts[parent];
    const to = parent < 0 ? 0 : starts[parent + 1];
    const child = bred * size;
    for (let k = from; k < to; k++) children[child + features[k]] = values[k];
    const changes = vary(children, child, parents, from, to, varied, breeding, random);
    if (changes > 0 && changes <= width && !breeding.isUnwanted(children, child)) {
      bred++;
      continue;
    }
    for (let k = from; k < to; k++) children[child + features[k]] = instance[features[k]];
    for (let k = 0; k < varied.length; k++) children[child + varied[k]] = instance[varied[k]];
  }
  return children.subarray(0, bred * size);
}
