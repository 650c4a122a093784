// lore rulebook: what the model does, in a dozen rules.

import {
  bookBudgetSentence,
  bookToMarkdown,
  bookToPython,
  bookToSql,
  formatRuleBook,
  makeRuleBook,
  type RuleBook,
  type RuleBookProgress,
} from "@lore-xai/audit";
import { LoreError, type Rule } from "@lore-xai/core";
import { ruleBookHtml } from "@lore-xai/report";
import { batchExplanations } from "@lore-xai/runner";
import { caseExplaining } from "../../batch/case-explaining.ts";
import { type MediaCases, mediaCasesOf, readableRows } from "../../batch/media-cases.ts";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { readAsNames } from "../../flags/media-flags.ts";
import { loadWithTrained } from "../../model/load-with-trained.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import { formatByEnding } from "../../output/report-format.ts";
import { type Spoken, spokenIn } from "../../output/report-language.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { BOOK_FORMATS, type BookFormat, type RuleBookFlags } from "./definition.ts";

async function rulesOf(file: string): Promise<Rule[]> {
  const rules: Rule[] = [];
  for await (const { rule } of batchExplanations(file)) rules.push(rule);
  return rules;
}

const DOING: Readonly<Record<RuleBookProgress["phase"], string>> = {
  labels: "asking the model about the rows",
  explaining: "explaining cases",
  composing: "composing rules",
};

const WRITERS: Readonly<Record<BookFormat, (book: RuleBook, spoken: Spoken) => string>> = {
  text: (book, { words }) => formatRuleBook(book, words),
  json: (book) => `${JSON.stringify(book, null, 2)}\n`,
  markdown: (book, { words }) => bookToMarkdown(book, words),
  html: (book, { words, language }) => ruleBookHtml({ book, title: words.book.title, language }),
  sql: (book) => bookToSql(book),
  python: (book) => bookToPython(book),
};

/** Forms that know columns alone; said before the work rather than after it. */
function refuseForm(format: BookFormat, media: MediaCases | undefined): void {
  if (media === undefined || (format !== "sql" && format !== "python")) return;
  const message = `--format ${format} cannot say which words a text contains; take text, json, markdown or html`;
  throw new LoreError("invalid-option", message);
}

/** Of a book that is read as SQL nobody would learn it otherwise. */
function sayCut(book: RuleBook, terminal: Terminal): void {
  if (book.asked !== undefined && book.asked.cut.length > 0) terminal.say(`note: ${bookBudgetSentence(book)}`);
}

export async function rulebook(given: RuleBookFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const format = formatByEnding(given, BOOK_FORMATS, "text");
  const media = await mediaCasesOf(given);
  refuseForm(format, media);
  const spoken = spokenIn(given, format);
  const flags = readAsNames(given, media?.columns ?? null);
  const localRules = flags.explanations === undefined ? undefined : await rulesOf(flags.explanations);
  const words = await readDictionary(flags, terminal);
  const data = await surveyWhole(flags);
  sayReading(data.dataset, terminal);
  const { dictionary } = withDictionary({}, words, data);
  const { dataset } = readableRows(media, data.dataset, terminal);
  const loaded = await loadWithTrained(flags, dataset, terminal);
  const show = showModelProgress(terminal);
  try {
    const { rules, maxConditions, cases, maxQueries, seed, timeoutMs } = flags;
    const explaining = await caseExplaining(flags, { loaded, dataset, media });
    const book = await makeRuleBook({
      blackBox: loaded.blackBox,
      openExplainer: explaining.open,
      explainWith: media?.explainWith,
      tags: media?.tags,
      dictionary: dictionary ?? undefined,
      rows: dataset.features,
      rules,
      maxConditions,
      cases,
      maxQueries,
      seed,
      timeoutMs,
      signal,
      ...(localRules !== undefined && { localRules }),
      onProgress: ({ phase, share }) => show(share, DOING[phase]),
    });
    explaining.sayTaken(terminal);
    sayCut(book, terminal);
    await writeResult(WRITERS[format](book, spoken), flags.out, terminal);
  } finally {
    await loaded.blackBox.close();
  }
}
