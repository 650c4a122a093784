// What was asked, for one case and for all, and what the rows that all share say of the rule's conditions.

import type { Evidence, Explanation, PoolEvidence } from "../explanation/explanation.ts";
import { conditionName } from "./condition-name.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { hasReason } from "./trust.ts";
import type { Asked } from "./words/sentences/said.ts";
import type { Words } from "./words/words.ts";

type Questions = Pick<Evidence, "queries" | "batches" | "repeated">;

const askedOf = ({ queries, batches, repeated }: Questions): Asked => ({ queries, batches, twice: repeated.rows });

/** "asked about 1,431 cases, 14 of them twice, in 12 batches; seed 7" */
export const askedLine = (evidence: Questions, seed: number, words: Words): string =>
  words.sentences.askedLine(askedOf(evidence), seed);

export function questionsSentence(evidence: Evidence, words: Words): string {
  const shared = evidence.pool === null ? null : poolText(evidence.pool, words);
  return words.sentences.asked(askedOf(evidence), shared);
}

/** "rules are searched on 4,717 cases asked about once for all explanations": said too where none was found. */
export const poolText = ({ rows, queries }: PoolEvidence, words: Words): string =>
  words.sentences.pool(rows, queries < rows ? queries : null);

/** All cases that the model was asked about, for this explanation or for all. */
export function casesAskedAbout({ queries, pool }: Evidence): number {
  return queries + (pool?.queries ?? 0);
}

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
  const { sentences } = spell.words;
  const names = rule.premise.map((condition) => conditionName(condition, spell));
  const searched = names.flatMap((column, k) => {
    const times = found[k];
    return times === null ? [] : [{ column, times }];
  });
  const turning = names.filter((_, k) => found[k] === null);
  const parts = [
    ...(searched.length === 0 ? [] : [sentences.searchedAgain(halves, searched)]),
    ...(turning.length === 0 ? [] : [sentences.turning(turning)]),
  ];
  return parts.join("; ");
}
