// A set of distinct rows in the order in which they came: open addressing over the bits of the numbers, so that finding
// a row costs one pass over it and allocates nothing.

import { isSameCell } from "../table/feature.ts";

/** About as many rows as an explanation asks about. */
const FIRST_CAPACITY = 1024;
/** Room behind rows that are lent: to copy these where it does not do would take longer than all that is asked. */
const ROOM_BEHIND = 2048;
const NO_ROWS = new Float64Array(0);

/** Where the rows of a set, their hashes and the table of places are kept. */
interface Storage {
  readonly all: Float64Array;
  readonly hashes: Int32Array;
  readonly slots: Int32Array;
}

/** Storage that holds a set already, behind so many other rows. */
interface SpareStorage extends Storage {
  readonly before: number;
}

/** Spare storage that is kept, at most. */
const MOST_SPARES = 4;

/** An odd number for each position, so that the same value counts for something else in another column. */
function multipliers(width: number): Int32Array {
  const result = new Int32Array(width);
  for (let j = 0; j < width; j++) result[j] = Math.imul(2 * j + 1, 0x9e3779b1);
  return result;
}

// Plain fields: private names are slower in the hot loops that look up.

/** A set of distinct rows in the order in which they came. */
export class RowIndex {
  private readonly width: number;
  private all: Float64Array;
  private count = 0;
  private slots: Int32Array;
  private hashes: Int32Array;
  private readonly multipliers: Int32Array;
  /** Rows that were looked at last, and the same bits as whole numbers: mostly the next one stands among them too. */
  private data: Float64Array = NO_ROWS;
  private bits: Int32Array = new Int32Array(0);
  /** The set that the storage was borrowed from, and how many rows stand before its own. */
  private lender: RowIndex | null = null;
  private beforeLent = 0;
  /** Where in that set the first row stands that was left out; the rows behind it have closed up. */
  private firstLeftOut = -1;
  private readonly spares: SpareStorage[] = [];
  /** The table of places of this set behind so many other rows: a copy of it begins each table that is lent. */
  private lentSlots: { readonly before: number; readonly slots: Int32Array } | null = null;

  /** There is room for `capacity` rows; it grows where that is not enough. */
  constructor(width: number, capacity: number = FIRST_CAPACITY) {
    this.width = width;
    this.all = new Float64Array(capacity * width);
    this.slots = new Int32Array(powerOfTwo(4 * Math.max(1, capacity))).fill(-1);
    this.hashes = new Int32Array(capacity);
    this.multipliers = multipliers(width);
  }

  get size(): number {
    return this.count;
  }

  /** All distinct rows, one after another, as they are now: rows added later are not in it and change nothing of it. */
  get rows(): Float64Array {
    return this.all.subarray(0, this.count * this.width);
  }

