// The pool of a background, labelled once for all explanations of a black box: those that come at the same time go
// through it together, each as long as it has time. What has been answered stays known where the one that asked gives up.

import type { PreparedBackground } from "../background/prepared-background.ts";
import { untilAborted } from "../blackbox/abortable.ts";
import { type BlackBox, type Signal, withPredict } from "../blackbox/black-box.ts";
import { guardedBlackBox } from "../blackbox/guarded.ts";
import { rememberingBlackBox } from "../blackbox/remembering.ts";
import { type Repeats, repeatingBlackBox } from "../blackbox/repeating.ts";
import { checksumOf } from "../rows/checksum.ts";
import { distinctRows, type RowIndex } from "../rows/row-index.ts";
import type { EncodedSet } from "../tree/encode.ts";
import { createPool, type Pool, type PoolSizes, poolSize } from "./pool.ts";

/** What the labels of a pool cost. */
export interface PoolCost {
  /** Distinct rows that the black box was asked about, and in how many batches. */
  readonly queries: number;
  readonly batches: number;
  readonly repeated: Repeats;
}

export interface LabelledPool extends Pool {
  /** The different ones among its rows, and their labels. */
  readonly distinct: { readonly rows: RowIndex; readonly labels: Int32Array };
  /** The rows as a tree reads them, once one was grown on them. */
  encoded?: EncodedSet;
  readonly cost: PoolCost;
  /** False where the time was up before all rows were labelled. */
  readonly isWhole: boolean;
}

/** The labels of a pool as plain data, for another process that has the same background and the same black box. */
export interface PoolLabels extends PoolCost {
  /** Tells the rows of one pool from those of another: labels are of use for the same rows alone. */
  readonly rows: string;
  readonly labels: Int32Array;
}

/** How far the labelling of a pool is. */
export interface PoolProgress {
  /** Distinct cases that have a label. */
  readonly labelled: number;
  /** Cases that will have one at most. */
  readonly size: number;
}

export interface PoolCall {
  readonly timeoutMs: number;
  readonly signal?: Signal | undefined;
  /** From then on no more rows are asked about. */
  isTimeUp?(): boolean;
  /** Called as the labelling goes on. */
  onProgress?(progress: PoolProgress): void;
}

/** Rows that are asked about at a time. */
const CHUNK = 512;

/** The pool of one background, black box and size. */
export class SharedPool {
  readonly #background: PreparedBackground;
  readonly #blackBox: BlackBox;
  readonly #sizes: PoolSizes;
  readonly #line: ReturnType<typeof lineTo>;
  #whole: LabelledPool | null = null;
  /** Ends when the black box has answered whoever asks it now. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(background: PreparedBackground, blackBox: BlackBox, sizes: PoolSizes) {
    this.#background = background;
    this.#blackBox = blackBox;
    this.#sizes = sizes;
    this.#line = lineTo(blackBox, background);
  }

  /** The pool, labelled as far as the time goes. */
  async labelled(call: PoolCall): Promise<LabelledPool> {
    return this.#whole ?? untilAborted(this.#label(call), call.signal);
  }

