// A black box that answers at most so many rows. Whoever asks looks at `remaining` first and makes do with less;
// asking for more than is left is an error, not a silent cut.

import { countOf } from "../count-text.ts";
import { LoreError } from "../errors.ts";
import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";

/** A black box with a budget of rows. */
export interface BudgetedBlackBox extends BlackBox {
  /** Rows that may still be asked about. */
  remaining(): number;
  /** Takes so many rows off what is left, for whoever asks about them past this black box. */
  spend(count: number): void;
}

/** The same black box, which answers at most `maxQueries` rows; to ask for more than is left is an error. */
export function budgetedBlackBox(blackBox: BlackBox, maxQueries: number): BudgetedBlackBox {
  let remaining = maxQueries;
  const spend = (count: number) => {
    if (count > remaining) {
      const message = `the budget must cover ${countOf(count, "more row")}, got ${remaining} left; raise maxQueries`;
      throw new LoreError("budget-too-small", message, { maxQueries, asked: count, remaining });
    }
    remaining -= count;
  };
  const predict = (batch: Batch, call?: PredictCall) => {
    spend(batch.count);
    return blackBox.predict(batch, call);
  };
  return { ...withPredict(blackBox, predict), remaining: () => remaining, spend };
}
