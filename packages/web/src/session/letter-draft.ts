// A template as it is typed: lines and paragraphs as texts, each field a text. What is typed is checked as a file would be.

import type { Language } from "@lore-xai/core/words";
import { checkLetterTemplate, type LetterTemplate, parseLetterTemplate } from "@lore-xai/report";

/** In the order of the letter. */
export const DRAFT_FIELDS = [
  "sender",
  "recipient",
  "place",
  "date",
  "reference",
  "subject",
  "salutation",
  "before",
  "after",
  "closing",
  "signature",
  "fields",
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

export interface LetterDraft extends Readonly<Record<DraftField, string>> {
  readonly language: Language;
}

/** What is between two of them, where a field has several. */
const BETWEEN: Partial<Record<DraftField, string>> = {
  sender: "\n",
  recipient: "\n",
  signature: "\n",
  before: "\n\n",
  after: "\n\n",
};

/** What a text box must hold on several lines. */
export const isLong = (field: DraftField) => field === "fields" || BETWEEN[field] !== undefined;

function textOf(field: DraftField, value: LetterTemplate[DraftField]): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(BETWEEN[field]);
  return Object.entries(value)
    .map(([name, text]) => `${name} = ${text}`)
    .join("\n");
}

export function draftOf(template: LetterTemplate | null): LetterDraft {
  const texts = DRAFT_FIELDS.map((field) => [field, textOf(field, template?.[field])] as const);
  return { ...(Object.fromEntries(texts) as Record<DraftField, string>), language: template?.language ?? "en" };
}

/** Paragraphs are parted by empty lines; a line within one is a space. */
function partsOf(field: DraftField, text: string): string[] {
  const parts =
    BETWEEN[field] === "\n" ? text.split("\n") : text.split(/\n\s*\n/).map((one) => one.replaceAll("\n", " "));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function ownFields(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf("=");
      return at < 0 ? [line.trim(), ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

/** Throws what parseLetterTemplate says of it, and where it names a column that is not there. */
export function templateOf(draft: LetterDraft, columns: readonly string[]): LetterTemplate {
  const entries = DRAFT_FIELDS.flatMap((field): [string, unknown][] => {
    const text = draft[field].trim();
    if (text === "") return [];
    if (field === "fields") return [[field, ownFields(text)]];
    return [[field, BETWEEN[field] === undefined ? text : partsOf(field, text)]];
  });
  const { language } = draft;
  const template = parseLetterTemplate({
    format: "lore-letter/1",
    ...(language !== "en" && { language }),
    ...Object.fromEntries(entries),
  });
  checkLetterTemplate(template, columns);
  return template;
}
