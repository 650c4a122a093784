// What a rule of a book asks for, as people read it: of texts by what they contain, of other columns one by one.

import type { Condition, Premise } from "@lore-xai/core";
import { conditionPredicate, containsText, premiseText, type Spelling, spellingOf } from "@lore-xai/core/words";
import type { RuleBook } from "./rule-book.ts";

/** What a book is told in. */
export type BookWords = Pick<RuleBook, "tags" | "dictionary">;

/** How a book spells columns, values and outcomes. */
export const bookSpelling = ({ dictionary }: BookWords): Spelling => spellingOf({ dictionary: dictionary ?? null });

const isPresent = (condition: Condition) => condition.kind === "value" && condition.value === true;

/** `review contains "free" and "prize" and not "thanks"`, one for each column of tags. */
function tagClauses(premise: Premise, book: BookWords): string[] {
  const { tags = [] } = book;
  return [...new Set(tags.map(({ column }) => column))].flatMap((column) => {
    const textsWhere = (wanted: boolean) =>
      premise.flatMap((condition) => {
        const tag = tags.find(({ feature }) => feature === condition.feature);
        return tag?.column === column && isPresent(condition) === wanted ? [`"${tag.text}"`] : [];
      });
    const [there, absent] = [textsWhere(true), textsWhere(false)];
    return there.length + absent.length === 0
      ? []
      : [containsText(bookSpelling(book).column(column), "contain", there, absent)];
  });
}

const ordinaryIn = (premise: Premise, { tags = [] }: BookWords) =>
  premise.filter((condition) => !tags.some(({ feature }) => feature === condition.feature));

/** In one line: `review contains "free" and stars <= 2`. */
export function bookPremiseText(premise: Premise, book: BookWords): string {
  const ordinary = ordinaryIn(premise, book);
  return [
    ...tagClauses(premise, book),
    ...(ordinary.length === 0 ? [] : [premiseText(ordinary, bookSpelling(book))]),
  ].join(" and ");
}

/** Part by part, in words: `review contains "free"`, `stars is at most 2`. */
export function premiseClauses(premise: Premise, book: BookWords): string[] {
  const spell = bookSpelling(book);
  const told = ordinaryIn(premise, book).map(
    (condition) => `${spell.column(condition.feature)} ${conditionPredicate(condition, spell)}`,
  );
  return [...tagClauses(premise, book), ...told];
}
