// How far a rule can be trusted, by the bounds of how often it is right; and a picture, by its stress. The thresholds of
// all words for it are here.

import type { Explanation, RuleEvidence } from "../explanation/explanation.ts";
import type { Proportion } from "../metrics/binomial.ts";

/** With fewer, what is made up says more. */
const ENOUGH_REAL_CASES = 10;

/** By the bound that is on the safe side. */
const FIRM_FROM = 0.9;
const FAIR_FROM = 0.75;
/** Where it could still be as good as this, too little is known rather than too much against it. */
const MAY_BE_FIRM_FROM = 0.95;

/** How often a rule is right, and whether that was measured on real cases. */
export interface Precision {
  readonly measured: Proportion;
  readonly isReal: boolean;
}

/** How often the rule is right: on real cases where there are enough, else on made-up ones; null if on none. */
export function precisionOf({ onBackground, onPerturbed }: RuleEvidence): Precision | null {
  const isReal = onBackground.trials >= ENOUGH_REAL_CASES;
  const measured = isReal ? onBackground : onPerturbed;
  return measured.trials === 0 ? null : { measured, isReal };
}

export type Reliability = "firm" | "fair" | "unsure" | "rough";

export function reliabilityOf({ low, high }: Proportion): Reliability {
  if (low >= FIRM_FROM) return "firm";
  if (low >= FAIR_FROM) return "fair";
  return high >= MAY_BE_FIRM_FROM ? "unsure" : "rough";
}

/**
 * "firm" and "fair" as the sentence on the rule's precision says it, "weak" for anything less; "none" where there is no
 * rule to trust.
 */
export type Trust = "firm" | "fair" | "weak" | "none";

/** In the rule, for a sign beside the sentence that says it in words. */
export function trustIn({ evidence, rule }: Explanation): Trust {
  if (rule.premise.length === 0) return "none";
  const precision = evidence.rule === null ? null : precisionOf(evidence.rule);
  if (!evidence.hit || precision === null) return "weak";
  const reliability = reliabilityOf(precision.measured);
  return reliability === "firm" || reliability === "fair" ? reliability : "weak";
}

const CLOSE_BELOW = 0.1;
const ROUGH_BELOW = 0.25;

/** How well two dimensions show distances, by the stress of the picture: "… show that roughly". */
export function stressText(stress: number): "closely" | "roughly" | "only loosely" {
  if (stress < CLOSE_BELOW) return "closely";
  return stress < ROUGH_BELOW ? "roughly" : "only loosely";
}
