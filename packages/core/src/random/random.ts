// A splittable seeded generator (sfc32, C. Doty-Humphrey's PractRand). A fork depends on its parent's key and the label
// alone, never on how much the parent has drawn, so results do not depend on the order in which work is done.

function mix(hash: number, word: number): number {
  let h = Math.imul(hash ^ word, 0x9e3779b1);
  h ^= h >>> 15;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Words of a label; a number and its decimal text differ, so that fork(1) is not fork("1"). */
function wordsOf(label: number | string): number[] {
  if (typeof label === "number") return [0x6e756d62, label >>> 0, Math.floor(label / 4294967296) >>> 0];
  return [0x74657874, ...Array.from(label, (character) => character.codePointAt(0) ?? 0)];
}

const WARM_UP_DRAWS = 12;

// Plain fields: private names are slower in the hot loops that draw.

/**
 * A seeded generator of random numbers that can be forked: a fork does not depend on what its parent has drawn.
 *
 * @example
 * ```ts
 * const random = Random.fromSeed(7);
 * random.fork("rows").float() === Random.fromSeed(7).fork("rows").float(); // → true
 * ```
 */
export class Random {
  private readonly key: readonly [number, number, number];
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  private constructor(key: readonly [number, number, number]) {
    this.key = key;
    [this.a, this.b, this.c] = key;
    for (let i = 0; i < WARM_UP_DRAWS; i++) this.uint32();
  }

  /** The generator of a seed. */
  static fromSeed(seed: number): Random {
    return new Random([0x243f6a88, 0x85a308d3, 0x13198a2e]).fork(seed);
  }

  /** An independent generator, the same for the same label whatever has been drawn here. */
  fork(label: number | string): Random {
    const [a, b, c] = this.key;
    let [x, y, z] = [a, b, c];
    for (const word of wordsOf(label)) {
      x = mix(x, word);
      y = mix(y ^ x, word + 0x51ed270b);
      z = mix(z ^ y, word + 0x2545f491);
    }
    return new Random([x, y, z]);
  }

  /** Uniform on 0 … 2^32 - 1. */
  uint32(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** Uniform on [0, 1), with 32 random bits. */
  float(): number {
    return this.uint32() / 4294967296;
  }

  /** Uniform on 0 … bound - 1. */
  below(bound: number): number {
    return Math.floor((this.uint32() / 4294967296) * bound);
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.float() < probability;
  }

  /** All of them in random order; what was given stays as it is. */
  shuffled<T>(items: Iterable<T>): T[] {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const k = this.below(i + 1);
      [order[i], order[k]] = [order[k], order[i]];
    }
    return order;
  }
}
