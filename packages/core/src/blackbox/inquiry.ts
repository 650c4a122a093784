// One explanation's line to the black box: it asks no distinct row twice, counts what it asks, keeps to the budget,
// and turns every way in which a black box can fail into an error with a code.

import type { Feature } from "../table/feature.ts";
import { RowIndex } from "../table/row-index.ts";
import type { BlackBox, Signal } from "./black-box.ts";
import { budgetedBlackBox } from "./budget.ts";
import { countedBlackBox, type QueryCount } from "./counted.ts";
import { guardedBlackBox } from "./guarded.ts";
import { type KnownRows, rememberingBlackBox } from "./remembering.ts";

export interface InquiryOptions {
  readonly timeoutMs: number;
  /** null: as many as it takes. */
  readonly maxQueries: number | null;
  /** From when on nothing more may be asked; never by default. */
  isTimeUp?(): boolean;
  readonly signal?: Signal | undefined;
}

export interface Inquiry {
  readonly labels: readonly string[];
  /** The black box's labels for rows that stand one after another. */
  ask(data: Float64Array, count: number): Promise<Int32Array>;
  /** The black box's probability of a label for one row; null if it gives none. */
  probabilityOf(row: Float64Array, label: number): Promise<number | null>;
  /**
   * The black box's probability of a label for rows that stand one after another; null if it gives none. Their labels
   * are asked first where they are not known, so that the same budget binds both.
   */
  probabilitiesOf(data: Float64Array, count: number, label: number): Promise<Float64Array | null>;
  /** Whether the row that begins at `offset` has been answered, and so costs nothing to ask. */
  knows(data: Float64Array, offset: number): boolean;
  /** The label that was given to that row; undefined if it was not asked. */
  labelOf(data: Float64Array, offset: number): number | undefined;
  /** Every row that has been answered: the archive of this explanation. */
  known(): KnownRows;
  /** Distinct rows that may still be asked. */
  remaining(): number;
  /** Distinct rows, and batches of labels and of probabilities. */
  asked(): QueryCount;
}

export function openInquiry(blackBox: BlackBox, features: readonly Feature[], options: InquiryOptions): Inquiry {
  const counted = countedBlackBox(guardedBlackBox(blackBox, options));
  const budgeted = budgetedBlackBox(counted, options.maxQueries ?? Number.POSITIVE_INFINITY);
  const remembering = rememberingBlackBox(budgeted, features.length);
  const probabilityOf = async (row: Float64Array, label: number) => {
    const probabilities = await counted.predictProbabilities?.({ features, count: 1, data: row }, options);
    return probabilities?.[label] ?? null;
  };
  const ask = (data: Float64Array, count: number) =>
    remembering.predict({ features, count, data }, { signal: options.signal });
  let probabilityBatches = 0;
  const probabilitiesOf = async (data: Float64Array, count: number, label: number) => {
    if (counted.predictProbabilities === undefined) return null;
    await ask(data, count);
    const distinct = new RowIndex(features.length);
    const positions = new Int32Array(count);
    for (let i = 0; i < count; i++) positions[i] = distinct.add(data, i * features.length);
    const batch = { features, count: distinct.size, data: distinct.rows.slice() };
    const probabilities = await counted.predictProbabilities(batch, { signal: options.signal });
    probabilityBatches++;
    return Float64Array.from(positions, (position) => probabilities[position * blackBox.labels.length + label]);
  };
  const asked = () => {
    const { rows, calls } = counted.count();
    return { rows, calls: calls + probabilityBatches };
  };
  return {
    labels: blackBox.labels,
    probabilityOf,
    probabilitiesOf,
    ask,
    knows: remembering.knows,
    labelOf: remembering.labelOf,
    known: remembering.known,
    remaining: () => (options.isTimeUp?.() ? 0 : budgeted.remaining()),
    asked,
  };
}
