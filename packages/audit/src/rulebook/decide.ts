import { type Cell, LoreError, type Row } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";
import type { CaseTags } from "../cases/case-tags.ts";
import type { RuleBook } from "./rule-book.ts";

/** The case with the tags that the book speaks of. */
function withTags(row: Row, { tags = [] }: Pick<RuleBook, "tags">, reading: CaseTags | undefined): Row {
  if (tags.length === 0) return row;
  if (reading === undefined) {
    const message = `the book speaks of what "${tags[0].column}" contains: say how it is read, as by commonTags of @lore-xai/media`;
    throw new LoreError("invalid-option", message, { column: tags[0].column });
  }
  const cells: Record<string, Cell> = { ...row };
  for (const { feature, column } of tags) {
    const cell = row[column] ?? null;
    cells[feature] = cell !== null && reading.tagsIn(column, String(cell)).has(feature);
  }
  return cells;
}

/**
 * What the book says of a case: the outcome of the first rule that covers it, else what it says otherwise. `reading`: how texts
 * are read, where the book speaks of words.
 *
 * @example
 * ```ts
 * decideByBook(book, { age: 22, job: "clerk", income: 800 }); // → "deny"
 * ```
 */
export function decideByBook(
  book: Pick<RuleBook, "rules" | "otherwise" | "tags">,
  row: Row,
  reading?: CaseTags,
): string {
  const { rules, otherwise } = book;
  const seen = withTags(row, book, reading);
  const first = rules.find(({ premise }) => premise.every((condition) => holdsInRow(condition, seen)));
  return first?.outcome ?? otherwise.outcome;
}
