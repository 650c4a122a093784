// One explanation's line to the black box: it asks no distinct row twice (but for one in a hundred, to see whether the
// answer is the same), counts what it asks, keeps to the budget, and turns every way in which a black box can fail into
// an error with a code.

import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { RowIndex } from "../rows/row-index.ts";
import { rowsOf } from "../rows/sample.ts";
import type { Feature } from "../table/feature.ts";
import type { BlackBox, Signal } from "./black-box.ts";
import { budgetedBlackBox } from "./budget.ts";
import { countedBlackBox, type QueryCount } from "./counted.ts";
import { guardedBlackBox } from "./guarded.ts";
import { rememberAnswers } from "./remembered-answers.ts";
import { type KnownRows, rememberingBlackBox } from "./remembering.ts";
import { type Repeats, repeatingBlackBox, repeatsWithin } from "./repeating.ts";

/** What an inquiry may cost. */
export interface InquiryOptions {
  readonly timeoutMs: number;
  /** null: as many as it takes. */
  readonly maxQueries: number | null;
  /** From when on nothing more may be asked; never by default. */
  isTimeUp?(): boolean;
  readonly signal?: Signal | undefined;
}

/** Rows that were affordable: where they stood, one after another, and the black box's labels for them. */
export interface AffordableAnswers extends LabelledRows {
  readonly positions: readonly number[];
}

/** One explanation's line to the black box. */
export interface Inquiry {
  readonly labels: readonly string[];
  /** The black box's labels for rows that stand one after another. */
  ask(data: Float64Array, count: number): Promise<Int32Array>;
  /** The black box's probability of a label for one row; null if it gives none. */
  probabilityOf(row: Float64Array, label: number): Promise<number | null>;
  /**
   * The black box's probabilities for rows that stand one after another, one per label and row; null if it gives none.
   * Labels are asked first where they are not known, so that the same budget binds both. A row whose label was given elsewhere
   * counts as asked with its probabilities.
   */
  probabilities(data: Float64Array, count: number): Promise<Float64Array | null>;
  /** Whether the row that begins at `offset` has been answered, and so costs nothing to ask. */
  knows(data: Float64Array, offset: number): boolean;
  /** The label that was given to that row; undefined if it was not asked. */
  labelOf(data: Float64Array, offset: number): number | undefined;
  /** Takes labels that were given elsewhere: such rows are known, cost nothing and are not counted as asked. */
  learn(rows: RowIndex, labels: Int32Array): void;
  /**
   * Ends the inquiry: what it remembers gives its place to the next one's. Nothing can be asked any more, and what was read of
   * it before must not be used.
   */
  close(): void;
  /** Every row that has been answered: the archive of this explanation. */
  known(): KnownRows;
  /** Distinct rows that may still be asked. */
  remaining(): number;
  /** The positions of those rows that are known, and of the others as many of the first as may be asked. */
  affordable(data: Float64Array, count: number): readonly number[];
  /** The same for `probabilities`: of a row whose label was given elsewhere they are not known. */
  affordableScores(data: Float64Array, count: number): readonly number[];
  /** Asks about the affordable rows in one batch. */
  askAffordable(data: Float64Array, count: number): Promise<AffordableAnswers>;
  /** The same line with a budget of its own: so many distinct rows more, as far as the whole budget goes. */
  within(queries: number): Inquiry;
  /** Distinct rows, and batches of labels and of probabilities. */
  asked(): QueryCount;
  /** Rows that were asked a second time along with others, and how many of them got another answer. */
  repeats(): Promise<Repeats>;
  /** New answers for rows, whether they are known or not. Nothing of it is remembered. */
  askAnew(data: Float64Array, count: number): Promise<ArrayLike<number>>;
}

