// What was asked, for one case and for all, and what the rows that all share say of the rule's conditions.

import { countOf, countText } from "../count-text.ts";
import type { Evidence, Explanation, PoolEvidence } from "../explanation/explanation.ts";
import { listText } from "./list-text.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { hasReason } from "./trust.ts";

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

const isTurn = (found: number | null | undefined) => found === null;

/**
 * "searched again on 5 random halves of them, conditions on the same features came up: income in 5 and assets in 3; home is
 * there because changing it alone changes this decision"; null where nothing of it was looked at.
 */
export function steadinessText(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string | null {
  const { rule, evidence } = explanation;
  const steadiness = evidence.rule?.steadiness;
  // Of a rule that is no reason nothing is told here.
  if (!hasReason(explanation) || steadiness === undefined || steadiness.halves === 0) return null;
  const { halves, found } = steadiness;
  const names = rule.premise.map(({ feature }) => spell.column(feature));
  const searched = names.flatMap((name, k) => (isTurn(found[k]) ? [] : [`${name} in ${found[k]}`]));
  const turning = names.filter((_, k) => isTurn(found[k]));
  const [are, each] = turning.length === 1 ? ["is", "it"] : ["are", "each"];
  const parts = [
    ...(searched.length === 0
      ? []
      : [
          `searched again on ${halves} random halves of them, conditions on the same features came up: ${listText(searched)}`,
        ]),
    ...(turning.length === 0
      ? []
      : [`${listText(turning)} ${are} there because changing ${each} alone changes this decision`]),
  ];
  return parts.join("; ");
}
