// What a book may ask of the model where there is a budget of questions, and what the budget has cut.

import type { BookCut, BookQuestions } from "./rule-book.ts";

/** What rows of each kind may take of the budget; the rest, and what they leave, is for explaining cases. */
const SHARES = { rows: 0.3, "kept-apart": 0.2, "made-up-cases": 0.1 } as const;

export interface BookBudget {
  /** So many of the rows that are wanted as the budget allows; notes where that is fewer. */
  rowsOf(part: keyof typeof SHARES, wanted: number): number;
  /** Notes how many cases were explained, and how. */
  explained(got: number, wanted: number, effort: ExplainingPlan["effort"]): void;
  /** Null where there is no budget. */
  told(queries: number): BookQuestions | null;
}

export function openBudget(maxQueries: number | undefined): BookBudget {
  const cut: BookCut[] = [];
  let isQuick = false;
  const note = (part: BookCut["part"], got: number, wanted: number) => {
    if (got < wanted) cut.push({ part, got, wanted });
    return got;
  };
  return {
    rowsOf: (part, wanted) =>
      maxQueries === undefined ? wanted : note(part, Math.min(wanted, Math.floor(SHARES[part] * maxQueries)), wanted),
    explained(got, wanted, effort) {
      note("cases", got, wanted);
      isQuick = got > 0 && effort === "quick";
    },
    told: (queries) => (maxQueries === undefined ? null : { queries, maxQueries, cut, isQuick }),
  };
}

/** What explanations with the default effort may take, of the pool that they share and of each: with less they are quick ones. */
const DEFAULT_EFFORT = { pool: 8000, each: 1500 } as const;
/** Fewer cases of the pool would tell nothing. */
const SMALLEST_POOL = 100;
const FIRST_HALF = 0.6;

/** How cases are explained with so many questions. */
export interface ExplainingPlan {
  readonly effort: "default" | "quick";
  /** Most cases of the pool that all explanations share. */
  readonly poolQueries: number;
  /** What may be asked for the first half of the cases and the pool, and what for the second. */
  readonly halves: readonly [number, number];
}

export function planExplaining(left: number, cases: number): ExplainingPlan {
  const isAmple = left >= DEFAULT_EFFORT.pool + DEFAULT_EFFORT.each * cases;
  const first = Math.floor(FIRST_HALF * left);
  return {
    effort: isAmple ? "default" : "quick",
    poolQueries: Math.max(SMALLEST_POOL, Math.floor(left / 3)),
    halves: [first, left - first],
  };
}
