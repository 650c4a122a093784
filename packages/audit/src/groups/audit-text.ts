// An audit in plain words: what was measured, what it means, and what it does not.

import { countOf, hang, listText, type Spelling, spellingOf } from "@lore-xai/core/words";
import type { Audit, GroupAudit } from "./audit.ts";
import { groupingSentences, groupLine } from "./audit-sentences.ts";
import { closingSentences, STATUS_TEXT, verdictsOf } from "./verdicts.ts";

const WIDTH = 80;

function groupingLines(grouping: GroupAudit, favourable: string, spell: Spelling): string[] {
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  return [
    `By ${listText(grouping.columns.map(spell.column))}`,
    ...grouping.groups.flatMap((group) => lines(groupLine(group, favourable))),
    ...groupingSentences(grouping, favourable).flatMap(lines),
    "",
  ];
}

/** The audit as the command prints it. */
export function formatAudit(audit: Audit): string {
  const { groupings, rows, hasTruth } = audit;
  const spell = spellingOf(audit);
  const favourable = spell.outcome(audit.favourable);
  const truth = hasTruth
    ? "Compared with the outcomes of the data."
    : "The data do not say which outcome is right: equal opportunity and calibration were not measured.";
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  const verdicts = verdictsOf(audit).flatMap(({ title, status, sentences, means, doesNotMean }) => [
    `${title}: ${STATUS_TEXT[status]}`,
    ...sentences.flatMap(lines),
    ...lines(means),
    ...lines(doesNotMean),
    "",
  ]);
  return [
    `Whom the model gives ${favourable.toUpperCase()}, of ${countOf(rows, "case")}`,
    ...lines(truth),
    "",
    ...groupings.flatMap((grouping) => groupingLines(grouping, favourable, spell)),
    ...verdicts,
    "All of it",
    ...closingSentences(audit).flatMap(lines),
    "",
  ].join("\n");
}
