// The model's decision on each row of the data, and then its score, asked for in the background, a batch at a time, when
// nobody waits for an explanation. A model that fails is left alone: its rows stay without a decision.

import { type BlackBox, fillMissing, type Missing, type Signal, selectRows, type Table } from "@lore-xai/core";
import { type Batch, guardedBlackBox, rowMajor } from "@lore-xai/core/extend";
import { nowMs, pause } from "../host.ts";

export interface Decisions {
  /** Per row a position in the model's labels; -1 as long as it is not known. */
  labels(): Int32Array;
  /** How many are known; the first so many. */
  known(): number;
  /** Per row the probability of the outcome that is scored; NaN as long as it is not known. */
  scores(): Float64Array;
  /** How many scores are known; the first so many. */
  scored(): number;
  /** How many decisions of a second model, and about an earlier version of the data, are known, where there are such. */
  others?(): number;
}

/** How fast the model answers. */
export interface Pace {
  /** What it took for a thousand rows so far; null before it was asked. */
  secondsPerThousand(): number | null;
}

export interface Labelling extends Decisions, Pace {
  /** Whether more are to come. */
  isLabelling(): boolean;
  /** What ended it; null where nothing did. */
  failure(): Error | null;
  /** Resolves when all is known, or at the first failure, or when aborted. */
  labelRows(signal: Signal): Promise<void>;
}

export interface LabelPlan {
  readonly maxRows: number;
  readonly timeoutMs: number;
  readonly missing: Missing;
  /** The outcome whose probability is the score; null asks for none. */
  readonly scored: string | null;
  isBusy(): boolean;
}

const BATCH = 250;
const PAUSE_MS = 20;

export function createLabelling(table: Table, blackBox: BlackBox, plan: LabelPlan): Labelling {
  const { maxRows, timeoutMs, missing, isBusy } = plan;
  const wanted = Math.min(table.rowCount, maxRows);
  const labels = new Int32Array(table.rowCount).fill(-1);
  const scores = new Float64Array(table.rowCount).fill(Number.NaN);
  let known = 0;
  let scored = 0;
  let isLabelling = true;
  let failure: Error | null = null;
  let askedMs = 0;

  const nextRows = (source: Table, from: number): Batch => {
    const count = Math.min(BATCH, wanted - from);
    const numbers = Int32Array.from({ length: count }, (_, k) => from + k);
    return { features: source.features, count, data: rowMajor(selectRows(source, numbers)) };
  };
  const labelNext = async (source: Table, guarded: BlackBox, signal: Signal) => {
    const batch = nextRows(source, known);
    const begunMs = nowMs();
    labels.set(await guarded.predict(batch, { signal }), known);
    askedMs += nowMs() - begunMs;
    known += batch.count;
  };
  const scoreNext = async (source: Table, guarded: BlackBox, signal: Signal) => {
    const batch = nextRows(source, scored);
    const probabilities = (await guarded.predictProbabilities?.(batch, { signal })) ?? [];
    const width = blackBox.labels.length;
    const position = blackBox.labels.indexOf(plan.scored as string);
    for (let i = 0; i < batch.count; i++) scores[scored + i] = probabilities[i * width + position];
    scored += batch.count;
  };

  const labelRows = async (signal: Signal): Promise<void> => {
    const source = missing === "fill" ? fillMissing(table) : table;
    const guarded = guardedBlackBox(blackBox, { timeoutMs });
    const askWhile = async (isOpen: () => boolean, askNext: typeof labelNext) => {
      while (isOpen() && !signal.aborted) {
        if (!isBusy()) await askNext(source, guarded, signal);
        await pause(isBusy() ? PAUSE_MS : 0, signal);
      }
    };
    try {
      await askWhile(() => known < wanted, labelNext);
      if (plan.scored !== null) await askWhile(() => scored < wanted, scoreNext);
    } catch (error) {
      failure = error as Error;
      // Whoever asks for an explanation hears what is wrong with the model.
    } finally {
      isLabelling = false;
    }
  };

  return {
    labels: () => labels,
    known: () => known,
    scores: () => scores,
    scored: () => scored,
    isLabelling: () => isLabelling,
    failure: () => failure,
    secondsPerThousand: () => (known === 0 ? null : askedMs / known),
    labelRows,
  };
}
