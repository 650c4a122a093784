// An audit in plain words: what was measured, what it means, and what it does not.

import { hang, type Spelling, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Audit, GroupAudit } from "./audit.ts";
import { groupingSentences, groupLine } from "./audit-sentences.ts";
import { type AuditTelling, auditTelling } from "./telling.ts";
import { closingSentences, verdictsOf } from "./verdicts.ts";

const WIDTH = 80;

function groupingLines(grouping: GroupAudit, favourable: string, spell: Spelling, telling: AuditTelling): string[] {
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  return [
    telling.words.audit.by(grouping.columns.map(spell.column)),
    ...grouping.groups.flatMap((group) => lines(groupLine(group, favourable, telling))),
    ...groupingSentences(grouping, favourable, telling).flatMap(lines),
    "",
  ];
}

/** The audit as the command prints it, in English unless told. */
export function formatAudit(audit: Audit, words: AuditWords = ENGLISH_AUDIT): string {
  const { groupings, rows, hasTruth } = audit;
  const { audit: say, status: statusText } = words;
  const spell = spellingOf(audit, words.words);
  const telling = auditTelling(audit, words);
  const favourable = spell.outcome(audit.favourable);
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  const verdicts = verdictsOf(audit, words).flatMap(({ title, status, sentences, means, doesNotMean }) => [
    ...hang("", `${title}: ${statusText[status]}`, WIDTH),
    ...sentences.flatMap(lines),
    ...lines(means),
    ...lines(doesNotMean),
    "",
  ]);
  return [
    ...hang("", say.heading(favourable.toUpperCase(), rows), WIDTH),
    ...lines(hasTruth ? say.compared : say.notCompared),
    "",
    ...groupings.flatMap((grouping) => groupingLines(grouping, favourable, spell, telling)),
    ...verdicts,
    say.allOfIt,
    ...closingSentences(audit, words).flatMap(lines),
    "",
  ].join("\n");
}
