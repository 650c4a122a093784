// The columns of the kernel matrix of the training rows, computed when first asked for. The most recently used ones are
// kept, in single precision as libsvm keeps them.

import type { EncodedRows } from "../encoding/encode-rows.ts";
import type { RbfKernel } from "./rbf-kernel.ts";

/** What scikit-learn keeps by default. */
const BYTES_KEPT = 200 * 1024 * 1024;

export class KernelColumns {
  readonly count: number;
  readonly #rows: EncodedRows;
  readonly #kernel: RbfKernel;
  readonly #most: number;
  /** In the order of use: a Map remembers the order of insertion. */
  readonly #kept = new Map<number, Float32Array>();
  readonly #exact: Float64Array;

  /** `rows` are those that the kernel was made of. */
  constructor(rows: EncodedRows, kernel: RbfKernel, bytesKept = BYTES_KEPT) {
    this.count = rows.count;
    this.#rows = rows;
    this.#kernel = kernel;
    // Two columns are in use at a time.
    this.#most = Math.max(2, Math.floor(bytesKept / (kernel.paddedCount * Float32Array.BYTES_PER_ELEMENT)));
    this.#exact = new Float64Array(kernel.paddedCount);
  }

  /** Good until two other columns have been asked for. */
  column(index: number): Float32Array {
    const column = this.#kept.get(index) ?? this.#compute(index);
    this.#kept.delete(index);
    this.#kept.set(index, column);
    return column;
  }

  #compute(index: number): Float32Array {
    const column = this.#room();
    this.#kernel.kernelInto(this.#rows, index, this.#exact);
    column.set(this.#exact);
    return column;
  }

  #room(): Float32Array {
    if (this.#kept.size < this.#most) return new Float32Array(this.#exact.length);
    const [[oldest, column]] = this.#kept;
    this.#kept.delete(oldest);
    return column;
  }
}
