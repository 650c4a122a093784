// The score of one outcome, where it can be the same for every case: so that two cases can be compared, and the threshold marked.

import type { Dictionary } from "@lore-xai/core";
import { type Prediction, scoredOutcome, type WorkbenchSchema } from "@lore-xai/workbench";

export interface Score {
  /** Whose score it is, whatever was decided. */
  readonly outcome: string;
  /** 0 to 1. */
  readonly share: number;
  /** From where on the model gives that outcome; null where that cannot be said. */
  readonly threshold: number | null;
}

type Model = Pick<WorkbenchSchema["model"], "labels" | "threshold">;

/** Of two outcomes the more probable one is given unless the model says otherwise; of more there is no single threshold. */
function thresholdFor(outcome: string, { labels, threshold }: Model): number | null {
  if (labels.length !== 2) return null;
  if (threshold === null) return 0.5;
  return threshold.outcome === outcome ? threshold.at : 1 - threshold.at;
}

/** Of three or more, one that nobody has named tells little of most cases: then it is that of what was decided. */
function outcomeOf({ outcome }: Prediction, { labels }: Model, dictionary: Dictionary | null): string {
  const scored = scoredOutcome(labels, dictionary);
  return labels.length > 2 && dictionary?.outcome?.favourable !== scored ? outcome : scored;
}

/** Null where the model gives no probabilities. */
export function scoreOf(prediction: Prediction, model: Model, dictionary: Dictionary | null): Score | null {
  const outcome = outcomeOf(prediction, model, dictionary);
  const share = prediction.probabilities?.[model.labels.indexOf(outcome)];
  if (share === undefined) return null;
  const threshold = thresholdFor(outcome, model);
  const isGiven = prediction.outcome === outcome;
  // A model that decides against its own probabilities decides by something else, which is not known here.
  const isKept = threshold !== null && (share === threshold || share > threshold === isGiven);
  return { outcome, share, threshold: isKept ? threshold : null };
}
