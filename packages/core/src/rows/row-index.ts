// A set of distinct rows in the order in which they came: open addressing over the bits of the numbers, so that finding
// a row costs one pass over it and allocates nothing.

import { isSameCell } from "../table/feature.ts";
import { withRoom } from "./with-room.ts";

/** About as many rows as an explanation asks about. */
const FIRST_CAPACITY = 1024;
const NO_ROWS = new Float64Array(0);

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

  constructor(width: number) {
    this.width = width;
    this.all = new Float64Array(FIRST_CAPACITY * width);
    this.slots = new Int32Array(4 * FIRST_CAPACITY).fill(-1);
    this.hashes = new Int32Array(FIRST_CAPACITY);
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
    if (position === this.hashes.length) this.growRows();
    const { all, width } = this;
    // Adding 0 turns -0 into 0.
    for (let j = 0; j < width; j++) all[position * width + j] = data[offset + j] + 0;
    this.hashes[position] = hash;
    this.slots[slot] = position;
    this.count++;
    if (this.count * 2 > this.slots.length) this.growSlots();
    return position;
  }

  private growRows(): void {
    const rows = new Float64Array(this.all.length * 2);
    rows.set(this.all);
    this.all = rows;
    this.hashes = withRoom(this.hashes, this.hashes.length * 2);
  }

  private growSlots(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let position = 0; position < this.count; position++) {
      let slot = this.hashes[position] & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = position;
    }
    this.slots = slots;
  }
}

/** How many of the rows are different ones. */
export function countDistinct(rows: Float64Array, count: number): number {
  const width = rows.length / count;
  const distinct = new RowIndex(width);
  for (let i = 0; i < count; i++) distinct.add(rows, i * width);
  return distinct.size;
}
