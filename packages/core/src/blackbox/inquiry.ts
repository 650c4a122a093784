// One explanation's line to the black box: it asks no distinct row twice, counts what it asks, keeps to the budget,
// and turns every way in which a black box can fail into an error with a code.

import type { Feature } from "../table/feature.ts";
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
  /** Whether the row that begins at `offset` has been answered, and so costs nothing to ask. */
  knows(data: Float64Array, offset: number): boolean;
  /** The label that was given to that row; undefined if it was not asked. */
  labelOf(data: Float64Array, offset: number): number | undefined;
  /** Every row that has been answered: the archive of this explanation. */
  known(): KnownRows;
  /** Distinct rows that may still be asked. */
  remaining(): number;
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
  return {
    labels: blackBox.labels,
    probabilityOf,
    ask: (data, count) => remembering.predict({ features, count, data }, { signal: options.signal }),
    knows: remembering.knows,
    labelOf: remembering.labelOf,
    known: remembering.known,
    remaining: () => (options.isTimeUp?.() ? 0 : budgeted.remaining()),
    asked: counted.count,
  };
}
