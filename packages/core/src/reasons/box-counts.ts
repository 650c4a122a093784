// Rows inside a box, counted so that every change of one feature can be judged at once. A box is a set of allowed bins
// per feature. A row that breaks no feature is in every feature's histogram, a row that breaks exactly one in that
// feature's alone: so histogram j says what any other choice of bins of j would let in. A change touches only the rows
// that it lets in or keeps out; a box that was counted before, for another case, is not counted again.

import { constrainedFeatures, isConstrained } from "./box.ts";
import { RememberedBoxes } from "./remembered-boxes.ts";
import { KINDS } from "./side.ts";

/** Copies that are kept for the next search, at most. */
const MOST_SPARES = 4;

export class BoxCounts {
  readonly width: number;
  readonly stride: number;
  /** Row after row, and column after column, since a change scans one column. */
  readonly codes: Uint8Array;
  private readonly columns: Uint8Array;
  readonly kinds: Uint8Array;
  count = 0;
  /** The rows that were there first, by feature and then by bin, and where each bin begins: a change touches whole bins. */
  private byBin: Int32Array = new Int32Array(0);
  private binStart: Int32Array = new Int32Array(0);
  private sorted = 0;
  /** Rows that a change lets in or keeps out. */
  private readonly moved: Int32Array;
  /** 1 per feature and bin that is allowed. */
  readonly allowed: Uint8Array;
  /** The box that is moved to, and the same four bins to a number. */
  private readonly next: Uint8Array;
  private readonly nextNumbers: Int32Array;
  /** Boxes of the rows that were there first; copies share them. */
  private remembered: RememberedBoxes | null = null;
  /** Per row, how many features it breaks, and the sum of their positions: where it is one, that is the one. */
  private readonly broken: Uint16Array;
  private readonly sum: Int32Array;
  /** The box that these two are of: another than the present one where its counts were remembered. */
  private readonly rowMasks: Uint8Array;
  private isByRow = true;
  /** Rows by feature, bin and kind; `whole` is the same for the box without conditions. */
  readonly histogram: Int32Array;
  private readonly whole: Int32Array;
  /** Copies that were given back. */
  private readonly spares: BoxCounts[] = [];
  /** Rows inside the box, by kind; `total` all rows. */
  readonly covered = new Int32Array(KINDS);
  readonly total = new Int32Array(KINDS);

  constructor(width: number, stride: number, capacity: number) {
    this.width = width;
    this.stride = stride;
    this.codes = new Uint8Array(width * capacity);
    this.columns = new Uint8Array(width * capacity);
    this.kinds = new Uint8Array(capacity);
    this.moved = new Int32Array(capacity);
    this.allowed = new Uint8Array(width * stride).fill(1);
    this.nextNumbers = new Int32Array(Math.ceil((width * stride) / 4));
    this.next = new Uint8Array(this.nextNumbers.buffer, 0, width * stride);
    this.rowMasks = new Uint8Array(width * stride).fill(1);
    this.broken = new Uint16Array(capacity);
    this.sum = new Int32Array(capacity);
    this.histogram = new Int32Array(width * stride * KINDS);
    this.whole = new Int32Array(this.histogram.length);
  }

  /** The same rows, with the box open: a copy that was given back, or a new one. */
  borrow(): BoxCounts {
    const copy = this.spares.pop() ?? this.copied();
    copy.whole.set(this.whole);
    copy.total.set(this.total);
    copy.count = this.count;
    copy.open();
    return copy;
  }

  /** For the next to borrow. Rows that were added to the copy are not in it then. */
  giveBack(copy: BoxCounts): void {
    if (this.spares.length < MOST_SPARES) this.spares.push(copy);
  }

  private copied(): BoxCounts {
    const copy = new BoxCounts(this.width, this.stride, this.kinds.length);
    copy.codes.set(this.codes);
    copy.columns.set(this.columns);
    copy.kinds.set(this.kinds);
    copy.byBin = this.byBin;
    copy.binStart = this.binStart;
    copy.sorted = this.sorted;
    copy.remembered = this.remembered;
    return copy;
  }

