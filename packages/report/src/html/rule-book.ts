// A rule book as one HTML file: the rules, what each is worth, and how many it takes.

import {
  type BookRule,
  type BookSize,
  bookBudgetSentence,
  bookFidelitySentence,
  bookRuleWorth,
  bookSpelling,
  otherwiseWorth,
  overlapSentences,
  premiseClauses,
  type RuleBook,
} from "@lore-xai/audit";
import type { Row } from "@lore-xai/core";
import { countOf, listText, oneLine } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { line, picture, rectangle, text } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

/** What a report of a book is made of. */
export interface BookReportInput {
  readonly book: RuleBook;
  /** What the model is called. */
  readonly title: string;
}

function examplesList(rows: readonly Row[], title: string, columns: readonly string[], book: RuleBook): Content {
  if (rows.length === 0) return null;
  const spell = bookSpelling(book);
  const cells = (row: Row) => columns.map((name) => `${spell.column(name)} ${oneLine(spell(name, row[name]))}`);
  return [tag("p", {}, title), tag("ul", {}, ...rows.map((row) => tag("li", {}, cells(row).join(", "))))];
}

function ruleItem(rule: BookRule, k: number, columns: readonly string[], book: RuleBook): Markup {
  const lead = k === 0 ? "If" : "Else if";
  return tag(
    "li",
    {},
    tag(
      "p",
      { class: "lead" },
      `${lead} ${listText(premiseClauses(rule.premise, book))}: `,
      tag("b", {}, oneLine(bookSpelling(book).outcome(rule.outcome))),
    ),
    shareBar(rule.precision),
    tag("p", { class: "faint" }, `${bookRuleWorth(rule)}.`),
    rule.examples.length + rule.counterExamples.length === 0
      ? null
      : tag(
          "details",
          {},
          tag("summary", {}, "Examples"),
          examplesList(rule.examples, "True for:", columns, book),
          examplesList(rule.counterExamples, "Not true for:", columns, book),
        ),
  );
}

/** How the share of equal decisions grows with the number of rules. */
function sizesChart(sizes: readonly BookSize[], chosen: number): Content {
  if (sizes.length < 2) return null;
  const [width, height, left, bottom] = [420, 150, 40, 24];
  const shareOf = ({ fidelity }: BookSize) => fidelity.successes / Math.max(1, fidelity.trials);
  const lowest = Math.min(...sizes.map(({ fidelity }) => fidelity.low));
  const floor = Math.floor(lowest * 10) / 10;
  const most = sizes.at(-1)?.rules ?? 1;
  const x = (rules: number) => left + 8 + ((width - left - 20) * rules) / most;
  const y = (share: number) => 6 + (height - bottom - 6) * (1 - (share - floor) / Math.max(0.05, 1 - floor));
  const ticks = [floor, (floor + 1) / 2, 1].flatMap((share) => [
    line(left, y(share), width - 6, y(share), "grid"),
    text(left - 5, y(share) + 4, `${Math.round(100 * share)}%`, "plain", "end"),
  ]);
  const marks = sizes.flatMap((size) => [
    line(x(size.rules), y(size.fidelity.low), x(size.rules), y(size.fidelity.high), "bounds"),
    rectangle(x(size.rules) - 3, y(shareOf(size)) - 3, 6, 6, size.rules === chosen ? "rule" : "bar"),
    size.rules % 4 === 0 || size.rules === most
      ? text(x(size.rules), height - 8, String(size.rules), "plain", "middle")
      : null,
  ]);
  const told = sizes.map((size) => `${size.rules}: ${Math.round(100 * shareOf(size))}%`).join(", ");
  return picture(
    width,
    height,
    `share of cases decided as the model does, by number of rules: ${told}`,
    ...ticks,
    ...marks,
  );
}

/** The book as one HTML file: no script, no request, readable on a screen and on paper. */
export function ruleBookHtml({ book, title }: BookReportInput): string {
  const columnOf = new Map(book.tags?.map(({ feature, column }) => [feature, column]));
  const asked = book.rules.flatMap(({ premise }) => premise.map(({ feature }) => columnOf.get(feature) ?? feature));
  const columns = [...new Set(asked)];
  const budget = bookBudgetSentence(book);
  const heading = `${title} in ${countOf(book.rules.length, "rule")}`;
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, bookFidelitySentence(book))),
    tag(
      "section",
      {},
      tag("h2", {}, "The rules, in the order in which they are read"),
      tag("ol", { class: "rules" }, ...book.rules.map((rule, k) => ruleItem(rule, k, columns, book))),
      tag(
        "p",
        { class: "lead" },
        "Otherwise: ",
        tag("b", {}, oneLine(bookSpelling(book).outcome(book.otherwise.outcome))),
      ),
      tag("p", { class: "faint" }, `${otherwiseWorth(book)}.`),
      ...overlapSentences(book).map((sentence) => tag("p", {}, sentence)),
    ),
    tag(
      "section",
      {},
      tag("h2", {}, "How many rules it takes"),
      tag(
        "p",
        { class: "faint" },
        "Share of the cases kept apart that the book decides as the model does, with 95% bounds.",
      ),
      sizesChart(book.sizes, book.rules.length),
      budget === null ? null : tag("p", { class: "faint" }, budget),
    ),
  );
  return htmlFile({ title: heading, foot: `LORE ${book.version}, seed ${book.seed}`, body: [main] });
}
