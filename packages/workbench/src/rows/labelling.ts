// The model's decision on each row of the data, asked for in the background, a batch at a time, when nobody waits for
// an explanation. A model that fails is left alone: its rows stay without a decision.

import { type BlackBox, fillMissing, type Missing, type Signal, selectRows, type Table } from "@lore-xai/core";
import { guardedBlackBox, rowMajor } from "@lore-xai/core/extend";
import { pause } from "../host.ts";

export interface Decisions {
  /** Per row a position in the model's labels; -1 as long as it is not known. */
  labels(): Int32Array;
  /** How many are known; the first so many. */
  known(): number;
}

export interface Labelling extends Decisions {
  /** Whether more are to come. */
  isLabelling(): boolean;
  /** Resolves when all is known, or at the first failure, or when aborted. */
  labelRows(signal: Signal): Promise<void>;
}

export interface LabelPlan {
  readonly maxRows: number;
  readonly timeoutMs: number;
  readonly missing: Missing;
  isBusy(): boolean;
}

const BATCH = 250;
const PAUSE_MS = 20;

export function createLabelling(table: Table, blackBox: BlackBox, plan: LabelPlan): Labelling {
  const { maxRows, timeoutMs, missing, isBusy } = plan;
  const wanted = Math.min(table.rowCount, maxRows);
  const labels = new Int32Array(table.rowCount).fill(-1);
  let known = 0;
  let isLabelling = true;

  const labelNext = async (source: Table, guarded: BlackBox, signal: Signal) => {
    const count = Math.min(BATCH, wanted - known);
    const numbers = Int32Array.from({ length: count }, (_, k) => known + k);
    const batch = { features: source.features, count, data: rowMajor(selectRows(source, numbers)) };
    labels.set(await guarded.predict(batch, { signal }), known);
    known += count;
  };

  const labelRows = async (signal: Signal): Promise<void> => {
    const source = missing === "fill" ? fillMissing(table) : table;
    const guarded = guardedBlackBox(blackBox, { timeoutMs });
    try {
      while (known < wanted && !signal.aborted) {
        if (!isBusy()) await labelNext(source, guarded, signal);
        await pause(isBusy() ? PAUSE_MS : 0, signal);
      }
    } catch {
      // Whoever asks for an explanation hears what is wrong with the model.
    } finally {
      isLabelling = false;
    }
  };

  return { labels: () => labels, known: () => known, isLabelling: () => isLabelling, labelRows };
}
