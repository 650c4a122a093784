// exp(-gamma * squared distance) of one row to many. The squared distance is |a|² + |b|² - 2 a·b, where a·b of the
// one-hot part is the number of shared categories: each mismatch adds 2, a category without a column 1.

import type { EncodedRows } from "../encoding/encode-rows.ts";
import { type Encoding, NO_COLUMN } from "../encoding/encoding.ts";
import { type CategoryPacking, packCategories, packedCode, sharedInto } from "./category-packing.ts";
import { negativeExponential } from "./exponential.ts";

/** Rows are handled four at a time: four sums that do not wait for each other. */
const LANES = 4;

export class RbfKernel {
  readonly count: number;
  /** `count` rounded up to whole lanes: the length of what `kernelInto` writes. */
  readonly paddedCount: number;
  readonly #gamma: number;
  readonly #numberCount: number;
  readonly #packing: CategoryPacking;
  /** Feature after feature, `paddedCount` each. */
  readonly #numbers: Float64Array;
  /** Group after group, `paddedCount` each. */
  readonly #codes: Int32Array;
  /** gamma |b|² per row. */
  readonly #norms: Float64Array;
  readonly #query: Float64Array;
  readonly #shared: Float64Array;

  /** The rows may have no category without a column: training rows have none. */
  constructor(encoding: Encoding, rows: EncodedRows, gamma: number) {
    const packing = packCategories(encoding);
    const numberCount = encoding.continuous.length;
    const padded = Math.ceil(rows.count / LANES) * LANES;
    this.count = rows.count;
    this.paddedCount = padded;
    this.#gamma = gamma;
    this.#numberCount = numberCount;
    this.#packing = packing;
    this.#numbers = new Float64Array(padded * numberCount);
    this.#codes = new Int32Array(padded * packing.groups.length);
    this.#norms = new Float64Array(padded);
    this.#query = new Float64Array(numberCount);
    this.#shared = new Float64Array(packing.codeCount);
    for (let i = 0; i < rows.count; i++) {
      for (let j = 0; j < numberCount; j++) this.#numbers[j * padded + i] = rows.numbers[i * numberCount + j];
      for (const [g, group] of packing.groups.entries()) {
        this.#codes[g * padded + i] = packedCode(group, rows.columns, i * packing.featureCount);
      }
      this.#norms[i] = this.#norm(rows, i);
    }
  }

  /** The kernel of row `index` of `rows` with each row of this one. */
  kernelInto(rows: EncodedRows, index: number, out: Float64Array): void {
    const query = this.#query;
    const weight = 2 * this.#gamma;
    for (let j = 0; j < query.length; j++) query[j] = weight * rows.numbers[index * query.length + j];
    sharedInto(this.#packing, rows.columns, index * this.#packing.featureCount, weight, this.#shared);
    this.#sweepInto(this.#norm(rows, index), out);
  }

  #sweepInto(queryNorm: number, out: Float64Array): void {
    const query = this.#query;
    const shared = this.#shared;
    const numbers = this.#numbers;
    const codes = this.#codes;
    const norms = this.#norms;
    const padded = this.paddedCount;
    const numbersEnd = numbers.length;
    const codesEnd = codes.length;
    for (let i = 0; i < padded; i += LANES) {
      let a = queryNorm + norms[i];
      let b = queryNorm + norms[i + 1];
      let c = queryNorm + norms[i + 2];
      let d = queryNorm + norms[i + 3];
      for (let j = 0, at = i; at < numbersEnd; j++, at += padded) {
        const number = query[j];
        a -= number * numbers[at];
        b -= number * numbers[at + 1];
        c -= number * numbers[at + 2];
        d -= number * numbers[at + 3];
      }
      for (let at = i; at < codesEnd; at += padded) {
        a -= shared[codes[at]];
        b -= shared[codes[at + 1]];
        c -= shared[codes[at + 2]];
        d -= shared[codes[at + 3]];
      }
      out[i] = negativeExponential(a);
      out[i + 1] = negativeExponential(b);
      out[i + 2] = negativeExponential(c);
      out[i + 3] = negativeExponential(d);
    }
  }

  #norm({ numbers, columns }: EncodedRows, index: number): number {
    const { featureCount } = this.#packing;
    let norm = 0;
    for (let j = 0, at = index * this.#numberCount; j < this.#numberCount; j++, at++) norm += numbers[at] * numbers[at];
    for (let j = 0, at = index * featureCount; j < featureCount; j++, at++) if (columns[at] !== NO_COLUMN) norm++;
    return this.#gamma * norm;
  }
}
