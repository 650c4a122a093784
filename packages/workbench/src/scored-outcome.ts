import type { Dictionary } from "@lore-xai/core";

/**
 * The outcome whose probability is the score of every case, so that two can be compared: the one that people hope for, if the
 * dictionary names it; the last one otherwise, as in a table of no and yes.
 */
export function scoredOutcome(labels: readonly string[], dictionary: Dictionary | null): string {
  const favourable = dictionary?.outcome?.favourable;
  return favourable !== undefined && labels.includes(favourable) ? favourable : labels[labels.length - 1];
}
