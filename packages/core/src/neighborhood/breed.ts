// New cases around x, bred from those already known: a parent of the wanted side gets a feature from the background
// (mutation) or back from x (crossover with x). A case differs from x in at most `width` features.

import type { RowLinks } from "../links/row-links.ts";
import type { Random } from "../random/random.ts";
import { copiesOf } from "../rows/sample.ts";
import { isSameCell } from "../table/feature.ts";
import type { Stock } from "./stock.ts";

const TAKE_BACK = 0.3;
const TAKE_BACK_RATHER_THAN_REPLACE = 0.6;
const SECOND_MUTATION = 0.3;
const TRIES_PER_CHILD = 5;

export interface Breeding {
  /** Values of each feature as they occur in the background. */
  readonly columns: readonly Float64Array[];
  /** Most features in which a child may differ from the instance. */
  readonly width: number;
  /** Children that are not wanted: known already, or forbidden. */
  isUnwanted(rows: Float64Array, offset: number): boolean;
  /** What holds between columns: children are completed. */
  readonly links?: RowLinks | null | undefined;
}

/** The children of one call of `breed` as they come into being. */
interface Brood {
  readonly stock: Stock;
  readonly breeding: Breeding;
  readonly children: Float64Array;
  /** The features that the parent changes. */
  readonly changed: Int32Array;
  /** The one or two features that were written to last. */
  readonly varied: Int32Array;
  readonly random: Random;
}

/**
 * Changes the row that begins at `child`, which has the first `count` of the parent's changes; returns in how many features it
 * differs from x afterwards.
 */
function vary({ stock, breeding, children: rows, changed, varied, random }: Brood, child: number, count: number) {
  const { instance } = stock;
  const { columns, width } = breeding;
  if (count > 0 && (count >= width || random.chance(TAKE_BACK))) {
    const j = changed[random.below(count)];
    const drawn = columns[j][random.below(columns[j].length)];
    rows[child + j] = random.chance(TAKE_BACK_RATHER_THAN_REPLACE) ? instance[j] : drawn;
    varied[0] = j;
    return isSameCell(rows[child + j], instance[j]) ? count - 1 : count;
  }
  const mutations = random.chance(SECOND_MUTATION) ? 2 : 1;
  let changes = count;
  for (let k = 0; k < mutations; k++) {
    const j = random.below(instance.length);
    const drawn = columns[j][random.below(columns[j].length)];
    changes += Number(isSameCell(rows[child + j], instance[j])) - Number(isSameCell(drawn, instance[j]));
    rows[child + j] = drawn;
    varied[k] = j;
  }
  return changes;
}

/** Up to `count` children, none of them unwanted; fewer where new ones are hard to find. Without parents, x is one. */
export function breed(
  stock: Stock,
  parents: Int32Array,
  count: number,
  breeding: Breeding,
  random: Random,
): Float64Array {
  const { width, links } = breeding;
  const { instance } = stock;
  const { rows } = stock.known;
  const size = instance.length;
  // Few cells of a copy of x are written, and written back where the child is not wanted.
  const children = copiesOf(instance, count);
  const changed = new Int32Array(size);
  const varied = new Int32Array(2);
  const brood: Brood = { stock, breeding, children, changed, varied, random };
  let bred = 0;
  for (let tries = 0; bred < count && tries < count * TRIES_PER_CHILD; tries++) {
    const parent = parents.length === 0 ? -1 : parents[random.below(parents.length)];
    const changedByParent = parent < 0 ? 0 : stock.changesInto(parent, changed);
    const child = bred * size;
    for (let k = 0; k < changedByParent; k++) children[child + changed[k]] = rows[parent * size + changed[k]];
    const changes = vary(brood, child, changedByParent);
    links?.complete(children, child);
    if (changes > 0 && changes <= width && !breeding.isUnwanted(children, child)) {
      bred++;
      continue;
    }
    if (links) children.set(instance, child);
    for (let k = 0; k < changedByParent; k++) children[child + changed[k]] = instance[changed[k]];
    for (let k = 0; k < varied.length; k++) children[child + varied[k]] = instance[varied[k]];
  }
  return children.subarray(0, bred * size);
}
