// What cases are bred from: everything known, with how much of x it changes.

import type { KnownRows } from "../blackbox/remembering.ts";
import { withRoom } from "../rows/with-room.ts";
import { isMissing, isSameCell } from "../table/feature.ts";

/** Known rows and in how many features each differs from x; features that follow from others in every row are left out. */
export class Stock {
  readonly instance: Float64Array;
  known: KnownRows = { count: 0, rows: new Float64Array(0), labels: new Int32Array(0) };
  /** Per known row. */
  changes: Int32Array = new Int32Array(1024);
  readonly #free: Int32Array;
  /** Of the free features those that x has a value of, and the others. */
  readonly #valued: Int32Array;
  readonly #gaps: Int32Array;
  #near: { readonly width: number; readonly rows: number[]; seen: number } = { width: -1, rows: [], seen: 0 };

  constructor(instance: Float64Array, isDerived: (feature: number) => boolean = () => false) {
    this.instance = instance;
    this.#free = Int32Array.from([...instance.keys()].filter((j) => !isDerived(j)));
    this.#valued = this.#free.filter((j) => !isMissing(instance[j]));
    this.#gaps = this.#free.filter((j) => isMissing(instance[j]));
  }

  /** `known` holds the rows that were known before and perhaps more: those alone are compared with x. */
  update(known: KnownRows): void {
    const first = this.known.count;
    this.known = known;
    this.changes = withRoom(this.changes, known.count);
    countDifferences(known, first, this.instance, this.#valued, this.changes);
    if (this.#gaps.length > 0) countValues(known, first, this.#gaps, this.changes);
  }

  /** Rows that change no more features than the width, ascending. What was looked through for the same width is not gone through again. */
  within(width: number): readonly number[] {
    if (width !== this.#near.width) this.#near = { width, rows: [], seen: 0 };
    const { rows, seen } = this.#near;
    for (let i = seen; i < this.known.count; i++) if (this.changes[i] <= width) rows.push(i);
    this.#near.seen = this.known.count;
    return rows;
  }

  /** Writes the features that row i changes to `found`, ascending; returns how many. */
  changesInto(i: number, found: Int32Array): number {
    const { instance, known } = this;
    const free = this.#free;
    const start = i * instance.length;
    let count = 0;
    for (let k = 0; k < free.length; k++) {
      const j = free[k];
      if (!isSameCell(known.rows[start + j], instance[j])) found[count++] = j;
    }
    return count;
  }
}

/** Per row from `first` on, in how many of the features, of each of which x has a value, it has another. */
function countDifferences(
  { rows, count }: KnownRows,
  first: number,
  instance: Float64Array,
  features: Int32Array,
  into: Int32Array,
): void {
  const width = instance.length;
  for (let i = first, start = first * width; i < count; i++, start += width) {
    let differing = 0;
    for (let k = 0; k < features.length; k++) {
      const j = features[k];
      // A number made of the test, not one of two: to foresee which would be a guess.
      differing += Number(rows[start + j] !== instance[j]);
    }
    into[i] = differing;
  }
}

/** Adds in how many of the features, which x lacks, a row has a value. */
function countValues({ rows, count }: KnownRows, first: number, features: Int32Array, into: Int32Array): void {
  const width = rows.length / count;
  for (let i = first; i < count; i++) {
    for (let k = 0; k < features.length; k++) into[i] += isMissing(rows[i * width + features[k]]) ? 0 : 1;
  }
}

/** Rows that may be parents: of the side, which has a 1 for each of its labels, with no more changes than the width. */
export function parentsAmong(stock: Stock, width: number, side: Uint8Array): Int32Array {
  const { labels } = stock.known;
  return Int32Array.from(stock.within(width).filter((i) => side[labels[i]] === 1));
}
