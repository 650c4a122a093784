// The language of a report on the whole model.

import type { AuditWords } from "@lore-xai/audit";
import { auditWordsIn } from "@lore-xai/audit/languages";
import { type Language, LoreError } from "@lore-xai/core/basics";
import type { LanguageFlags } from "../flags/output-flags.ts";

/** What a report is said in. */
export interface Spoken {
  readonly language: Language;
  readonly words: AuditWords;
}

/** The forms that people read; what programs read is in no language. */
const SPOKEN: readonly string[] = ["text", "markdown", "html"];

/** Said before the work rather than after it. */
export function spokenIn({ language = "en" }: LanguageFlags, format: string): Spoken {
  if (language !== "en" && !SPOKEN.includes(format)) {
    const message = `--language ${language} is for --format text, markdown or html, got --format ${format}`;
    throw new LoreError("invalid-option", message);
  }
  return { language, words: auditWordsIn(language) };
}
