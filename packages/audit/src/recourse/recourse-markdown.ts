// Recourse as Markdown.

import { escapeMarkdown, spellingOf } from "@lore-xai/core/words";
import type { Recourse } from "./recourse.ts";
import {
  actionText,
  actionWorth,
  deniedSentence,
  meaningSentences,
  recourseHeading,
  resultSentences,
} from "./recourse-text.ts";

/** The actions as a page of Markdown. */
export function recourseToMarkdown(recourse: Recourse): string {
  const spell = spellingOf(recourse);
  const wished = spell.outcome(recourse.to);
  const actions = recourse.actions.map(
    (action, k) =>
      `${k + 1}. **${escapeMarkdown(actionText(action, spell))}**  \n   ${escapeMarkdown(actionWorth(action, wished))}`,
  );
  const told = [...resultSentences(recourse, spell), ...meaningSentences(recourse)];
  return [
    `# ${escapeMarkdown(recourseHeading(wished))}`,
    "",
    escapeMarkdown(deniedSentence(recourse, spell)),
    "",
    ...actions,
    "",
    ...told.flatMap((sentence) => [escapeMarkdown(sentence), ""]),
  ].join("\n");
}
