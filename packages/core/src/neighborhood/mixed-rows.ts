// Cases between x and real rows: each has some cells of one real row and the others of x. What a tree learns from them is
// what the black box does when few or many features change together.

import type { Random } from "../random/random.ts";
import type { Table } from "../table/table.ts";

/** How many cells are the real row's: few in one half of the cases, as many as x's in the other. */
const SHARES = [0.2, 0.15, 0.35];

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
  let length = 0;
  for (let draw = 0; length < rows.length && draw < count * MOST_DRAWS; draw++) {
    const share = SHARES[draw % SHARES.length];
    const row = random.below(rowCount);
    // A byte of chance for each cell is enough, and four cells share one draw.
    let bytes = 0;
    for (let j = 0; j < width; j++) {
      bytes = j % 4 === 0 ? random.uint32() : bytes >>> 8;
      rows[length + j] = (bytes & 255) < 256 * share ? columns[j][row] : instance[j];
    }
    if (!isIdle?.(rows, length)) length += width;
  }
  return rows.subarray(0, length);
}
