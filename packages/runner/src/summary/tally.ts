// How often each text occurred, in bounded memory: when there are too many different ones, the rarest are forgotten, so
// that the counts of frequent texts are right or a little low.

/** A text, and how often it occurs. */
export interface Tallied {
  readonly text: string;
  readonly count: number;
}

export class Tally {
  readonly #counts = new Map<string, number>();
  readonly #maxTexts: number;
  #hasForgotten = false;

  constructor(maxTexts = 100_000) {
    this.#maxTexts = maxTexts;
  }

  /** What is counted comes out of files, whatever its type says. */
  add(text: string): void {
    if (typeof text !== "string") throw new TypeError("a tally counts texts");
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    if (this.#counts.size > this.#maxTexts) this.#forget();
  }

  #forget(): void {
    this.#hasForgotten = true;
    const kept = this.most(Math.floor(this.#maxTexts / 2));
    this.#counts.clear();
    for (const { text, count } of kept) this.#counts.set(text, count);
  }

  get isApproximate(): boolean {
    return this.#hasForgotten;
  }

  /** The most frequent first; of equals the first in the alphabet. */
  most(limit = Number.POSITIVE_INFINITY): Tallied[] {
    const all = [...this.#counts].map(([text, count]) => ({ text, count }));
    all.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    return all.slice(0, limit);
  }
}
