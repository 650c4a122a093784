// The template of a command's letters: the file that a flag names, with the fields that other flags give.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import type { LetterTemplate } from "@lore-xai/report";
import { fileError } from "@lore-xai/runner/rows";
import { flagName } from "../flags/flag-name.ts";
import type { DateFlags, LetterFlags } from "../flags/letter-flags.ts";
import type { LanguageFlags } from "../flags/output-flags.ts";

async function templateIn(file: string, fields: LetterFlags["letterField"]): Promise<LetterTemplate> {
  const { letterTemplateFromJson } = await import("@lore-xai/report");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw fileError(file, error);
  });
  return letterTemplateFromJson(text.replace(/^\ufeff/, ""), file, fields);
}

/** Undefined where none is wanted. */
export async function readLetterTemplate({
  letterTemplate: file,
  letterField: fields,
  letterLanguage: language,
}: LetterFlags): Promise<LetterTemplate | undefined> {
  const own = language === undefined ? {} : { language };
  if (file !== undefined) return { ...(await templateIn(file, fields)), ...own };
  if (fields === undefined) return language === undefined ? undefined : { format: "lore-letter/1", ...own };
  throw new LoreError("invalid-option", "--letter-field needs --letter-template, the file whose placeholders it fills");
}

/** Before a model is opened rather than when the letter is written. */
export async function checkTemplateColumns(
  template: LetterTemplate | undefined,
  columns: readonly string[],
  { letterTemplate: file }: LetterFlags,
): Promise<void> {
  if (template === undefined) return;
  const { checkLetterTemplate } = await import("@lore-xai/report");
  checkLetterTemplate(template, columns, file);
}

/** What a letter is written with beside the case. */
export interface GivenForLetter {
  readonly letterTemplate?: LetterTemplate;
  readonly date?: string;
}

/** Of one letter; with another form what is for letters alone is refused, for it would do nothing. */
export async function givenForLetter(
  flags: LetterFlags & DateFlags & LanguageFlags & { readonly format: string },
): Promise<GivenForLetter> {
  const { format, letterTemplate, letterField, letterLanguage, date } = flags;
  const foreign = Object.entries({ letterTemplate, letterField, letterLanguage, date }).find(
    ([, value]) => value !== undefined,
  );
  if (format !== "letter" && foreign !== undefined) {
    throw new LoreError("invalid-option", `--${flagName(foreign[0])} is for --format letter, got --format ${format}`);
  }
  const spoken = letterLanguage ?? flags.language;
  const isLetter = format === "letter" && spoken !== undefined;
  const template = await readLetterTemplate(isLetter ? { ...flags, letterLanguage: spoken } : flags);
  return { ...(template !== undefined && { letterTemplate: template }), ...(date !== undefined && { date }) };
}
