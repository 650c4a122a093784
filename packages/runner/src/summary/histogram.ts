// Counts of values between 0 and 1 in equal bins, with their mean; nothing else is kept of them.

export const BINS = 20;

/** How values from 0 to 1 are spread. */
export interface Histogram {
  /** Values from k/20 on and below (k+1)/20; 1 is in the last bin. */
  readonly bins: readonly number[];
  readonly count: number;
  /** Null where there are no values. */
  readonly mean: number | null;
}

export class HistogramCounter {
  readonly #bins = new Array<number>(BINS).fill(0);
  #count = 0;
  #sum = 0;

  /** What is counted comes out of files, whatever its type says. */
  add(value: number): void {
    if (!(value >= 0 && value <= 1)) throw new RangeError("a histogram counts values between 0 and 1");
    this.#bins[Math.max(0, Math.min(BINS - 1, Math.floor(value * BINS)))]++;
    this.#count++;
    this.#sum += value;
  }

  finish(): Histogram {
    return { bins: [...this.#bins], count: this.#count, mean: this.#count === 0 ? null : this.#sum / this.#count };
  }
}
