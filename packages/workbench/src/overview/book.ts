// The model in a dozen rules, and the cases behind each.

import { makeRuleBook } from "@lore-xai/audit";
import { selectRows } from "@lore-xai/core";
import { evenlySpread } from "@lore-xai/core/extend";
import type { Door } from "../overview-answers.ts";
import { allOf, decisionIs } from "./doors.ts";
import { type MakePart, nothing, oneOutcome } from "./part.ts";

/**
 * Rows that it is made of and measured on, at most, and cases that are explained for it, with little effort: somebody waits for
 * it. `lore rulebook` takes its time.
 */
const BOOK_ROWS = 3000;
const BOOK_CASES = 60;

export const makeBook: MakePart<"book"> = async (question) => {
  const { asked: table, blackBox, openExplainer, seed, timeoutMs, signal, onShare, pause, doors } = question;
  const alike = oneOutcome(question);
  if (alike !== null) return nothing(alike);
  const book = await makeRuleBook({
    blackBox,
    rows: table.rowCount <= BOOK_ROWS ? table : selectRows(table, evenlySpread(table.rowCount, BOOK_ROWS)),
    cases: BOOK_CASES,
    openExplainer: (given) => openExplainer({ ...given, settings: { ...given.settings, effort: "quick" } }),
    seed,
    timeoutMs,
    signal,
    pause,
    onProgress: ({ phase, share }) => onShare(phase, share),
  });
  const searches = book.rules.map(({ premise }) => doors.premise(premise));
  const none = searches.map((search) => (search === null ? null : `not (${search})`));
  const otherwise: Door | null = searches.length === 0 ? null : doors.of(allOf(...none));
  return {
    found: {
      book,
      otherwise,
      doors: searches.map((search, k) => ({
        covers: doors.of(search),
        exceptions: doors.of(allOf(search, `not ${decisionIs(book.rules[k].outcome)}`)),
      })),
    },
    missing: null,
    missingReason: null,
    rows: book.made.rows + book.made.keptApart,
  };
};
