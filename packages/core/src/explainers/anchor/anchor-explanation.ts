// Anchor's explanation: a rule that is nearly always true, whatever the features that it does not name are.

import type { Repeats } from "../../blackbox/repeating.ts";
import type { ExplanationOptions } from "../../explanation/explanation.ts";
import type { NumberColumn } from "../../explanation/number-columns.ts";
import type { Proportion } from "../../metrics/binomial.ts";
import type { Note } from "../../notes.ts";
import type { Rule } from "../../rules/condition.ts";
import type { Row } from "../../table/feature.ts";

/** How far an anchor can be trusted: what was measured after the search. */
export interface AnchorEvidence {
  /**
   * Of background rows changed so that the rule covers them: how many have the rule's outcome. They are drawn afresh
   * after the rule is final; few or none where the budget left few questions.
   */
  readonly precision: Proportion;
  /** Share of the background rows, of at most 10,000 of them, that the rule covers. */
  readonly coverage: number;
  /** Distinct rows that the black box was asked about, and in how many batches. */
  readonly queries: number;
  readonly batches: number;
  /** Of the rows asked about, those that were asked again, and how many of them got another answer. */
  readonly repeated: Repeats;
  /** Whether the search was sure enough that the rule's precision reaches the threshold. */
  readonly reachedThreshold: boolean;
}

/** What Anchor gives for one instance: a rule, its evidence and how it was made. */
export interface AnchorExplanation {
  readonly format: "anchor-explanation/1";
  readonly method: "anchor";
  /** Of the library that made it. */
  readonly version: string;
  readonly seed: number;
  readonly options: ExplanationOptions;
  /** The row as it was put in. */
  readonly instance: Row;
  /** Its columns of numbers, so that their values can be told as people write them. */
  readonly numbers: readonly NumberColumn[];
  /** The black box's outcome for it. */
  readonly outcome: string;
  /** The black box's own probability of that outcome, where it gives one. */
  readonly probability: number | null;
  /** The anchor; without conditions where nearly every case has this outcome. */
  readonly rule: Rule;
  readonly evidence: AnchorEvidence;
  readonly notes: readonly Note[];
}
