// A book as a person reads it.

import { countOf, countText, hang, listText, percentText } from "@lore-xai/core/words";
import { bookPremiseText, bookSpelling } from "./premise-clauses.ts";
import type { BookCut, BookRule, BookSize, Overlap, RuleBook } from "./rule-book.ts";

const WIDTH = 80;

/** "true for 41 of the 60 that no rule before it covers": how right it is where it is read; null where that is all it covers. */
export function bookRuleDecides({ precision, decides }: BookRule): string | null {
  if (decides.trials === precision.trials) return null;
  if (decides.trials === 0) return "rules before it cover all of these";
  return `true for ${countText(decides.successes)} of the ${countText(decides.trials)} that no rule before it covers`;
}

/** "true for 118 of 122 cases that it covers (at least 91 in 100, with 95% confidence); covers 14%" */
export function bookRuleWorth(rule: BookRule): string {
  const { precision, coverage } = rule;
  const { successes, trials, low } = precision;
  if (trials === 0) return "covers none of the cases kept apart: nothing is known of how often it is true";
  const bound = `at least ${Math.floor(100 * low)} in 100, with 95% confidence`;
  const covered = `covers ${percentText(coverage)} of all`;
  const decides = bookRuleDecides(rule);
  const worth = `true for ${countText(successes)} of ${countOf(trials, "case")} that it covers (${bound}); ${covered}`;
  return decides === null ? worth : `${worth}; ${decides}`;
}

/** "otherwise: good, true for 301 of 340 cases that no rule covers" */
export function otherwiseWorth({ otherwise: { decides } }: RuleBook): string {
  if (decides.trials === 0) return "no case kept apart is left to it";
  return `true for ${countText(decides.successes)} of ${countOf(decides.trials, "case")} that no rule covers`;
}

/** "The book decides as the model does for 812 of 891 cases kept apart …" */
export function bookFidelitySentence({ fidelity, baseRate, rules }: RuleBook): string {
  const { successes, trials, low, high } = fidelity;
  const bounds = `${Math.floor(100 * low)} to ${Math.ceil(100 * high)} of 100, with 95% confidence`;
  const subject = rules.length === 0 ? "The book has no rule; it" : "The book";
  const always = Math.round((100 * baseRate.successes) / Math.max(1, baseRate.trials));
  return `${subject} decides as the model does for ${countText(successes)} of ${countOf(trials, "case")} kept apart (${bounds}); always saying the commonest outcome would do so for ${always} of 100.`;
}

/** Which rules cover the same cases, and which of them decides. */
export function overlapSentences({ overlaps, made }: RuleBook): string[] {
  const conflicts = overlaps.filter(({ isConflict }) => isConflict);
  if (overlaps.length === 0) return ["No two rules cover the same case."];
  const told = ({ first, second, rows }: Overlap) =>
    `rules ${first + 1} and ${second + 1} (${countOf(rows, "case")} of ${countText(made.keptApart)})`;
  if (conflicts.length === 0) return ["Where rules cover the same cases, they say the same."];
  return [
    `Rules that cover the same cases and say otherwise; the first one decides: ${conflicts.map(told).join("; ")}.`,
  ];
}

const CUT: Readonly<Record<BookCut["part"], (got: string, wanted: string) => string>> = {
  rows: (got, wanted) => `the book was composed on ${got} of ${wanted} rows`,
  "kept-apart": (got, wanted) => `it was measured on ${got} of ${wanted} rows kept apart`,
  "made-up-cases": (got, wanted) => `${got} of ${wanted} made-up cases were asked about`,
  cases: (got, wanted) => `${got} of ${wanted} cases were explained`,
};

/** What the model was asked, and what a budget has cut; null where there was no budget. */
export function bookBudgetSentence({ asked }: RuleBook): string | null {
  if (asked === undefined) return null;
  const { queries, maxQueries, cut, isQuick } = asked;
  const budget = `The model was asked about ${countOf(queries, "row")}, of ${countText(maxQueries)} that were allowed`;
  const parts = cut.map(({ part, got, wanted }) => CUT[part](countText(got), countText(wanted)));
  if (isQuick) parts.push("each of them with few questions");
  if (parts.length === 0) return `${budget}; nothing was cut.`;
  return `${budget}. For want of questions ${listText(parts)}: with more the book may be better.`;
}

const sizeLine = ({ rules, conditions, fidelity }: BookSize) =>
  `  ${countOf(rules, "rule").padEnd(10)}${conditions.toFixed(1).padStart(6)} conditions each${((100 * fidelity.successes) / Math.max(1, fidelity.trials)).toFixed(1).padStart(8)}%`;

/** The book as the command prints it. */
export function formatRuleBook(book: RuleBook): string {
  const said = (outcome: string) => bookSpelling(book).outcome(outcome).toUpperCase();
  const lines = book.rules.flatMap((rule, k) => {
    const lead = `${String(k + 1).padStart(3)}  `;
    const head = `${k === 0 ? "if" : "else if"} ${bookPremiseText(rule.premise, book)}: ${said(rule.outcome)}`;
    return [...hang(lead, head, WIDTH), ...hang("       ", bookRuleWorth(rule), WIDTH)];
  });
  const { made } = book;
  const madeUp = made.madeRows === 0 ? "" : ` and ${countOf(made.madeRows, "made-up case")}`;
  const cases = `${countOf(made.localRules, "case")} explained, ${countOf(made.rows, "row")}${madeUp} to compose on, ${countOf(made.keptApart, "row")} kept apart to measure on; seed ${book.seed}`;
  const budget = bookBudgetSentence(book);
  return [
    `The model in ${countOf(book.rules.length, "rule")}`,
    "",
    ...lines,
    ...hang("     ", `otherwise: ${said(book.otherwise.outcome)}`, WIDTH),
    ...hang("       ", otherwiseWorth(book), WIDTH),
    "",
    "How far to trust this",
    ...hang("  ", bookFidelitySentence(book), WIDTH),
    ...overlapSentences(book).flatMap((sentence) => hang("  ", sentence, WIDTH)),
    ...hang("  ", cases, WIDTH),
    ...(budget === null ? [] : hang("  ", budget, WIDTH)),
    "",
    "How many rules it takes",
    ...book.sizes.map(sizeLine),
    "",
  ].join("\n");
}
