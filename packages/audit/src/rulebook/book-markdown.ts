// A book as Markdown.

import { escapeMarkdown } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import {
  bookBudgetSentence,
  bookFidelitySentence,
  bookRuleWorth,
  otherwiseWorth,
  overlapSentences,
} from "./book-text.ts";
import { bookSpelling, premiseClauses } from "./premise-clauses.ts";
import type { RuleBook } from "./rule-book.ts";

/** The book as a page of Markdown, in English unless told. */
export function bookToMarkdown(book: RuleBook, words: AuditWords = ENGLISH_AUDIT): string {
  const { book: say } = words;
  const { number } = words.words;
  const said = (outcome: string) => `**${escapeMarkdown(bookSpelling(book, words).outcome(outcome))}**`;
  const rules = book.rules.map((rule, k) => {
    const conditions = premiseClauses(rule.premise, book, words).map(escapeMarkdown);
    return `${k + 1}. ${say.rule(k === 0, conditions, said(rule.outcome))}  \n   ${bookRuleWorth(rule, words)}.`;
  });
  const sizes = book.sizes.map(({ rules: count, conditions, fidelity }) => {
    const share = (100 * fidelity.successes) / Math.max(1, fidelity.trials);
    return `| ${count} | ${number(conditions.toFixed(1))} | ${say.percent(number(share.toFixed(1)))} |`;
  });
  const budget = bookBudgetSentence(book, words);
  return [
    `# ${say.heading(say.title, book.rules.length)}`,
    "",
    bookFidelitySentence(book, words),
    "",
    ...rules,
    "",
    `${say.otherwise(said(book.otherwise.outcome))}; ${otherwiseWorth(book, words)}.`,
    "",
    ...overlapSentences(book, words),
    "",
    ...(budget === null ? [] : [budget, ""]),
    `| ${say.sizes.rules} | ${say.conditionsEach} | ${say.sizes.decided} |`,
    "| ---: | ---: | ---: |",
    ...sizes,
    "",
  ].join("\n");
}
