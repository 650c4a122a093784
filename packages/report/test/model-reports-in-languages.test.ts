// Audits, recourse and rule books in other languages than English: text, Markdown and page say all that the English ones say.

import {
  type Audit,
  auditToMarkdown,
  bookToMarkdown,
  formatAudit,
  formatRecourse,
  formatRuleBook,
  type Recourse,
  type RuleBook,
  recourseToMarkdown,
} from "@lore-xai/audit";
import { auditWordsIn } from "@lore-xai/audit/languages";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import { auditHtml, recourseHtml, ruleBookHtml } from "../src/index.ts";
import { numbersIn, textOfPage } from "./read-report.ts";
import { wholeWordsOf, wordsOf } from "./spoken-inputs.ts";
import { spokenAudits, spokenBooks, spokenRecourse } from "./spoken-model-reports.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** All entries by their paths, functions by their texts: one that was copied from English is the same text. */
function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) =>
      name === "words" ? [] : entriesOf(entry, path === "" ? name : `${path}.${name}`),
    );
  }
  return [[path, String(value)]];
}

test.each(OTHERS)("%s has every entry of English, none of them as English has it but a percentage", (language) => {
  const english = new Map(entriesOf(auditWordsIn("en"), ""));
  const own = entriesOf(auditWordsIn(language), "");
  expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  const same = own.flatMap(([path, text]) => (english.get(path) === text ? [path] : []));
  expect(same).toEqual(language === "it" ? ["book.percent"] : []);
});

const AUDIT = {
  text: (audit: Audit, language: Language) => formatAudit(audit, auditWordsIn(language)),
  markdown: (audit: Audit, language: Language) => auditToMarkdown(audit, auditWordsIn(language)),
  page: (audit: Audit, language: Language) => textOfPage(auditHtml(audit, language)),
};
const RECOURSE = {
  text: (found: Recourse, language: Language) => formatRecourse(found, auditWordsIn(language)),
  markdown: (found: Recourse, language: Language) => recourseToMarkdown(found, auditWordsIn(language)),
  page: (found: Recourse, language: Language) => textOfPage(recourseHtml(found, language)),
};
const BOOK = {
  text: (book: RuleBook, language: Language) => formatRuleBook(book, auditWordsIn(language)),
  markdown: (book: RuleBook, language: Language) => bookToMarkdown(book, auditWordsIn(language)),
  page: (book: RuleBook, language: Language) =>
    textOfPage(ruleBookHtml({ book, language, title: auditWordsIn(language).book.title })),
};

/** Words that English has too, with what they mean there, and those that stand as they are. */
const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: ["lore", "in", "so", "an", "was", "name", "tests", "median", "holm", "proxies"],
  it: ["lore", "in", "come", "per", "prove", "holm", "proxies"],
};
const NAME = /\b[bcdfgkqx]{4,}\b/g;
const namesIn = (text: string) => [...new Set(text.toLowerCase().match(NAME) ?? [])].sort();

function expectSaid(own: string, english: string, language: (typeof OTHERS)[number]): void {
  const inEnglish = wordsOf(english);
  const shared = [...wholeWordsOf(own)].filter((word) => inEnglish.has(word) && !/^[bcdfgkqx]{2,}$/.test(word));
  expect(shared.filter((word) => !SHARED[language].includes(word))).toEqual([]);
  expect(namesIn(own)).toEqual(expect.arrayContaining(namesIn(english)));
  expect(own).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  // The groups of an audit have numbers and names in their parts, which English does not say anew.
  expect(numbersIn(own, language)).toEqual(expect.arrayContaining([...numbersIn(english, "en")]));
}

const CASES = OTHERS.flatMap((language) => (["text", "markdown", "page"] as const).map((form) => ({ language, form })));

test.each(CASES)("the $form of an audit in $language has no word of the English one, and its numbers", (one) => {
  const { language, form } = one;
  fc.assert(
    fc.property(spokenAudits, (audit) => expectSaid(AUDIT[form](audit, language), AUDIT[form](audit, "en"), language)),
    { numRuns: 60 },
  );
});

test.each(CASES)("the $form of recourse in $language has no word of the English one, and its numbers", (one) => {
  const { language, form } = one;
  fc.assert(
    fc.property(spokenRecourse, (found) =>
      expectSaid(RECOURSE[form](found, language), RECOURSE[form](found, "en"), language),
    ),
    { numRuns: 60 },
  );
});

test.each(CASES)("the $form of a rule book in $language has no word of the English one, and its numbers", (one) => {
  const { language, form } = one;
  fc.assert(
    fc.property(spokenBooks, (book) => expectSaid(BOOK[form](book, language), BOOK[form](book, "en"), language)),
    { numRuns: 60 },
  );
});
