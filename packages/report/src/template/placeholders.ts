// Texts with placeholders: read, never run. What stands for a placeholder is not read again.

import { type FieldPlace, refusedField } from "@lore-xai/core/extend";

/** Words as they are, a placeholder by its name, or a value of the case by its column. */
export type TextPart = string | { readonly name: string } | { readonly column: string };

/** What a letter knows by itself. */
export const PLACEHOLDERS = ["title", "date", "outcome", "data", "model", "seed", "version"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A brace that is meant, a placeholder, or a brace that is neither. */
const TOKENS = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;
const CELL = "cell:";

function placeholderOf(inside: string): TextPart {
  const text = inside.trim();
  return text.startsWith(CELL) ? { column: text.slice(CELL.length).trim() } : { name: text };
}

export function partsOf(text: string, place: FieldPlace): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [token, inside] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + token.length;
    if (token === "{{" || token === "}}") parts.push(token.charAt(0));
    else if (inside !== undefined) parts.push(placeholderOf(inside));
    else
      throw refusedField(place, "a text whose braces are closed", text, `; write ${token}${token} for the sign itself`);
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}