  async #label(call: PoolCall): Promise<LabelledPool> {
    const width = this.#background.features.length;
    const size = poolSize(this.#sizes);
    const line = this.#line;
    let isWhole = true;
    const ask = async (data: Float64Array, count: number) => {
      const labels: number[] = [];
      for (let from = 0; from < count; from += CHUNK) {
        const to = Math.min(count, from + CHUNK);
        const chunk = data.subarray(from * width, to * width);
        if (call.isTimeUp?.() && !line.knows(chunk, to - from)) break;
        labels.push(...(await this.#inTurn(() => line.ask(chunk, to - from, call))));
        call.onProgress?.({ labelled: line.known(), size });
      }
      isWhole &&= labels.length === count;
      return labels;
    };
    const pool = await this.#create(ask);
    const labelled = labelledPool(pool, line.cost(), isWhole);
    if (isWhole) this.#whole ??= labelled;
    return this.#whole ?? labelled;
  }

  /** What somebody else was told meanwhile is known then, and the black box not asked. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(ask);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  #create(ask: (data: Float64Array, count: number) => Promise<ArrayLike<number>>): Promise<Pool> {
    const labelCount = this.#blackBox.labels.length;
    return createPool({ background: this.#background, labelCount, ask, sizes: this.#sizes });
  }

  /** The labels of the whole pool; null while it is not labelled. */
  get labels(): PoolLabels | null {
    if (this.#whole === null) return null;
    const { rows, labels, cost } = this.#whole;
    return { ...cost, rows: checksumOf(rows), labels };
  }

  /** Takes labels that were given to the same pool elsewhere; whether they fit it. */
  async take({ rows, labels, queries, batches, repeated }: PoolLabels): Promise<boolean> {
    const labelCount = this.#blackBox.labels.length;
    if (!labels.every((label) => label >= 0 && label < labelCount)) return false;
    let next = 0;
    const pool = await this.#create(async (_, count) => {
      next += count;
      return labels.subarray(next - count, next);
    });
    if (next !== labels.length || checksumOf(pool.rows) !== rows) return false;
    this.#whole ??= labelledPool(pool, { queries, batches, repeated }, true);
    return true;
  }
}

function labelledPool(pool: Pool, cost: PoolCost, isWhole: boolean): LabelledPool {
  const width = pool.features.length;
  const rows = distinctRows(pool.rows, width);
  const labels = new Int32Array(rows.size);
  // From the last to the first: of equal rows the first one's label stays.
  for (let i = pool.labels.length - 1; i >= 0; i--) labels[rows.find(pool.rows, i * width)] = pool.labels[i];
  return { ...pool, distinct: { rows, labels }, cost, isWhole };
}

/** What the pool asks through: nothing twice but one row in a hundred, every failure with a code. */
function lineTo(blackBox: BlackBox, { features }: PreparedBackground) {
  let guarded = blackBox;
  let batches = 0;
  // What failed or was given up is not counted: the pool costs the same, whoever gave up on the way.
  const counted = withPredict(blackBox, async (batch, call) => {
    const answers = await guarded.predict(batch, call);
    batches++;
    return answers;
  });
  const repeating = repeatingBlackBox(counted, features, Number.POSITIVE_INFINITY);
  const remembering = rememberingBlackBox(repeating, features.length);
  return {
    ask: (data: Float64Array, count: number, { timeoutMs, signal }: PoolCall) => {
      guarded = guardedBlackBox(blackBox, { timeoutMs });
      return remembering.predict({ features, count, data }, { signal });
    },
    /** Whether all these rows have been labelled before. */
    knows: (data: Float64Array, count: number) => {
      for (let i = 0; i < count; i++) if (!remembering.knows(data, i * features.length)) return false;
      return true;
    },
    known: () => remembering.known().count,
    cost: (): PoolCost => ({ queries: remembering.known().count, batches, repeated: repeating.repeats() }),
  };
}

/** Pools of one background and black box differ by their sizes alone. */
export const nameOfSizes = ({ real, crosses, rareCrosses }: PoolSizes): string => `${real} ${crosses} ${rareCrosses}`;

/** Pools of one black box that are kept, those of the sizes asked for last: a server is asked for any size. */
const SIZES_KEPT = 8;

const keptPools = () => new WeakMap<BlackBox, Map<string, SharedPool>>();

/** The pool that all explanations of this black box with this background share. */
export function sharedPool(background: PreparedBackground, blackBox: BlackBox, sizes: PoolSizes): SharedPool {
  const kept = background.derived(keptPools);
  const ofModel = kept.get(blackBox) ?? new Map<string, SharedPool>();
  kept.set(blackBox, ofModel);
  const key = nameOfSizes(sizes);
  const pool = ofModel.get(key) ?? new SharedPool(background, blackBox, sizes);
  // The one that was asked for last stands last.
  ofModel.delete(key);
  ofModel.set(key, pool);
  for (const oldest of [...ofModel.keys()].slice(0, -SIZES_KEPT)) ofModel.delete(oldest);
  return pool;
}

/** Another black box gets the pools of this one, with their labels. */
export function lendPools(background: PreparedBackground, from: BlackBox, to: BlackBox): void {
  const kept = background.derived(keptPools);
  const pools = kept.get(from);
  if (pools !== undefined) kept.set(to, pools);
}
