// A book as a person reads it.

import { hang, percentText } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import { bookPremiseText, bookSpelling, premiseClauses } from "./premise-clauses.ts";
import type { BookRule, BookSize, RuleBook } from "./rule-book.ts";

const WIDTH = 80;

/** "true for 41 of the 60 that no rule before it covers": how right it is where it is read; null where that is all it covers. */
export function bookRuleDecides({ precision, decides }: BookRule, { book }: AuditWords = ENGLISH_AUDIT): string | null {
  if (decides.trials === precision.trials) return null;
  return decides.trials === 0 ? book.decidesNone : book.decides(decides);
}

/** "true for 118 of 122 cases that it covers (at least 91 in 100, with 95% confidence); covers 14% of all" */
export function bookRuleWorth(rule: BookRule, words: AuditWords = ENGLISH_AUDIT): string {
  const { precision, coverage } = rule;
  const { book } = words;
  if (precision.trials === 0) return book.coversNone;
  const decides = bookRuleDecides(rule, words);
  const worth = book.worth(precision, Math.floor(100 * precision.low), percentText(coverage, words.words));
  return decides === null ? worth : `${worth}; ${decides}`;
}

/** "true for 301 of 340 cases that no rule covers" */
export function otherwiseWorth({ otherwise: { decides } }: RuleBook, { book }: AuditWords = ENGLISH_AUDIT): string {
  return decides.trials === 0 ? book.otherwiseNone : book.otherwiseWorth(decides);
}

/** "The book decides as the model does for 812 of 891 cases kept apart …" */
export function bookFidelitySentence(
  { fidelity, baseRate, rules }: RuleBook,
  { book }: AuditWords = ENGLISH_AUDIT,
): string {
  const bounds = [Math.floor(100 * fidelity.low), Math.ceil(100 * fidelity.high)] as const;
  const always = Math.round((100 * baseRate.successes) / Math.max(1, baseRate.trials));
  return book.fidelity(rules.length > 0, fidelity, bounds, always);
}

/** Which rules cover the same cases, and which of them decides. */
export function overlapSentences({ overlaps, made }: RuleBook, { book }: AuditWords = ENGLISH_AUDIT): string[] {
  const conflicts = overlaps.filter(({ isConflict }) => isConflict);
  if (overlaps.length === 0) return [book.noOverlap];
  if (conflicts.length === 0) return [book.noConflict];
  const told = conflicts.map(({ first, second, rows }) => ({ first: first + 1, second: second + 1, rows }));
  return [book.conflicts(told, made.keptApart)];
}

/** What the model was asked, and what a budget has cut; null where there was no budget. */
export function bookBudgetSentence({ asked }: RuleBook, { book }: AuditWords = ENGLISH_AUDIT): string | null {
  if (asked === undefined) return null;
  const { queries, maxQueries, cut, isQuick } = asked;
  const parts = cut.map(({ part, got, wanted }) => book.cut[part](got, wanted));
  return book.asked(queries, maxQueries, isQuick ? [...parts, book.quick] : parts);
}

/** A rule in one line. In English its conditions have signs, as the data's own names go with them. */
function ruleLine({ premise, outcome }: BookRule, isFirst: boolean, book: RuleBook, words: AuditWords): string {
  const said = bookSpelling(book, words).outcome(outcome).toUpperCase();
  const isEnglish = words === ENGLISH_AUDIT;
  const clauses = isEnglish ? [bookPremiseText(premise, book)] : premiseClauses(premise, book, words);
  return asLine(words.book.rule(isFirst, clauses, said));
}

/** In a list of lines none begins as a sentence does. */
const asLine = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function sizeLine({ rules, conditions, fidelity }: BookSize, { words, book }: AuditWords): string {
  const share = ((100 * fidelity.successes) / Math.max(1, fidelity.trials)).toFixed(1);
  const each = words.number(conditions.toFixed(1)).padStart(6);
  return `  ${book.rules(rules).padEnd(10)}${each} ${book.conditionsEach}${book.percent(words.number(share).padStart(8))}`;
}

/** The book as the command prints it, in English unless told. */
export function formatRuleBook(book: RuleBook, words: AuditWords = ENGLISH_AUDIT): string {
  const lines = book.rules.flatMap((rule, k) => [
    ...hang(`${String(k + 1).padStart(3)}  `, ruleLine(rule, k === 0, book, words), WIDTH),
    ...hang("       ", bookRuleWorth(rule, words), WIDTH),
  ]);
  const { book: say } = words;
  const budget = bookBudgetSentence(book, words);
  const otherwise = bookSpelling(book, words).outcome(book.otherwise.outcome).toUpperCase();
  return [
    say.heading(say.title, book.rules.length),
    "",
    ...lines,
    ...hang("     ", asLine(say.otherwise(otherwise)), WIDTH),
    ...hang("       ", otherwiseWorth(book, words), WIDTH),
    "",
    words.words.sentences.headings.trust,
    ...hang("  ", bookFidelitySentence(book, words), WIDTH),
    ...overlapSentences(book, words).flatMap((sentence) => hang("  ", sentence, WIDTH)),
    ...hang("  ", say.made(book.made, book.seed), WIDTH),
    ...(budget === null ? [] : hang("  ", budget, WIDTH)),
    "",
    say.howMany,
    ...book.sizes.map((size) => sizeLine(size, words)),
    "",
  ].join("\n");
}
