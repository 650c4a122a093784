// Rows inside a box, counted so that every change of one feature can be judged at once. A box is a set of allowed bins
// per feature. A row that breaks no feature is in every feature's histogram, a row that breaks exactly one in that
// feature's alone: so histogram j says what any other choice of bins of j would let in. A change touches only the rows
// that it lets in or keeps out.

import { KINDS } from "./side.ts";

export class BoxCounts {
  readonly width: number;
  readonly stride: number;
  readonly codes: Uint8Array;
  /** The codes column after column, since a change scans one column; and row after row, where a bin's counts begin. */
  private readonly columns: Uint8Array;
  private readonly places: Int32Array;
  readonly kinds: Uint8Array;
  count = 0;
  /** 1 per feature and bin that is allowed. */
  readonly allowed: Uint8Array;
  /** Per row, how many features it breaks, and the sum of their positions: where it is one, that is the one. */
  readonly broken: Uint16Array;
  readonly sum: Int32Array;
  /** Rows by feature, bin and kind; `whole` is the same for the box without conditions. */
  readonly histogram: Int32Array;
  private readonly whole: Int32Array;
  /** Rows inside the box, by kind; `total` all rows. */
  readonly covered = new Int32Array(KINDS);
  readonly total = new Int32Array(KINDS);

  constructor(width: number, stride: number, capacity: number) {
    this.width = width;
    this.stride = stride;
    this.codes = new Uint8Array(width * capacity);
    this.columns = new Uint8Array(width * capacity);
    this.places = new Int32Array(width * capacity);
    this.kinds = new Uint8Array(capacity);
    this.allowed = new Uint8Array(width * stride).fill(1);
    this.broken = new Uint16Array(capacity);
    this.sum = new Int32Array(capacity);
    this.histogram = new Int32Array(width * stride * KINDS);
    this.whole = new Int32Array(this.histogram.length);
  }

  /** The same rows, with the box open. */
  clone(): BoxCounts {
    const copy = new BoxCounts(this.width, this.stride, this.kinds.length);
    copy.codes.set(this.codes);
    copy.columns.set(this.columns);
    copy.places.set(this.places);
    copy.kinds.set(this.kinds);
    copy.whole.set(this.whole);
    copy.total.set(this.total);
    copy.count = this.count;
    copy.open();
    return copy;
  }

  /** Adds rows and opens the box. */
  append(codes: Uint8Array, kinds: Uint8Array): void {
    const { width, stride, whole, total, columns, places, count } = this;
    const capacity = this.kinds.length;
    this.codes.set(codes, count * width);
    this.kinds.set(kinds, count);
    this.count += kinds.length;
    for (let i = 0, at = 0; i < kinds.length; i++) {
      const kind = kinds[i];
      total[kind]++;
      for (let j = 0; j < width; j++, at++) {
        const place = (j * stride + codes[at]) * KINDS;
        columns[j * capacity + count + i] = codes[at];
        places[count * width + at] = place;
        whole[place + kind]++;
      }
    }
    this.open();
  }

  /** The box without conditions. */
  open(): void {
    this.allowed.fill(1);
    this.broken.fill(0, 0, this.count);
    this.sum.fill(0, 0, this.count);
    this.histogram.set(this.whole);
    this.covered.set(this.total);
  }

  /** Allows of feature j the bins that `mask` allows, from `maskStart` of it on. */
  change(j: number, mask: Uint8Array, maskStart: number): void {
    const { width, stride, columns, places, kinds, allowed, broken, sum, histogram, covered, count } = this;
    const own = j * stride;
    const column = j * kinds.length;
    for (let i = 0; i < count; i++) {
      const code = columns[column + i];
      const after = mask[maskStart + code];
      if (allowed[own + code] === after) continue;
      const row = i * width;
      const kind = kinds[i];
      const by = after === 1 ? 1 : -1;
      const others = after === 1 ? --broken[i] : broken[i]++;
      if (after === 1) sum[i] -= j;
      if (others === 0) {
        covered[kind] += by;
        for (let at = row; at < row + width; at++) histogram[places[at] + kind] += by;
        // Of its own feature the row stays in the histogram.
        histogram[places[row + j] + kind] -= by;
      } else if (others === 1) {
        histogram[places[row + sum[i]] + kind] += by;
      }
      if (after === 0) sum[i] += j;
    }
    for (let b = 0; b < stride; b++) allowed[own + b] = mask[maskStart + b];
  }

  /** Makes the box that of these masks. */
  moveTo(masks: Uint8Array): void {
    const { width, stride, allowed } = this;
    for (let j = 0; j < width; j++) {
      const start = j * stride;
      for (let b = start; b < start + stride; b++) {
        if (allowed[b] !== masks[b]) {
          this.change(j, masks, start);
          break;
        }
      }
    }
  }
}

/** The rows of a pool as the search counts them. */
export interface SearchedRows {
  /** All rows, with room for those that are asked about inside a rule. To be cloned. */
  readonly all: BoxCounts;
  /** Random halves; whoever searches them opens the box first. */
  readonly halves: readonly BoxCounts[];
}