  /** Adds rows and opens the box. The first ones are sorted; those that come later should be few. */
  append(codes: Uint8Array, kinds: Uint8Array): void {
    const { width, stride, whole, total, columns, count } = this;
    const capacity = this.kinds.length;
    this.codes.set(codes, count * width);
    this.kinds.set(kinds, count);
    this.count += kinds.length;
    for (let i = 0, at = 0; i < kinds.length; i++) {
      const kind = kinds[i];
      total[kind]++;
      for (let j = 0; j < width; j++, at++) {
        columns[j * capacity + count + i] = codes[at];
        whole[(j * stride + codes[at]) * KINDS + kind]++;
      }
    }
    if (count === 0) {
      this.sortByBin();
      this.remembered = new RememberedBoxes(whole, this.count, this.nextNumbers.length);
    }
    this.open();
  }

  private sortByBin(): void {
    const { width, stride, columns, count } = this;
    const capacity = this.kinds.length;
    const byBin = new Int32Array(width * count);
    const binStart = new Int32Array(width * (stride + 1));
    const next = new Int32Array(stride + 1);
    for (let j = 0; j < width; j++) {
      const column = j * capacity;
      next.fill(0);
      for (let i = 0; i < count; i++) next[columns[column + i] + 1]++;
      next[0] = j * count;
      for (let b = 0; b < stride; b++) next[b + 1] += next[b];
      binStart.set(next, j * (stride + 1));
      for (let i = 0; i < count; i++) byBin[next[columns[column + i]]++] = i;
    }
    this.byBin = byBin;
    this.binStart = binStart;
    this.sorted = count;
  }

  /** The box without conditions. */
  open(): void {
    this.allowed.fill(1);
    this.broken.fill(0, 0, this.count);
    this.sum.fill(0, 0, this.count);
    this.histogram.set(this.whole);
    this.covered.set(this.total);
    this.rowMasks.fill(1);
    this.isByRow = true;
  }

  /** Allows of feature j the bins that `mask` allows, from `maskStart` of it on. */
  change(j: number, mask: Uint8Array, maskStart: number): void {
    const { stride, allowed, next } = this;
    next.set(allowed);
    for (let b = 0; b < stride; b++) next[j * stride + b] = mask[maskStart + b];
    if (this.recall()) return;
    if (!this.isByRow) this.catchUp();
    this.move(j, mask, maskStart);
    this.remember();
  }

  /** Makes the box that of these masks: where it differs in several features, what it covers is counted anew. */
  moveTo(masks: Uint8Array): void {
    const { width, stride, allowed, next } = this;
    const differing: number[] = [];
    for (let j = 0; j < width; j++) {
      for (let b = j * stride; b < (j + 1) * stride; b++) {
        if (allowed[b] === masks[b]) continue;
        differing.push(j);
        break;
      }
    }
    if (differing.length > 1) {
      next.set(masks);
      if (this.recall()) return;
      this.countAnew();
      this.remember();
    } else for (const j of differing) this.change(j, masks, j * stride);
  }

  /** Takes the counts of the next box from what is remembered; whether they are. */
  private recall(): boolean {
    const { remembered, nextNumbers, next, allowed, histogram, covered, sorted, count } = this;
    if (remembered === null || !remembered.recall(nextNumbers, histogram, covered)) return false;
    allowed.set(next);
    this.isByRow = false;
    if (count > sorted) this.countLater();
    return true;
  }

  /** Of the rows that were there first alone: what is added later is of one case. */
  private remember(): void {
    const { remembered, nextNumbers, histogram, covered, sorted, count } = this;
    if (count === sorted) remembered?.remember(nextNumbers, histogram, covered);
  }

  /** Makes what is known of each row that of the present box. */
  private catchUp(): void {
    const { width, stride, allowed, rowMasks, byBin, binStart, columns, broken, sum, kinds, sorted, count } = this;
    for (let j = 0; j < width; j++) {
      const start = j * (stride + 1);
      let isOther = false;
      for (let b = 0; b < stride; b++) {
        const change = rowMasks[j * stride + b] - allowed[j * stride + b];
        if (change === 0) continue;
        isOther = true;
        for (let k = binStart[start + b]; k < binStart[start + b + 1]; k++) {
          broken[byBin[k]] += change;
          sum[byBin[k]] += change * j;
        }
      }
      if (!isOther) continue;
      for (let i = sorted, at = j * kinds.length + sorted; i < count; i++, at++) {
        const bin = j * stride + columns[at];
        broken[i] += rowMasks[bin] - allowed[bin];
        sum[i] += (rowMasks[bin] - allowed[bin]) * j;
      }
    }
    rowMasks.set(allowed);
    this.isByRow = true;
  }

