// What the summary of a batch says, in English. What is here is what every language must say: SummaryWords is the type of this value.

import { countOf, countText, ENGLISH, type Words } from "@lore-xai/core/words";

/** What the summary of a batch says in English, which it speaks unless another language is asked for. */
export const ENGLISH_SUMMARY = {
  /** The language's words for cases. */
  words: ENGLISH as Words,
  code: "en",
  reasons: { none: "none that holds", notMeasured: "not measured", holds: "holds", mostly: "mostly holds" },
  noRule: "(no reason that holds)",
  counts: (rows: number, explained: number, failed: number) =>
    `${countOf(rows, "row")}: ${countText(explained)} explained, ${countText(failed)} failed`,
  disagrees: (rows: number) => `the surrogate disagrees with the model on ${countOf(rows, "row")}`,
  rows: (count: number) => countOf(count, "row"),
  haveNone: (count: number) => `${countOf(count, "row has", "rows have")} none`,
  none: "none",
  notMeasured: "not measured",
  andMore: (count: number) => `and ${count} more`,
  percent: (share: string) => `${share}%`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  mean: (mean: string) => `mean ${mean}`,
  meanOf: (mean: string, values: number) => `mean ${mean} of ${countText(values)}`,
  headings: {
    failed: "Rows that failed",
    says: "The model says",
    reasons: "Reasons",
    inReasons: "Features in reasons",
    inChanges: "Features that the best counterfactual changes",
    changes: "How many features it changes",
    distributions: "Distributions",
    precision: "Precision of the rules",
    coverage: "Coverage of the rules",
    distance: "Distance to the best counterfactual",
    rules: (isApproximate: boolean) => `Most frequent rules${isApproximate ? " (counts may be a little low)" : ""}`,
  },
  columns: { rows: "rows", error: "error", rule: "rule" },
  figures: { precision: "precision", coverage: "coverage", distance: "distance" },
};

/** What the summary of a batch says: what English says, every language does. */
export type SummaryWords = typeof ENGLISH_SUMMARY;
