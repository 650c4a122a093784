import type { Row } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";
import type { RuleBook } from "./rule-book.ts";

/**
 * What the book says of a case: the outcome of the first rule that covers it, else what it says otherwise.
 *
 * @example
 * ```ts
 * decideByBook(book, { age: 22, job: "clerk", income: 800 }); // → "deny"
 * ```
 */
export function decideByBook({ rules, otherwise }: Pick<RuleBook, "rules" | "otherwise">, row: Row): string {
  const first = rules.find(({ premise }) => premise.every((condition) => holdsInRow(condition, row)));
  return first?.outcome ?? otherwise.outcome;
}
