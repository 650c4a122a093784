// A budget of questions for what is said of the whole model. Every row that the model is asked about counts, for its outcome and for
// its scores.

import { type BlackBox, LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";

export const FEWEST_QUERIES = 1000;

interface Budget {
  readonly maxQueries?: number | undefined;
}

export function checkBudget({ maxQueries }: Budget): void {
  if (maxQueries === undefined || maxQueries >= FEWEST_QUERIES) return;
  const message = `maxQueries must be at least ${FEWEST_QUERIES}, got ${maxQueries}`;
  throw new LoreError("budget-too-small", message, { maxQueries });
}

/** A black box with every way to ask led through `onAsked` first. */
function watched(blackBox: BlackBox, onAsked: (count: number) => void): BlackBox {
  const { labels, settings, predictProbabilities } = blackBox;
  return {
    labels,
    ...(settings !== undefined && { settings }),
    predict(batch, call) {
      onAsked(batch.count);
      return blackBox.predict(batch, call);
    },
    ...(predictProbabilities !== undefined && {
      predictProbabilities: (batch, call) => {
        onAsked(batch.count);
        return predictProbabilities.call(blackBox, batch, call);
      },
    }),
  };
}

export interface CountingBlackBox extends BlackBox {
  asked(): number;
}

/** Counts every row that is asked about, for its outcome or for its scores. */
export function countingAll(blackBox: BlackBox): CountingBlackBox {
  let asked = 0;
  const counted = watched(blackBox, (count) => {
    asked += count;
  });
  return { ...counted, asked: () => asked };
}

/** Answers as many rows as it is allowed to; to ask for more is an error. */
export interface AllowedBlackBox extends BlackBox {
  allow(more: number): void;
}

/** Answers nothing until it is allowed to. */
export function allowedBlackBox(blackBox: BlackBox): AllowedBlackBox {
  let left = 0;
  const spend = (count: number) => {
    if (count > left) {
      const message = `the budget must cover ${countOf(count, "more row")}, got ${left} left; raise maxQueries`;
      throw new LoreError("budget-too-small", message, { asked: count, remaining: left });
    }
    left -= count;
  };
  const allow = (more: number) => {
    left += more;
  };
  return { ...watched(blackBox, spend), allow };
}
