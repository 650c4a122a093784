// The cases behind a figure as a query of the list: made here, tried on the data here, so that a door never shows other cases
// than those that the figure speaks of.

import type { Dictionary, Premise, Table } from "@lore-xai/core";
import { premiseTest, rowMajor } from "@lore-xai/core/extend";
import type { Door } from "../overview-answers.ts";
import type { CaseFacts } from "../rows/case-facts.ts";
import { parseQuery } from "../rows/query/parse-query.ts";
import { queryColumns } from "../rows/query/query-columns.ts";
import { type RowTest, rowsMatching } from "../rows/query/rows-matching.ts";
import { premiseQuery, quoted } from "../rows/query/write-query.ts";
import { MAX_SEARCH_LENGTH } from "../rows/rows-query.ts";

export interface Doors {
  /** Null where the list would not understand it, or it is too long. */
  of(search: string | null): Door | null;
  /** The premise as a query; null where no query finds exactly the cases that it covers. */
  premise(premise: Premise): string | null;
  /** These rows, or as many of them as a query may name. */
  rows(rows: readonly number[]): Door | null;
}

/** Rows that a query names at most: a list of more is no list to look at. */
const MOST_NAMED = 100;

export interface DoorSources {
  readonly table: Table;
  readonly facts: CaseFacts;
  readonly dictionary: Dictionary | null;
  /** Whether every decision is known. */
  isDecided(): boolean;
}

export function createDoors({ table, facts, dictionary, isDecided }: DoorSources): Doors {
  const asked = queryColumns(table, facts, dictionary);
  const width = table.features.length;
  let rows: Float64Array | undefined;

  const testOf = (search: string): RowTest | null => {
    if (search.length > MAX_SEARCH_LENGTH) return null;
    try {
      return rowsMatching(parseQuery(search, asked), asked, facts).fits;
    } catch {
      return null;
    }
  };

  const of = (search: string | null): Door | null => {
    const isMatch = search === null ? null : testOf(search);
    if (search === null || isMatch === null) return null;
    // Whoever asks for decisions before all are known would count too few.
    if (/\b(decision|wrong|right|score)\b/u.test(search) && !isDecided()) return { search, cases: null };
    let cases = 0;
    for (let row = 0; row < table.rowCount; row++) if (isMatch(row)) cases++;
    return { search, cases };
  };

  return {
    of,
    premise(premise) {
      const search = premiseQuery(premise, table);
      const isMatch = search === null ? null : testOf(search);
      if (isMatch === null) return null;
      rows ??= rowMajor(table);
      const test = premiseTest(premise, table.features);
      for (let row = 0; row < table.rowCount; row++) if (test(rows, row * width) !== isMatch(row)) return null;
      return search;
    },
    rows: (numbers) => (numbers.length === 0 ? null : of(`row in (${numbers.slice(0, MOST_NAMED).join(", ")})`)),
  };
}

/** `decision = good`, with quotes where they are needed. */
export const decisionIs = (outcome: string) => `decision = ${quoted(outcome)}`;
export const truthIs = (outcome: string) => `truth = ${quoted(outcome)}`;

/** All of them; null where one of them cannot be said. */
export const allOf = (...parts: readonly (string | null)[]): string | null =>
  parts.includes(null) ? null : parts.filter((part) => part !== "").join(" and ");