  /** Counts the rows that came later too. */
  private countLater(): void {
    const { width, stride, allowed, codes, kinds, histogram, covered, sorted, count } = this;
    const bound = constrainedFeatures(allowed, width, stride);
    for (let i = sorted; i < count; i++) {
      const row = i * width;
      const kind = kinds[i];
      let broken = 0;
      let last = 0;
      for (let k = 0; k < bound.length && broken < 2; k++) {
        if (allowed[bound[k] * stride + codes[row + bound[k]]] === 1) continue;
        broken++;
        last = bound[k];
      }
      if (broken === 1) histogram[kind + (last * stride + codes[row + last]) * KINDS]++;
      if (broken > 0) continue;
      covered[kind]++;
      for (let j = 0; j < width; j++) histogram[kind + (j * stride + codes[row + j]) * KINDS]++;
    }
  }

  private move(j: number, mask: Uint8Array, maskStart: number): void {
    const { stride, allowed } = this;
    const leaving = this.rowsToMove(j, mask, maskStart, 0);
    if (leaving > 0 && this.isNarrow(j, mask, maskStart)) this.keepFew(j, leaving, mask, maskStart);
    else this.keepOut(j, leaving);
    this.letIn(j, this.rowsToMove(j, mask, maskStart, 1));
    for (let b = 0; b < stride; b++) allowed[j * stride + b] = mask[maskStart + b];
    this.rowMasks.set(allowed);
  }

  /** Whether of the rows inside more leave than stay. */
  private isNarrow(j: number, mask: Uint8Array, maskStart: number): boolean {
    const { stride, allowed, histogram } = this;
    const own = j * stride;
    let staying = 0;
    for (let b = 0; b < stride; b++) {
      if (allowed[own + b] === 0) continue;
      let rows = 0;
      for (let at = (own + b) * KINDS; at < (own + b + 1) * KINDS; at++) rows += histogram[at];
      staying += mask[maskStart + b] === 1 ? rows : -rows;
    }
    return staying < 0;
  }

  /**
   * The same as `keepOut` where few rows stay inside: of features without a condition no row but those inside is counted, so
   * that those which stay are counted anew.
   */
  private keepFew(j: number, length: number, mask: Uint8Array, maskStart: number): void {
    const { width, stride, codes, kinds, broken, sum, histogram, covered, moved, allowed } = this;
    const others = Int32Array.from({ length: width }, (_, f) => f).filter((f) => f !== j);
    const bound = others.filter((f) => isConstrained(allowed, f, stride));
    const free = others.filter((f) => !isConstrained(allowed, f, stride));
    const places = free.map((f) => f * stride * KINDS);
    for (let k = 0; k < length; k++) {
      const i = moved[k];
      const row = i * width;
      const kind = kinds[i];
      const broke = broken[i]++;
      if (broke === 0) {
        covered[kind]--;
        for (let q = 0; q < bound.length; q++) histogram[kind + (bound[q] * stride + codes[row + bound[q]]) * KINDS]--;
      } else if (broke === 1) {
        histogram[kind + (sum[i] * stride + codes[row + sum[i]]) * KINDS]--;
      }
      sum[i] += j;
    }
    for (const f of free) histogram.fill(0, f * stride * KINDS, (f + 1) * stride * KINDS);
    const staying = this.rowsThatStay(j, mask, maskStart);
    for (let k = 0; k < staying; k++) {
      const row = moved[k] * width;
      const kind = kinds[moved[k]];
      for (let q = 0; q < free.length; q++) histogram[kind + places[q] + codes[row + free[q]] * KINDS]++;
    }
  }

  /** Writes to `moved` the rows inside whose bin of feature j is allowed and stays so; returns how many. */
  private rowsThatStay(j: number, mask: Uint8Array, maskStart: number): number {
    const { stride, allowed, byBin, binStart, columns, moved, broken, sorted, count } = this;
    const start = j * (stride + 1);
    let length = 0;
    for (let b = 0; b < stride; b++) {
      if (mask[maskStart + b] === 0 || allowed[j * stride + b] === 0) continue;
      for (let k = binStart[start + b]; k < binStart[start + b + 1]; k++) {
        if (broken[byBin[k]] === 0) moved[length++] = byBin[k];
      }
    }
    for (let i = sorted, at = j * moved.length + sorted; i < count; i++, at++) {
      if (broken[i] === 0 && mask[maskStart + columns[at]] === 1 && allowed[j * stride + columns[at]] === 1) {
        moved[length++] = i;
      }
    }
    return length;
  }

