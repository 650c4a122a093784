// Lists and orders of names on the command line: a name in double quotes may have any sign in it, and a quote in it is written twice.

import { LoreError } from "@lore-xai/core/basics";

const QUOTED = /^"((?:[^"]|"")*)"$/;
/** What stands in quotes at the beginning of a part, with whatever is left of it up to the separator. */
const QUOTES_AT_START = /\s*"(?:[^"]|"")*"/y;

/** The name in the quotes, or the text itself where none stand around it. */
export function unquoted(text: string): string {
  const trimmed = text.trim();
  const quoted = QUOTED.exec(trimmed)?.[1];
  return quoted === undefined ? trimmed : quoted.replaceAll('""', '"');
}

function notClosed(text: string): LoreError {
  const message = `a name that begins with a double quote must end with one, got ${text}; write a quote within the name twice`;
  return new LoreError("invalid-option", message, { value: text });
}

/** The parts between separators, but for those in quotes; without spaces around them and without their quotes. */
export function splitNames(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let start = 0; ; ) {
    QUOTES_AT_START.lastIndex = start;
    const from = start + (QUOTES_AT_START.exec(text)?.[0].length ?? 0);
    const found = text.indexOf(separator, from);
    const part = text.slice(start, found < 0 ? text.length : found).trim();
    if (part.startsWith('"') && !QUOTED.test(part)) throw notClosed(text.slice(start).trim());
    parts.push(unquoted(part));
    if (found < 0) return parts;
    start = found + separator.length;
  }
}
