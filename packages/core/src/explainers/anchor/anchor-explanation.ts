// Anchor's explanation: a rule that is nearly always true, whatever the features that it does not name are.

import type { Repeats } from "../../blackbox/repeating.ts";
import type { ExplanationHead } from "../../explanation/head.ts";
import type { Proportion } from "../../metrics/binomial.ts";
import type { Note } from "../../notes.ts";
import type { Rule } from "../../rules/condition.ts";

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
export interface AnchorExplanation extends ExplanationHead {
  readonly format: "anchor-explanation/1";
  readonly method: "anchor";
  /** The anchor; without conditions where nearly every case has this outcome. */
  readonly rule: Rule;
  readonly evidence: AnchorEvidence;
  readonly notes: readonly Note[];
}
