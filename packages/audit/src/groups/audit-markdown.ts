// An audit as Markdown.

import { countOf, escapeMarkdown, listText, spellingOf } from "@lore-xai/core/words";
import type { Audit } from "./audit.ts";
import { groupingSentences, groupLine } from "./audit-sentences.ts";
import { closingSentences, STATUS_TEXT, verdictsOf } from "./verdicts.ts";

/** The audit as a page of Markdown. */
export function auditToMarkdown(audit: Audit): string {
  const spell = spellingOf(audit);
  const favourable = spell.outcome(audit.favourable);
  const groups = audit.groupings.flatMap((grouping) => [
    `## By ${escapeMarkdown(listText(grouping.columns.map(spell.column)))}`,
    "",
    ...grouping.groups.map((group) => `- ${escapeMarkdown(groupLine(group, favourable))}`),
    "",
    ...groupingSentences(grouping, favourable).flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ]);
  const verdicts = verdictsOf(audit).flatMap(({ title, status, sentences, means, doesNotMean }) => [
    `## ${title}: ${STATUS_TEXT[status]}`,
    "",
    ...[...sentences, means, doesNotMean].flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ]);
  return [
    `# Whom the model gives ${escapeMarkdown(favourable)}, of ${countOf(audit.rows, "case")}`,
    "",
    ...groups,
    ...verdicts,
    ...closingSentences(audit).flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ].join("\n");
}