  private hash(data: Float64Array, offset: number): number {
    if (data !== this.data) {
      this.data = data;
      this.bits = new Int32Array(data.buffer, data.byteOffset, 2 * data.length);
    }
    const { bits, multipliers } = this;
    let hash = 0;
    for (let j = 0, k = 2 * offset; j < multipliers.length; j++, k += 2) {
      // Without the sign, for 0 and -0 are the same value, and so is NaN with either. A sum, so that no cell waits for
      // the one before it.
      const high = bits[k + 1] << 1;
      hash = (hash + Math.imul(bits[k] ^ high ^ (high >>> 12), multipliers[j])) | 0;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
    return hash ^ (hash >>> 16);
  }

  private isAt(position: number, data: Float64Array, offset: number): boolean {
    const { all, width } = this;
    const start = position * width;
    for (let j = 0; j < width; j++) if (!isSameCell(all[start + j], data[offset + j])) return false;
    return true;
  }

  /** The row's position, or -1. */
  find(data: Float64Array, offset: number): number {
    return this.slots[this.slotOf(this.hash(data, offset), data, offset)];
  }

  private slotOf(hash: number, data: Float64Array, offset: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const position = slots[slot];
      if (position < 0 || (hashes[position] === hash && this.isAt(position, data, offset))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** The row's position; it is added if it is new. */
  add(data: Float64Array, offset: number): number {
    const hash = this.hash(data, offset);
    const slot = this.slotOf(hash, data, offset);
    const known = this.slots[slot];
    if (known >= 0) return known;
    const position = this.count;
    if (position === this.hashes.length) this.growRows(Math.max(1, 2 * position));
    const { all, width } = this;
    // Adding 0 turns -0 into 0.
    for (let j = 0; j < width; j++) all[position * width + j] = data[offset + j] + 0;
    this.hashes[position] = hash;
    this.slots[slot] = position;
    this.count++;
    if (this.count * 2 > this.slots.length) this.growSlots(2 * this.slots.length);
    return position;
  }

  /** Adds the rows of another set, in their order. Gives where those stand in it, ascending, that were here already. */
  addAll(other: RowIndex): readonly number[] {
    const { count, width } = this;
    const own = { all: this.all, hashes: this.hashes };
    const { all, hashes, slots } = other.lend(count);
    for (let k = 0; k < count * width; k++) all[k] = own.all[k];
    const ownOf = new Map<number, number>();
    for (let position = 0; position < count; position++) {
      hashes[position] = own.hashes[position];
      const twin = other.find(all, position * width);
      if (twin >= 0) ownOf.set(twin, position);
      else placeInto(slots, hashes[position], position);
    }
    this.all = all;
    this.hashes = hashes;
    this.slots = slots;
    this.lender = other;
    this.beforeLent = count;
    this.count = count + other.count;
    const twins = [...ownOf.keys()].sort((a, b) => a - b);
    if (twins.length > 0) this.leaveOut(twins, ownOf);
    return twins;
  }

  /** Of the rows that were lent takes those out that were here already; the others close up. */
  private leaveOut(twins: readonly number[], ownOf: ReadonlyMap<number, number>): void {
    const { all, hashes, slots, width, beforeLent: before } = this;
    const lent = this.count - before;
    const movedTo = new Int32Array(lent);
    let end = 0;
    for (let k = 0; k <= twins.length; k++) {
      const [from, to] = [end, twins[k] ?? lent];
      const place = before + from - k;
      if (k > 0) {
        all.copyWithin(place * width, (before + from) * width, (before + to) * width);
        hashes.copyWithin(place, before + from, before + to);
      }
      for (let i = from; i < to; i++) movedTo[i] = place + i - from;
      end = to + 1;
    }
    for (const [twin, position] of ownOf) movedTo[twin] = position;
    for (let slot = 0; slot < slots.length; slot++) {
      if (slots[slot] >= before) slots[slot] = movedTo[slots[slot] - before];
    }
    this.firstLeftOut = twins[0];
    this.count -= twins.length;
  }

  /** Storage in which the rows of this set stand behind `before` others, with room for more. */
  private lend(before: number): Storage {
    const { width, count } = this;
    const capacity = before + count + ROOM_BEHIND;
    if (this.lentSlots?.before !== before) {
      const slots = new Int32Array(powerOfTwo(2 * capacity)).fill(-1);
      for (let position = 0; position < count; position++) placeInto(slots, this.hashes[position], before + position);
      this.lentSlots = { before, slots };
    }
    const at = this.spares.findIndex((spare) => spare.before === before);
    if (at >= 0) {
      const [{ all, hashes, slots }] = this.spares.splice(at, 1);
      slots.set(this.lentSlots.slots);
      return { all, hashes, slots };
    }
    const all = new Float64Array(capacity * width);
    all.set(this.rows, before * width);
    const hashes = new Int32Array(capacity);
    hashes.set(this.hashes.subarray(0, count), before);
    return { all, hashes, slots: this.lentSlots.slots.slice() };
  }

  /**
   * Empties the set, and gives storage that it has of another one back for the next to borrow: to touch fresh memory takes
   * longer than to fill it. What was read of `rows` before must not be used any more.
   */
  release(): void {
    const { lender, beforeLent: before, firstLeftOut, all, hashes, slots, width } = this;
    const isOfUse = lender !== null && slots.length === lender.lentSlots?.slots.length;
    if (isOfUse && lender.spares.length < MOST_SPARES) {
      if (firstLeftOut >= 0) {
        all.set(lender.rows.subarray(firstLeftOut * width), (before + firstLeftOut) * width);
        hashes.set(lender.hashes.subarray(firstLeftOut, lender.count), before + firstLeftOut);
      }
      lender.spares.push({ before, all, hashes, slots });
    }
    this.lender = null;
    this.firstLeftOut = -1;
    this.count = 0;
    this.all = NO_ROWS;
    this.hashes = new Int32Array(0);
    this.slots = new Int32Array(1).fill(-1);
  }

  private growRows(capacity: number): void {
    const rows = new Float64Array(capacity * this.width);
    rows.set(this.rows);
    this.all = rows;
    const hashes = new Int32Array(capacity);
    hashes.set(this.hashes);
    this.hashes = hashes;
  }

  private growSlots(length: number): void {
    const slots = new Int32Array(length).fill(-1);
    for (let position = 0; position < this.count; position++) placeInto(slots, this.hashes[position], position);
    this.slots = slots;
  }
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least));

/** Enters a row that is not there yet. */
function placeInto(slots: Int32Array, hash: number, position: number): void {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] >= 0) slot = (slot + 1) & mask;
  slots[slot] = position;
}

/** The different ones of rows that stand one after another. */
export function distinctRows(rows: Float64Array, width: number): RowIndex {
  const distinct = new RowIndex(width);
  for (let start = 0; start < rows.length; start += width) distinct.add(rows, start);
  return distinct;
}

/** How many of the rows are different ones. */
export function countDistinct(rows: Float64Array, count: number): number {
  return distinctRows(rows, rows.length / count).size;
}
