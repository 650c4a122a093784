// What the case is called in the letter's language, where lore itself has named it.

import { oneLine } from "@lore-xai/core/words";
import type { ReportInput } from "../report-input.ts";
import type { LetterWords } from "./words/letter-words.ts";

/** "Row 17" of the command, the server and the page, "Application 1754" of the demo. */
const GIVEN = /^(Row|Application) (\d+)$/;

/** Null where it has no name. */
export function titleIn({ title }: ReportInput, say: LetterWords): string | null {
  if (title === null) return null;
  const [, what, number] = GIVEN.exec(title) ?? [];
  if (number !== undefined) return what === "Row" ? say.row(number) : say.application(number);
  return title === "This case" ? say.thisCase : oneLine(title);
}
