// How many rows may be asked for, and how.

import { LoreError } from "@lore-xai/core";
import type { RowsQuery } from "../workbench.ts";

/** In one page of the list. */
export const MAX_PAGE_ROWS = 1000;
/** Characters of a search: a dozen rules that must not hold can be said in one, and an address still carries it. */
export const MAX_SEARCH_LENGTH = 3000;

function checkWhole(name: string, value: number, max: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= max) return;
  const message = `${name} must be a whole number from 0 to ${max}, got ${value}`;
  throw new LoreError("invalid-option", message, { option: name });
}

export function checkRowsQuery({ offset, limit, search }: RowsQuery): void {
  checkWhole("offset", offset, Number.MAX_SAFE_INTEGER);
  checkWhole("limit", limit, MAX_PAGE_ROWS);
  if (search.length <= MAX_SEARCH_LENGTH) return;
  const message = `search must have at most ${MAX_SEARCH_LENGTH} characters, got ${search.length}; search for less`;
  throw new LoreError("invalid-option", message, { option: "search" });
}
