// A set of distinct rows in the order in which they came: open addressing over the bits of the numbers, so that finding
// a row costs one pass over it and allocates nothing.

/** About as many rows as an explanation asks about. */
const FIRST_CAPACITY = 1024;

export class RowIndex {
  readonly #width: number;
  #rows: Float64Array;
  #count = 0;
  #slots: Int32Array;
  #hashes: Int32Array;
  /** The row under inspection, seen as numbers and as the same bits. */
  readonly #probe: Float64Array;
  readonly #bits: Int32Array;

  constructor(width: number) {
    this.#width = width;
    this.#rows = new Float64Array(FIRST_CAPACITY * width);
    this.#slots = new Int32Array(4 * FIRST_CAPACITY).fill(-1);
    this.#hashes = new Int32Array(FIRST_CAPACITY);
    this.#probe = new Float64Array(width);
    this.#bits = new Int32Array(this.#probe.buffer);
  }

  get size(): number {
    return this.#count;
  }

  /** All distinct rows, one after another, as they are now: rows added later are not in it and change nothing of it. */
  get rows(): Float64Array {
    return this.#rows.subarray(0, this.#count * this.#width);
  }

  #hash(data: Float64Array, offset: number): number {
    const probe = this.#probe;
    const bits = this.#bits;
    const width = probe.length;
    // Adding 0 turns -0 into 0: they are the same value of a feature.
    for (let j = 0; j < width; j++) probe[j] = data[offset + j] + 0;
    let hash = 0x811c9dc5 | 0;
    for (let k = 0; k < 2 * width; k += 2) {
      // The two halves of a number at once: the chain of multiplications is what takes the time.
      const word = bits[k] ^ Math.imul(bits[k + 1], 0x2c1b3c6d);
      hash = Math.imul(hash ^ word, 0x01000193) ^ (hash >>> 15);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
    return hash ^ (hash >>> 16);
  }

  #isAt(position: number): boolean {
    const probe = this.#probe;
    const rows = this.#rows;
    const start = position * probe.length;
    for (let j = 0; j < probe.length; j++) if (rows[start + j] !== probe[j]) return false;
    return true;
  }

  /** The row's position, or -1. */
  find(data: Float64Array, offset: number): number {
    const slot = this.#slotOf(this.#hash(data, offset));
    return this.#slots[slot];
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const position = this.#slots[slot];
      if (position < 0 || (this.#hashes[position] === hash && this.#isAt(position))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** The row's position; it is added if it is new. */
  add(data: Float64Array, offset: number): number {
    const hash = this.#hash(data, offset);
    const slot = this.#slotOf(hash);
    const known = this.#slots[slot];
    if (known >= 0) return known;
    const position = this.#count;
    if (position === this.#hashes.length) this.#growRows();
    this.#rows.set(this.#probe, position * this.#width);
    this.#hashes[position] = hash;
    this.#slots[slot] = position;
    this.#count++;
    if (this.#count * 2 > this.#slots.length) this.#growSlots();
    return position;
  }

  #growRows(): void {
    const rows = new Float64Array(this.#rows.length * 2);
    rows.set(this.#rows);
    this.#rows = rows;
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let position = 0; position < this.#count; position++) {
      let slot = this.#hashes[position] & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = position;
    }
    this.#slots = slots;
  }
}
