// The model's decision on each row of the data, asked for in the background, a batch at a time, when nobody waits for
// an explanation. A model that fails is left alone: its rows stay without a decision.

import { setTimeout as sleep } from "node:timers/promises";
import {
  type BlackBox,
  fillMissing,
  guardedBlackBox,
  type Missing,
  rowMajor,
  selectRows,
  type Table,
} from "@lore-xai/core";

export interface Outcomes {
  /** Per row a position in the model's labels; -1 as long as it is not known. */
  labels(): Int32Array;
  /** How many are known; the first so many. */
  known(): number;
  /** Whether more are to come. */
  isLabelling(): boolean;
}

export interface LabelPlan {
  readonly maxRows: number;
  readonly timeoutMs: number;
  readonly missing: Missing;
  isBusy(): boolean;
}

const BATCH = 250;
const PAUSE_MS = 20;

export function createOutcomes(table: Table, blackBox: BlackBox, plan: LabelPlan) {
  const { maxRows, timeoutMs, missing, isBusy } = plan;
  const labels = new Int32Array(table.rowCount).fill(-1);
  let known = 0;
  let isLabelling = true;

  const labelNext = async (source: Table, guarded: BlackBox, signal: AbortSignal) => {
    const count = Math.min(BATCH, Math.min(table.rowCount, maxRows) - known);
    const numbers = Int32Array.from({ length: count }, (_, k) => known + k);
    const batch = { features: table.features, count, data: rowMajor(selectRows(source, numbers)) };
    labels.set(await guarded.predict(batch, { signal }), known);
    known += count;
  };

  /** Resolves when all is known, or at the first failure, or when aborted. */
  const labelAll = async (signal: AbortSignal): Promise<void> => {
    const source = missing === "fill" ? fillMissing(table) : table;
    const guarded = guardedBlackBox(blackBox, { timeoutMs });
    try {
      while (known < Math.min(table.rowCount, maxRows) && !signal.aborted) {
        if (!isBusy()) await labelNext(source, guarded, signal);
        await sleep(isBusy() ? PAUSE_MS : 0, undefined, { signal });
      }
    } catch {
      // Whoever asks for an explanation hears what is wrong with the model.
    } finally {
      isLabelling = false;
    }
  };

  return { labels: () => labels, known: () => known, isLabelling: () => isLabelling, labelAll };
}
