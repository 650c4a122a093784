// The pool of a background, labelled once for all explanations of a black box: whoever comes first has it labelled, the
// others wait for it. What has been answered stays known where the one that asked gives up.

import type { PreparedBackground } from "../background/prepared-background.ts";
import { untilAborted } from "../blackbox/abortable.ts";
import { type BlackBox, type Signal, withPredict } from "../blackbox/black-box.ts";
import { countedBlackBox } from "../blackbox/counted.ts";
import { guardedBlackBox } from "../blackbox/guarded.ts";
import { rememberingBlackBox } from "../blackbox/remembering.ts";
import { type Repeats, repeatingBlackBox } from "../blackbox/repeating.ts";
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
  /** The rows as a tree reads them, once one was grown on them. */
  encoded?: EncodedSet;
  readonly cost: PoolCost;
  /** False where the time was up before all rows were labelled. */
  readonly isWhole: boolean;
}

/** The labels of a pool as plain data, for another process that has the same background. */
export interface PoolLabels extends PoolCost {
  /** Rows that were to be asked about, of each kind. */
  readonly sizes: PoolSizes;
  readonly labels: Int32Array;
}

export interface PoolCall {
  readonly timeoutMs: number;
  readonly signal?: Signal | undefined;
  /** From then on no more rows are asked about. */
  isTimeUp?(): boolean;
  /** Called with the share that is labelled. */
  onProgress?(share: number): void;
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
  /** Ends when whoever is labelling now has finished. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(background: PreparedBackground, blackBox: BlackBox, sizes: PoolSizes) {
    this.#background = background;
    this.#blackBox = blackBox;
    this.#sizes = sizes;
    this.#line = lineTo(blackBox, background);
  }

  /** The pool, labelled as far as the time goes. */
  async labelled(call: PoolCall): Promise<LabelledPool> {
    if (this.#whole !== null) return this.#whole;
    const mine = this.#turn.then(() => this.#label(call));
    this.#turn = mine.catch(() => undefined);
    return untilAborted(mine, call.signal);
  }

  async #label(call: PoolCall): Promise<LabelledPool> {
    if (this.#whole !== null) return this.#whole;
    const width = this.#background.features.length;
    const wanted = poolSize(this.#sizes);
    const line = this.#line;
    let isWhole = true;
    const ask = async (data: Float64Array, count: number) => {
      const labels: number[] = [];
      for (let from = 0; from < count; from += CHUNK) {
        const to = Math.min(count, from + CHUNK);
        const chunk = data.subarray(from * width, to * width);
        if (call.isTimeUp?.() && !line.knows(chunk, to - from)) break;
        labels.push(...(await line.ask(chunk, to - from, call)));
        call.onProgress?.(Math.min(1, line.known() / wanted));
      }
      isWhole &&= labels.length === count;
      return labels;
    };
    const pool = await this.#create(ask);
    const labelled = { ...pool, cost: line.cost(), isWhole };
    if (isWhole) this.#whole = labelled;
    return labelled;
  }

  #create(ask: (data: Float64Array, count: number) => Promise<ArrayLike<number>>): Promise<Pool> {
    const labelCount = this.#blackBox.labels.length;
    return createPool({ background: this.#background, labelCount, ask, sizes: this.#sizes });
  }

  /** The labels of the whole pool; null while it is not labelled. */
  get labels(): PoolLabels | null {
    if (this.#whole === null) return null;
    const { labels, cost } = this.#whole;
    return { ...cost, sizes: this.#sizes, labels };
  }

  /** Takes labels that were given to the same pool elsewhere; whether they fit it. */
  async take({ sizes, labels, queries, batches, repeated }: PoolLabels): Promise<boolean> {
    const labelCount = this.#blackBox.labels.length;
    if (keyOf(sizes) !== keyOf(this.#sizes)) return false;
    if (labels.some((label) => label < 0 || label >= labelCount)) return false;
    let next = 0;
    const pool = await this.#create(async (_, count) => {
      next += count;
      return labels.subarray(next - count, next);
    });
    if (next !== labels.length || pool.labels.length !== labels.length) return false;
    this.#whole ??= { ...pool, cost: { queries, batches, repeated }, isWhole: true };
    return true;
  }
}

/** What the pool asks through: nothing twice but one row in a hundred, every failure with a code. */
function lineTo(blackBox: BlackBox, { features }: PreparedBackground) {
  const counted = countedBlackBox(blackBox);
  let guarded: BlackBox = counted;
  const patient = withPredict(blackBox, (batch, call) => guarded.predict(batch, call));
  const repeating = repeatingBlackBox(patient, features, Number.POSITIVE_INFINITY);
  const remembering = rememberingBlackBox(repeating, features.length);
  return {
    ask: (data: Float64Array, count: number, { timeoutMs, signal }: PoolCall) => {
      guarded = guardedBlackBox(counted, { timeoutMs });
      return remembering.predict({ features, count, data }, { signal });
    },
    /** Whether all these rows have been labelled before. */
    knows: (data: Float64Array, count: number) => {
      for (let i = 0; i < count; i++) if (!remembering.knows(data, i * features.length)) return false;
      return true;
    },
    known: () => remembering.known().count,
    cost: (): PoolCost => ({
      queries: remembering.known().count,
      batches: counted.count().calls,
      repeated: repeating.repeats(),
    }),
  };
}

const keyOf = ({ real, crosses, rareCrosses }: PoolSizes): string => `${real} ${crosses} ${rareCrosses}`;

const keptPools = () => new Map<BlackBox, Map<string, SharedPool>>();

/** The pool that all explanations of this black box with this background share. */
export function sharedPool(background: PreparedBackground, blackBox: BlackBox, sizes: PoolSizes): SharedPool {
  const kept = background.derived(keptPools);
  const ofModel = kept.get(blackBox) ?? new Map<string, SharedPool>();
  kept.set(blackBox, ofModel);
  const key = keyOf(sizes);
  const pool = ofModel.get(key) ?? new SharedPool(background, blackBox, sizes);
  ofModel.set(key, pool);
  return pool;
}
