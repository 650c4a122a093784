// A link that cannot be: which one, where in it, and what to do.

import { LoreError } from "../errors.ts";

/** `at` counts from 0; people count from 1. */
export function linkError(text: string, at: number, problem: string, hint = ""): LoreError {
  const where = `at position ${at + 1} of the link ${JSON.stringify(text)}`;
  return new LoreError("invalid-option", `${problem} ${where}${hint}`, { link: text, position: at + 1 });
}
