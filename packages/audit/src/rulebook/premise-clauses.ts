// What a rule of a book asks for, as people read it: of texts by what they contain, of other columns one by one.

import type { Condition, Premise } from "@lore-xai/core";
import { conditionStatement, premiseText, type Spelling, shownPremise, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { RuleBook } from "./rule-book.ts";

/** What a book is told in. */
export type BookWords = Pick<RuleBook, "tags" | "dictionary" | "zeroOne">;

/** How a book spells columns, values and outcomes. */
export const bookSpelling = ({ dictionary }: BookWords, { words }: AuditWords = ENGLISH_AUDIT): Spelling =>
  spellingOf({ dictionary: dictionary ?? null }, words);

const isPresent = (condition: Condition) => condition.kind === "value" && condition.value === true;

/** `review contains "free" and "prize" and not "thanks"`, one for each column of tags. */
function tagClauses(premise: Premise, book: BookWords, words: AuditWords): string[] {
  const { tags = [] } = book;
  return [...new Set(tags.map(({ column }) => column))].flatMap((column) => {
    const textsWhere = (wanted: boolean) =>
      premise.flatMap((condition) => {
        const tag = tags.find(({ feature }) => feature === condition.feature);
        return tag?.column === column && isPresent(condition) === wanted ? [words.book.quoted(tag.text)] : [];
      });
    const [there, absent] = [textsWhere(true), textsWhere(false)];
    return there.length + absent.length === 0
      ? []
      : [words.book.contains(bookSpelling(book, words).column(column), there, absent)];
  });
}

const ordinaryIn = (premise: Premise, { tags = [], zeroOne }: BookWords) =>
  shownPremise(
    premise.filter((condition) => !tags.some(({ feature }) => feature === condition.feature)),
    zeroOne,
  );

/** In one line, in English: `review contains "free" and stars <= 2`. */
export function bookPremiseText(premise: Premise, book: BookWords): string {
  const ordinary = ordinaryIn(premise, book);
  return [
    ...tagClauses(premise, book, ENGLISH_AUDIT),
    ...(ordinary.length === 0 ? [] : [premiseText(ordinary, bookSpelling(book))]),
  ].join(" and ");
}

/** Part by part, in words: `review contains "free"`, `stars is at most 2`; in English unless told. */
export function premiseClauses(premise: Premise, book: BookWords, words: AuditWords = ENGLISH_AUDIT): string[] {
  const spell = bookSpelling(book, words);
  const told = ordinaryIn(premise, book).map((condition) => conditionStatement(condition, spell));
  return [...tagClauses(premise, book, words), ...told];
}
