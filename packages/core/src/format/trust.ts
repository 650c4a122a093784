// How far a rule can be trusted, by the bounds of how often it is right; and a picture, by its stress. The thresholds of
// all words for it are here.

import type { Explanation, RuleEvidence } from "../explanation/explanation.ts";
import type { Verdict } from "../explanation/verdict.ts";
import type { Proportion } from "../metrics/binomial.ts";

/** With fewer, what is made up says more. */
const ENOUGH_REAL_CASES = 10;

/** No rule is said to be one to rely on where the bound that is shown beside it is lower. */
const RELIED_ON_FROM = 0.75;
/** Where a rule that does not hold could still be as good as this, too little is known rather than too much against it. */
const MAY_HOLD_FROM = 0.95;

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

/** A verdict as it is said beside figures: never more than these bear out, and no more against a rule than they do. */
export type Reliability = Verdict | "unsure";

export function reliabilityOf(verdict: Verdict, { low, high }: Proportion): Reliability {
  if (verdict === "does-not-hold") return high >= MAY_HOLD_FROM ? "unsure" : verdict;
  return verdict === "holds" && low < RELIED_ON_FROM ? "mostly" : verdict;
}

/**
 * Whether there is a reason to give: a rule that says what the model says and has not failed its test. The paper's method
 * has no test, and says so.
 */
export function hasReason({ rule, evidence }: Explanation): boolean {
  return rule.premise.length > 0 && evidence.hit && evidence.rule?.verdict !== "does-not-hold";
}

/** As the sentence on the rule says it: "weak" for one that is no reason or was not measured, "none" where there is none. */
export type Trust = "firm" | "fair" | "weak" | "none";

/** In the rule, for a sign beside the sentence that says it in words. */
export function trustIn(explanation: Explanation): Trust {
  const { evidence, rule } = explanation;
  if (rule.premise.length === 0) return "none";
  const precision = evidence.rule === null ? null : precisionOf(evidence.rule);
  if (!hasReason(explanation) || evidence.rule === null || precision === null) return "weak";
  return reliabilityOf(evidence.rule.verdict, precision.measured) === "holds" ? "firm" : "fair";
}

const CLOSE_BELOW = 0.1;
const ROUGH_BELOW = 0.25;

/** How well two dimensions show distances, by the stress of the picture: "… show that roughly". */
export function stressText(stress: number): "closely" | "roughly" | "only loosely" {
  if (stress < CLOSE_BELOW) return "closely";
  return stress < ROUGH_BELOW ? "roughly" : "only loosely";
}
