// What is known of cases, made up: what a test does not name is not there.

import { createReviews } from "../src/reviews.ts";
import { type CaseFacts, caseFacts, type FactSources } from "../src/rows/case-facts.ts";
import type { Labelling } from "../src/rows/labelling.ts";

/** Decisions that are all known; -1 and NaN are not. */
export function labellingOf(labels: readonly number[], scores: readonly number[] = []): Labelling {
  const own = Int32Array.from(labels);
  const scored = scores.length === 0 ? new Float64Array(own.length).fill(Number.NaN) : Float64Array.from(scores);
  const known = own.filter((label) => label >= 0).length;
  return {
    ...{ labels: () => own, known: () => known, scores: () => scored, scored: () => scores.length },
    ...{ isLabelling: () => false, failure: () => null, secondsPerThousand: () => 2 },
    labelRows: async () => {},
  };
}

export function factsOf(labels: readonly string[], decisions: Labelling, part: Partial<FactSources> = {}): CaseFacts {
  const reviews = createReviews(decisions.labels().length);
  return caseFacts({ labels, stated: null, scored: null, decisions, others: null, reviews, checked: null, ...part });
}
