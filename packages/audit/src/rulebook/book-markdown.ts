// A book as Markdown.

import { countOf, escapeMarkdown, listText } from "@lore-xai/core/words";
import {
  bookBudgetSentence,
  bookFidelitySentence,
  bookRuleWorth,
  otherwiseWorth,
  overlapSentences,
} from "./book-text.ts";
import { bookSpelling, premiseClauses } from "./premise-clauses.ts";
import type { RuleBook } from "./rule-book.ts";

/** The book as a page of Markdown. */
export function bookToMarkdown(book: RuleBook): string {
  const said = (outcome: string) => escapeMarkdown(bookSpelling(book).outcome(outcome));
  const rules = book.rules.map((rule, k) => {
    const conditions = premiseClauses(rule.premise, book).map(escapeMarkdown);
    return `${k + 1}. ${k === 0 ? "If" : "Else if"} ${listText(conditions)}: **${said(rule.outcome)}**  \n   ${bookRuleWorth(rule)}.`;
  });
  const sizes = book.sizes.map(({ rules: count, conditions, fidelity }) => {
    const share = (100 * fidelity.successes) / Math.max(1, fidelity.trials);
    return `| ${count} | ${conditions.toFixed(1)} | ${share.toFixed(1)}% |`;
  });
  const budget = bookBudgetSentence(book);
  return [
    `# The model in ${countOf(book.rules.length, "rule")}`,
    "",
    bookFidelitySentence(book),
    "",
    ...rules,
    "",
    `Otherwise: **${said(book.otherwise.outcome)}**; ${otherwiseWorth(book)}.`,
    "",
    ...overlapSentences(book),
    "",
    ...(budget === null ? [] : [budget, ""]),
    "| rules | conditions each | cases decided as the model does |",
    "| ---: | ---: | ---: |",
    ...sizes,
    "",
  ].join("\n");
}
