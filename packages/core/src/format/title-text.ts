// What a case is called in a language, where lore itself has named it.

import { oneLine } from "./one-line.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** "Row 17" of the command, the server and the page, "Application 1754" of the demo. */
const GIVEN = /^(Row|Application) (\d+)$/;

/** A name that somebody else has given stays as it is. */
export function titleText(title: string, { sentences }: Words = ENGLISH): string {
  const [, what, number] = GIVEN.exec(title) ?? [];
  if (number !== undefined) return what === "Row" ? sentences.row(number) : sentences.application(number);
  return title === ENGLISH.sentences.untitled ? sentences.untitled : oneLine(title);
}