/** Opens one explanation's line to the black box: it counts, remembers and keeps to a budget. */
export function openInquiry(blackBox: BlackBox, features: readonly Feature[], options: InquiryOptions): Inquiry {
  const counted = countedBlackBox(guardedBlackBox(blackBox, options));
  const maxQueries = options.maxQueries ?? Number.POSITIVE_INFINITY;
  const mostRepeats = repeatsWithin(maxQueries);
  const repeating = repeatingBlackBox(counted, features, mostRepeats);
  const budgeted = budgetedBlackBox(repeating, Number.isFinite(maxQueries) ? maxQueries - mostRepeats : maxQueries);
  const remembering = rememberingBlackBox(budgeted, features.length);
  const ask = (data: Float64Array, count: number) =>
    remembering.predict({ features, count, data }, { signal: options.signal });
  const remembered = rememberAnswers(features.length, blackBox.labels.length, new Float64Array(0));
  let probabilityBatches = 0;
  let learntAndScored = 0;
  const learntAt: { readonly from: number; readonly to: number }[] = [];
  const isLearnt = (data: Float64Array, offset: number) => {
    const position = remembering.positionOf(data, offset);
    return learntAt.some(({ from, to }) => position >= from && position < to);
  };
  const probabilities = async (data: Float64Array, count: number) => {
    const { predictProbabilities } = counted;
    if (predictProbabilities === undefined) return null;
    await ask(data, count);
    return remembered.ask(data, count, async (fresh, freshCount) => {
      const learntAmong = Array.from({ length: freshCount }, (_, i) => isLearnt(fresh, i * features.length));
      const scored = learntAmong.filter((isOne) => isOne).length;
      budgeted.spend(scored);
      learntAndScored += scored;
      probabilityBatches++;
      return predictProbabilities({ features, count: freshCount, data: fresh }, { signal: options.signal });
    });
  };
  const probabilityOf = async (row: Float64Array, label: number) => (await probabilities(row, 1))?.[label] ?? null;
  const learn = (rows: RowIndex, labels: Int32Array) => {
    const from = remembering.known().count;
    remembering.learn(rows, labels);
    learntAt.push({ from, to: remembering.known().count });
  };
  const asked = () => {
    const learnt = learntAt.reduce((sum, { from, to }) => sum + to - from, 0);
    const rows = remembering.known().count - learnt + learntAndScored;
    return { rows, calls: counted.count().calls + probabilityBatches };
  };
  const askAnew = async (data: Float64Array, count: number) => {
    if (count === 0) return [];
    budgeted.spend(count);
    return counted.predict({ features, count, data }, { signal: options.signal, anew: count });
  };
  const { knows } = remembering;
  const withRemaining = (remaining: () => number): Inquiry => {
    const affordableWhere = (isFree: Inquiry["knows"]) => (data: Float64Array, count: number) => {
      let left = remaining();
      const positions = Array.from({ length: count }, (_, i) => i);
      return left >= count ? positions : positions.filter((i) => isFree(data, i * features.length) || left-- > 0);
    };
    const affordable = affordableWhere(knows);
    return {
      labels: blackBox.labels,
      ask,
      probabilities,
      probabilityOf,
      learn,
      close: remembering.release,
      knows,
      labelOf: remembering.labelOf,
      known: remembering.known,
      remaining,
      affordable,
      affordableScores: affordableWhere(
        (data, offset) => knows(data, offset) && (!isLearnt(data, offset) || remembered.find(data, offset) >= 0),
      ),
      askAffordable: async (data, count) => {
        const positions = affordable(data, count);
        const rows = rowsOf(data, positions, features.length);
        return { positions, rows, labels: await ask(rows, positions.length) };
      },
      within: (queries) => {
        const end = asked().rows + queries;
        return withRemaining(() => Math.min(end - asked().rows, remaining()));
      },
      asked,
      repeats: async () => {
        if (!options.isTimeUp?.()) await repeating.catchUp({ signal: options.signal });
        return repeating.repeats();
      },
      askAnew,
    };
  };
  return withRemaining(() => (options.isTimeUp?.() ? 0 : budgeted.remaining()));
}
