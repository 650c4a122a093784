// An audit as Markdown.

import { escapeMarkdown, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Audit } from "./audit.ts";
import { groupingSentences, groupLine } from "./audit-sentences.ts";
import { auditTelling } from "./telling.ts";
import { closingSentences, verdictsOf } from "./verdicts.ts";

/** The audit as a page of Markdown, in English unless told. */
export function auditToMarkdown(audit: Audit, words: AuditWords = ENGLISH_AUDIT): string {
  const spell = spellingOf(audit, words.words);
  const telling = auditTelling(audit, words);
  const favourable = spell.outcome(audit.favourable);
  const groups = audit.groupings.flatMap((grouping) => [
    `## ${escapeMarkdown(words.audit.by(grouping.columns.map(spell.column)))}`,
    "",
    ...grouping.groups.map((group) => `- ${escapeMarkdown(groupLine(group, favourable, telling))}`),
    "",
    ...groupingSentences(grouping, favourable, telling).flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ]);
  const verdicts = verdictsOf(audit, words).flatMap(({ title, status, sentences, means, doesNotMean }) => [
    `## ${title}: ${words.status[status]}`,
    "",
    ...[...sentences, means, doesNotMean].flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ]);
  return [
    `# ${escapeMarkdown(words.audit.heading(favourable, audit.rows))}`,
    "",
    ...groups,
    ...verdicts,
    ...closingSentences(audit, words).flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ].join("\n");
}
