// What is wrong with a query, for whoever types it.

import { LoreError } from "@lore-xai/core";

export function queryError(message: string, details: Record<string, string> = {}): LoreError {
  return new LoreError("invalid-option", message, { option: "search", ...details });
}
