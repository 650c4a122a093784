// A book as a Python function that decides as the book does: of a dict, or of a row of a DataFrame.

import type { Cell, FeatureCondition, Premise } from "@lore-xai/core";
import { type DateSpelling, dateUnit } from "@lore-xai/core/extend";
import { featureConditions, refuseTags, spellingsOf } from "./book-values.ts";
import type { RuleBook } from "./rule-book.ts";

/** JSON's texts are Python's too. */
const literal = (value: string) => JSON.stringify(value);

const FORMAT_OF_PART: Readonly<Record<string, string>> = {
  YYYY: "%Y",
  MM: "%m",
  M: "%m",
  DD: "%d",
  D: "%d",
  hh: "%H",
  mm: "%M",
  ss: "%S",
};

const formatOf = (spelling: DateSpelling) => spelling.replace(/YYYY|MM?|DD?|hh|mm|ss/g, (part) => FORMAT_OF_PART[part]);

function cellOf({ feature, ...condition }: FeatureCondition): string {
  const column = `row.get(${literal(feature)})`;
  if (condition.kind !== "interval") return `_text(${column})`;
  if (condition.date === undefined) return `_number(${column})`;
  return `_date(${column}, ${literal(formatOf(condition.date))}, ${dateUnit(condition.date)})`;
}

function setPython(cell: string, cells: readonly Cell[], column: string, book: RuleBook): string {
  const spelt = cells.flatMap((value) => spellingsOf(value, column, book.features)).map(literal);
  const missing = cells.includes(null) ? ["None"] : [];
  return `${cell} in (${[...spelt, ...missing].join(", ")},)`;
}

function conditionPython(condition: FeatureCondition, book: RuleBook): string {
  const cell = cellOf(condition);
  switch (condition.kind) {
    case "missing":
      return `${cell} is None`;
    case "known":
      return `${cell} is not None`;
    case "value":
      return setPython(cell, [condition.value], condition.feature, book);
    case "values": {
      const { values, except, feature } = condition;
      if (except === undefined) return setPython(cell, values, feature, book);
      const excluded = values.includes(null) || except.includes(null) ? except : [...except, null];
      return `not ${setPython(cell, excluded, feature, book)}`;
    }
    case "interval": {
      const { above, atMost } = condition;
      const [low, high] = [above ?? Number.NEGATIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY];
      return `_between(${cell}, ${pythonNumber(low)}, ${pythonNumber(high)})`;
    }
  }
}

function pythonNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "INFINITY";
  return value === Number.NEGATIVE_INFINITY ? "-INFINITY" : String(value);
}

const HELPERS = `from datetime import datetime, timezone

INFINITY = float("inf")


def _text(value):
    """The value as the data spell it; None where there is none."""
    if value is None or value != value or value == "":
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value)


def _number(value):
    """None where there is none: data have words such as n/a for it."""
    try:
        number = float(_text(value))
    except (TypeError, ValueError):
        return None
    return number if number == number else None


def _date(value, spelling, unit):
    try:
        moment = datetime.strptime(str(value), spelling).replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    return moment.timestamp() // unit


def _between(number, above, at_most):
    return number is not None and above < number <= at_most
`;

const premisePython = (premise: Premise, book: RuleBook) =>
  featureConditions(premise)
    .map((condition) => conditionPython(condition, book))
    .join(" and ");

/** A module with `decide(row)`. */
export function bookToPython(book: RuleBook): string {
  refuseTags(book, "Python");
  const { successes, trials } = book.fidelity;
  const lines = book.rules.flatMap(({ premise, outcome }) => [
    `    if ${premisePython(premise, book)}:`,
    `        return ${literal(outcome)}`,
  ]);
  return [
    `"""What the model says, in ${book.rules.length} rules: as the model for ${successes} of ${trials} cases kept apart."""`,
    "",
    HELPERS,
    "",
    "def decide(row):",
    ...lines,
    `    return ${literal(book.otherwise.outcome)}`,
    "",
  ].join("\n");
}
