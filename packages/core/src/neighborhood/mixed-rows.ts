// Cases between x and real rows: each has some cells of one real row and the others of x. What a tree learns from them is
// what the black box does when few or many features change together.

import type { Random } from "../random/random.ts";
import type { Table } from "../table/table.ts";

/** Of 256 chances, how many make a cell the real row's: a fifth, some more than a seventh, a good third. */
const CHANCES = [0.2, 0.15, 0.35].map((share) => Math.ceil(256 * share));

/** Rows that are drawn, at most, for one that is wanted. */
const MOST_DRAWS = 8;

export interface Mixing {
  readonly background: Table;
  readonly instance: Float64Array;
  /** Whether a row is not worth a question. */
  isIdle?(rows: Float64Array, offset: number): boolean;
}

/** Up to `count` rows one after another. */
export function mixedRows({ background, instance, isIdle }: Mixing, count: number, random: Random): Float64Array {
  const { columns, rowCount } = background;
  const width = instance.length;
  const rows = new Float64Array(count * width);
  // x and behind it the real row: which of the two a cell is taken from is a matter of its place, and of no branch that nobody can foresee.
  const both = new Float64Array(2 * width);
  both.set(instance);
  let length = 0;
  for (let draw = 0; length < rows.length && draw < count * MOST_DRAWS; draw++) {
    const chances = CHANCES[draw % CHANCES.length];
    const row = random.below(rowCount);
    for (let j = 0; j < width; j++) both[width + j] = columns[j][row];
    // A byte of chance for each cell is enough, and four cells share one draw.
    for (let j = 0; j < width; ) {
      let bytes = random.uint32() | 0;
      for (const end = Math.min(j + 4, width); j < end; j++, bytes >>>= 8) {
        rows[length + j] = both[j + (((bytes & 255) - chances) >>> 31) * width];
      }
    }
    if (!isIdle?.(rows, length)) length += width;
  }
  return rows.subarray(0, length);
}