  /** Writes to `moved` the rows whose bin of feature j is going to be allowed (`after` is 1) or not; returns how many. */
  private rowsToMove(j: number, mask: Uint8Array, maskStart: number, after: 0 | 1): number {
    const { stride, allowed, byBin, binStart, columns, moved, sorted, count } = this;
    const own = j * stride;
    const start = j * (stride + 1);
    let length = 0;
    for (let b = 0; b < stride; b++) {
      if (mask[maskStart + b] !== after || allowed[own + b] === after) continue;
      for (let k = binStart[start + b]; k < binStart[start + b + 1]; k++) moved[length++] = byBin[k];
    }
    for (let i = sorted, at = j * moved.length + sorted; i < count; i++, at++) {
      const code = columns[at];
      if (mask[maskStart + code] === after && allowed[own + code] !== after) moved[length++] = i;
    }
    return length;
  }

  private keepOut(j: number, length: number): void {
    const { width, stride, codes, kinds, broken, sum, histogram, covered, moved } = this;
    const step = stride * KINDS;
    for (let k = 0; k < length; k++) {
      const i = moved[k];
      const row = i * width;
      const kind = kinds[i];
      const others = broken[i]++;
      if (others === 0) {
        covered[kind]--;
        for (let at = row, place = kind; at < row + width; at++, place += step) histogram[place + codes[at] * KINDS]--;
        // Of its own feature the row stays in the histogram.
        histogram[kind + (j * stride + codes[row + j]) * KINDS]++;
      } else if (others === 1) {
        histogram[kind + (sum[i] * stride + codes[row + sum[i]]) * KINDS]--;
      }
      sum[i] += j;
    }
  }

  private letIn(j: number, length: number): void {
    const { width, stride, codes, kinds, broken, sum, histogram, covered, moved } = this;
    const step = stride * KINDS;
    for (let k = 0; k < length; k++) {
      const i = moved[k];
      const row = i * width;
      const kind = kinds[i];
      const others = --broken[i];
      sum[i] -= j;
      if (others === 0) {
        covered[kind]++;
        for (let at = row, place = kind; at < row + width; at++, place += step) histogram[place + codes[at] * KINDS]++;
        histogram[kind + (j * stride + codes[row + j]) * KINDS]--;
      } else if (others === 1) {
        histogram[kind + (sum[i] * stride + codes[row + sum[i]]) * KINDS]++;
      }
    }
  }

  /** The next box, row by row. */
  private countAnew(): void {
    const { width, stride, columns, codes, kinds, allowed, broken, sum, histogram, covered, count } = this;
    const step = stride * KINDS;
    allowed.set(this.next);
    this.rowMasks.set(this.next);
    this.isByRow = true;
    broken.fill(0, 0, count);
    sum.fill(0, 0, count);
    histogram.fill(0);
    covered.fill(0);
    for (let j = 0; j < width; j++) {
      if (!isConstrained(allowed, j, stride)) continue;
      for (let i = 0, at = j * kinds.length; i < count; i++, at++) {
        const isBroken = 1 - allowed[j * stride + columns[at]];
        broken[i] += isBroken;
        sum[i] += isBroken * j;
      }
    }
    for (let i = 0; i < count; i++) {
      const row = i * width;
      const kind = kinds[i];
      if (broken[i] === 0) {
        covered[kind]++;
        for (let at = row, place = kind; at < row + width; at++, place += step) histogram[place + codes[at] * KINDS]++;
      } else if (broken[i] === 1) {
        histogram[kind + (sum[i] * stride + codes[row + sum[i]]) * KINDS]++;
      }
    }
  }
}

/** The rows of a pool as the search counts them. */
export interface SearchedRows {
  /** All rows, with room for those that are asked about inside a rule. To be borrowed. */
  readonly all: BoxCounts;
  /** Random halves; whoever searches them opens the box first. */
  readonly halves: readonly BoxCounts[];
}
