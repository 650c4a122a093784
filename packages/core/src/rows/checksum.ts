// A short text that tells rows from others: the same numbers give the same, on every machine.

const FNV_PRIME = 0x01000193;

/** Two sums of 32 bits that begin apart; whatever bits a missing value has, it counts as one and the same. */
export function checksumOf(rows: Float64Array): string {
  const number = new Float64Array(1);
  const halves = new Uint32Array(number.buffer);
  let [a, b] = [0x811c9dc5, 0x2545f491];
  for (let i = 0; i < rows.length; i++) {
    number[0] = rows[i];
    const isMissing = Number.isNaN(rows[i]);
    for (let k = 0; k < 2; k++) {
      const half = isMissing ? 0xffffffff : halves[k];
      a = Math.imul(a ^ half, FNV_PRIME);
      a ^= a >>> 15;
      b = Math.imul(b + half, 0x85ebca6b);
      b ^= b >>> 13;
    }
  }
  return `${rows.length}-${(a >>> 0).toString(16)}-${(b >>> 0).toString(16)}`;
}
