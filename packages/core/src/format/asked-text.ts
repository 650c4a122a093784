// What was asked, for one case and for all, and what the rows that all share say of the rule's conditions.

import { countOf, countText } from "../count-text.ts";
import type { Evidence, Explanation, PoolEvidence } from "../explanation/explanation.ts";
import { listText } from "./list-text.ts";
import { oneLine } from "./one-line.ts";

/** "asked about 1,431 cases, 14 of them twice, in 12 batches" */
export function askedText({ queries, batches, repeated }: Pick<Evidence, "queries" | "batches" | "repeated">): string {
  const twice = repeated.rows === 0 ? "" : `, ${countText(repeated.rows)} of them twice,`;
  return `asked about ${countOf(queries, "case")}${twice} in ${countOf(batches, "batch", "batches")}`;
}

export function questionsSentence(evidence: Evidence): string {
  const shared = evidence.pool === null ? "" : `; ${poolText(evidence.pool)}`;
  return `The model was ${askedText(evidence)}${shared}.`;
}

/** "rules are searched on 4,717 cases asked about once for all explanations": said too where none was found. */
export function poolText({ rows, queries }: PoolEvidence): string {
  const asked = queries < rows ? `, ${countText(queries)} of them distinct,` : "";
  return `rules are searched on ${countOf(rows, "case")}${asked} asked about once for all explanations`;
}

/** All cases that the model was asked about, for this explanation or for all. */
export function casesAskedAbout({ queries, pool }: Evidence): number {
  return queries + (pool?.queries ?? 0);
}

/** "searched again on 5 random halves of these, a condition on income came up in 5, on assets in 3"; null where it was not. */
export function steadinessText({ rule, evidence }: Explanation): string | null {
  const steadiness = evidence.rule?.steadiness;
  if (rule.premise.length === 0 || steadiness === undefined || steadiness.halves === 0) return null;
  const told = rule.premise.map(({ feature }, k) => `${oneLine(feature)} in ${steadiness.found[k]}`);
  return `searched again on ${steadiness.halves} random halves of them, conditions on the same features came up: ${listText(told)}`;
}
