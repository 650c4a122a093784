// Sets of row numbers as bits: what an anchor covers is counted without looking at rows again.

export type BitSet = Uint32Array;

export function bitsWhere(count: number, holds: (i: number) => boolean): BitSet {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (let i = 0; i < count; i++) if (holds(i)) bits[i >>> 5] |= 1 << (i & 31);
  return bits;
}

export function intersection(a: BitSet, b: BitSet): BitSet {
  const both = new Uint32Array(a.length);
  for (let k = 0; k < a.length; k++) both[k] = a[k] & b[k];
  return both;
}

export function sizeOf(bits: BitSet): number {
  let size = 0;
  for (let k = 0; k < bits.length; k++) {
    let word = bits[k];
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    size += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
