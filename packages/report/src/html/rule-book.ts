// A rule book as one HTML file: the rules, what each is worth, and how many it takes.

import {
  type AuditWords,
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
import { auditWordsIn } from "@lore-xai/audit/languages";
import type { Row } from "@lore-xai/core";
import { type Language, oneLine } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { line, picture, rectangle, text } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

/** What a report of a book is made of. */
export interface BookReportInput {
  readonly book: RuleBook;
  /** What the model is called. */
  readonly title: string;
  /** `en` by default. */
  readonly language?: Language | undefined;
}

/** What the parts of a book are told by. */
interface Telling {
  readonly book: RuleBook;
  /** The columns that its rules ask for. */
  readonly columns: readonly string[];
  readonly words: AuditWords;
}

/** Stands where the outcome comes, which is set in bold. */
const OUTCOME = "\0";

function withOutcome(text: string, outcome: string, { book, words }: Telling): Content {
  const [before, behind] = text.split(OUTCOME);
  return [before, tag("b", {}, oneLine(bookSpelling(book, words).outcome(outcome))), behind];
}

function examplesList(rows: readonly Row[], title: string, { book, columns, words }: Telling): Content {
  if (rows.length === 0) return null;
  const spell = bookSpelling(book, words);
  const cells = (row: Row) =>
    columns.map((name) => words.recourse.has({ column: spell.column(name), value: oneLine(spell(name, row[name])) }));
  return [tag("p", {}, title), tag("ul", {}, ...rows.map((row) => tag("li", {}, cells(row).join(", "))))];
}

function ruleItem(rule: BookRule, k: number, telling: Telling): Markup {
  const { book, words } = telling;
  const said = words.book.rule(k === 0, premiseClauses(rule.premise, book, words), OUTCOME);
  return tag(
    "li",
    {},
    tag("p", { class: "lead" }, withOutcome(said, rule.outcome, telling)),
    shareBar(rule.precision, words),
    tag("p", { class: "faint" }, `${bookRuleWorth(rule, words)}.`),
    rule.examples.length + rule.counterExamples.length === 0
      ? null
      : tag(
          "details",
          {},
          tag("summary", {}, words.book.examples),
          examplesList(rule.examples, words.book.trueFor, telling),
          examplesList(rule.counterExamples, words.book.notTrueFor, telling),
        ),
  );
}

/** How the share of equal decisions grows with the number of rules. */
function sizesChart(sizes: readonly BookSize[], chosen: number, { book: say }: AuditWords): Content {
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
    text(left - 5, y(share) + 4, say.percent(String(Math.round(100 * share))), "plain", "end"),
  ]);
  const marks = sizes.flatMap((size) => [
    line(x(size.rules), y(size.fidelity.low), x(size.rules), y(size.fidelity.high), "bounds"),
    rectangle(x(size.rules) - 3, y(shareOf(size)) - 3, 6, 6, size.rules === chosen ? "rule" : "bar"),
    size.rules % 4 === 0 || size.rules === most
      ? text(x(size.rules), height - 8, String(size.rules), "plain", "middle")
      : null,
  ]);
  const told = sizes.map((size) => `${size.rules}: ${say.percent(String(Math.round(100 * shareOf(size))))}`);
  return picture(width, height, say.sizesChart(told), ...ticks, ...marks);
}

/** The book as one HTML file: no script, no request, readable on a screen and on paper. */
export function ruleBookHtml({ book, title, language = "en" }: BookReportInput): string {
  const words = auditWordsIn(language);
  const { book: say } = words;
  const columnOf = new Map(book.tags?.map(({ feature, column }) => [feature, column]));
  const asked = book.rules.flatMap(({ premise }) => premise.map(({ feature }) => columnOf.get(feature) ?? feature));
  const telling = { book, columns: [...new Set(asked)], words };
  const budget = bookBudgetSentence(book, words);
  const heading = say.heading(title, book.rules.length);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, bookFidelitySentence(book, words))),
    tag(
      "section",
      {},
      tag("h2", {}, say.inOrder),
      tag("ol", { class: "rules" }, ...book.rules.map((rule, k) => ruleItem(rule, k, telling))),
      tag("p", { class: "lead" }, withOutcome(say.otherwise(OUTCOME), book.otherwise.outcome, telling)),
      tag("p", { class: "faint" }, `${otherwiseWorth(book, words)}.`),
      ...overlapSentences(book, words).map((sentence) => tag("p", {}, sentence)),
    ),
    tag(
      "section",
      {},
      tag("h2", {}, say.howMany),
      tag("p", { class: "faint" }, say.sizesLegend),
      sizesChart(book.sizes, book.rules.length, words),
      budget === null ? null : tag("p", { class: "faint" }, budget),
    ),
  );
  return htmlFile({ title: heading, language, foot: words.foot(book.version, book.seed), body: [main] });
}
