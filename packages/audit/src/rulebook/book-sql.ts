// A book as one SQL expression that decides as the book does. A cell that is missing is NULL; names are spelt as in the data.

import { type Cell, type FeatureCondition, LoreError, type Premise } from "@lore-xai/core";
import { type Dated, valueOfNumber } from "@lore-xai/core/extend";
import { featureConditions, refuseTags, spellingsOf } from "./book-values.ts";
import type { RuleBook } from "./rule-book.ts";

const name = (column: string) => `"${column.replaceAll('"', '""')}"`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Dates compare as texts only where the year stands first. */
function bound(value: number, dated: Dated, column: string): string {
  if (dated.date === undefined) return String(value);
  if (!dated.date.startsWith("YYYY")) {
    const message = `the dates of ${column} are spelt ${dated.date}, which SQL cannot compare as text; write the book as .py or .json`;
    throw new LoreError("invalid-option", message, { column });
  }
  return text(String(valueOfNumber(value, dated)));
}

function inList(column: string, cells: readonly Cell[], { features }: RuleBook, isNot: boolean): string {
  const spelt = cells.flatMap((cell) => spellingsOf(cell, column, features)).map(text);
  return `${name(column)} ${isNot ? "NOT IN" : "IN"} (${spelt.join(", ")})`;
}

function conditionSql(condition: FeatureCondition, book: RuleBook): string {
  const { feature } = condition;
  switch (condition.kind) {
    case "missing":
      return `${name(feature)} IS NULL`;
    case "known":
      return `${name(feature)} IS NOT NULL`;
    case "interval": {
      const bounds = [
        ...(condition.above === null ? [] : [`${name(feature)} > ${bound(condition.above, condition, feature)}`]),
        ...(condition.atMost === null ? [] : [`${name(feature)} <= ${bound(condition.atMost, condition, feature)}`]),
      ];
      return bounds.join(" AND ");
    }
    case "value":
      return inList(feature, [condition.value], book, false);
    case "values": {
      const [isNot, cells] = condition.except === undefined ? [false, condition.values] : [true, condition.except];
      const named = cells.filter((cell) => cell !== null);
      const among = named.length === 0 ? `${name(feature)} IS NOT NULL` : inList(feature, named, book, isNot);
      // NULL is in no list, and the answer for it is neither true nor false.
      return condition.values.includes(null) ? `(${among} OR ${name(feature)} IS NULL)` : among;
    }
  }
}

const premiseSql = (premise: Premise, book: RuleBook) =>
  featureConditions(premise)
    .map((condition) => conditionSql(condition, book))
    .join(" AND ");

/** `CASE WHEN … THEN 'bad' … ELSE 'good' END` */
export function bookToSql(book: RuleBook): string {
  refuseTags(book, "SQL");
  const whens = book.rules.map(({ premise, outcome }) => `  WHEN ${premiseSql(premise, book)} THEN ${text(outcome)}`);
  if (whens.length === 0) return `${text(book.otherwise.outcome)}\n`;
  return ["CASE", ...whens, `  ELSE ${text(book.otherwise.outcome)}`, "END", ""].join("\n");
}
