// What a case is called in a language, where lore itself has named it.

import { oneLine } from "./one-line.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** "Row 17" of the command, the server and the page, "Row 17 (10-3345)" where rows have names, "Application 1754" of the demo. */
const GIVEN = /^(Row|Application) (\d+)(?: \((.*)\))?$/s;

/** A name that somebody else has given stays as it is. */
export function titleText(title: string, { sentences }: Words = ENGLISH): string {
  const [, what, number, name] = GIVEN.exec(title) ?? [];
  if (number !== undefined) {
    const told = what === "Row" ? sentences.row(number) : sentences.application(number);
    return name === undefined ? told : `${told} (${oneLine(name)})`;
  }
  return title === ENGLISH.sentences.untitled ? sentences.untitled : oneLine(title);
}
