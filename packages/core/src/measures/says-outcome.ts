// What an explanation says of any row: the outcome that it explains, or another one.

import type { AnchorExplanation } from "../explainers/anchor/anchor-explanation.ts";
import type { LimeExplanation } from "../explainers/lime/lime-explanation.ts";
import type { Explanation } from "../explanation/explanation.ts";
import { premiseTest, type RowTest } from "../rules/premise-test.ts";
import type { Feature } from "../table/feature.ts";
import { surrogateEnd } from "./surrogate-predictor.ts";

const FROM_ONE_HALF = 0.5;

function saysLinear({ intercept, weights }: LimeExplanation, features: readonly Feature[]): RowTest | null {
  const terms = weights.flatMap(({ condition, weight }) =>
    condition === null ? [] : [{ holds: premiseTest([condition], features), weight }],
  );
  // A number that is used as it is would need the scale that it was weighed on.
  if (terms.length < weights.length) return null;
  return (rows, offset) =>
    terms.reduce((sum, { holds, weight }) => (holds(rows, offset) ? sum + weight : sum), intercept) >= FROM_ONE_HALF;
}

/**
 * Whether the explanation says its own outcome of a row: by the tree of LORE and of the global tree, by LIME's sum from one half
 * on. Null where it says nothing of most rows, as a rule alone does.
 */
export function saysOutcome(
  explanation: Explanation | LimeExplanation | AnchorExplanation,
  features: readonly Feature[],
): RowTest | null {
  if (explanation.format === "anchor-explanation/1") return null;
  if (explanation.format === "lime-explanation/1") return saysLinear(explanation, features);
  const end = surrogateEnd(explanation.surrogate, features);
  return (rows, offset) => end(rows, offset).outcome === explanation.outcome;
}
