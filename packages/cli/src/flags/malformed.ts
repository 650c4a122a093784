import { LoreError } from "@lore-xai/core/basics";

/** The error about a flag whose text is not of the form that it must have. */
export function malformed(flag: string, form: string, text: string): LoreError {
  return new LoreError("invalid-option", `--${flag} must be ${form}, got "${text}"`, { option: flag, value: text });
}
