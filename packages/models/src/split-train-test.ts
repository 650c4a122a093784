// Rows to train on and rows to keep aside, at random.

import { LoreError } from "@lore-xai/core";
import type { Random } from "@lore-xai/core/extend";

/** Row numbers to train on, and to test on. */
export interface TrainTestSplit {
  readonly train: Int32Array;
  readonly test: Int32Array;
}

/** Row indices, ascending within each part; both parts have at least one. */
export function splitTrainTest(rowCount: number, trainShare: number, random: Random): TrainTestSplit {
  if (!(trainShare > 0 && trainShare < 1)) {
    const message = `trainShare must be between 0 and 1, both excluded, got ${trainShare}`;
    throw new LoreError("invalid-option", message, { trainShare });
  }
  if (!Number.isInteger(rowCount) || rowCount < 2) {
    throw new LoreError("invalid-option", `there must be at least 2 rows to split, got ${rowCount}`, { rowCount });
  }
  const shuffled = Int32Array.from(random.shuffled(Array(rowCount).keys()));
  const trainCount = Math.min(rowCount - 1, Math.max(1, Math.round(rowCount * trainShare)));
  return { train: shuffled.slice(0, trainCount).sort(), test: shuffled.slice(trainCount).sort() };
}
