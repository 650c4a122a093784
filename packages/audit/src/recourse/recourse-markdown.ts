// Recourse as Markdown.

import { escapeMarkdown, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Recourse } from "./recourse.ts";
import {
  actionText,
  actionWorth,
  deniedSentence,
  meaningSentences,
  recourseHeading,
  resultSentences,
} from "./recourse-text.ts";

/** The actions as a page of Markdown, in English unless told. */
export function recourseToMarkdown(recourse: Recourse, words: AuditWords = ENGLISH_AUDIT): string {
  const spell = spellingOf(recourse, words.words);
  const wished = spell.outcome(recourse.to);
  const actions = recourse.actions.map(
    (action, k) =>
      `${k + 1}. **${escapeMarkdown(actionText(action, spell, words))}**  \n   ${escapeMarkdown(actionWorth(action, wished, words))}`,
  );
  const told = [...resultSentences(recourse, spell, words), ...meaningSentences(recourse, words)];
  return [
    `# ${escapeMarkdown(recourseHeading(wished, words))}`,
    "",
    escapeMarkdown(deniedSentence(recourse, spell, words)),
    "",
    ...actions,
    "",
    ...told.flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ].join("\n");
}
