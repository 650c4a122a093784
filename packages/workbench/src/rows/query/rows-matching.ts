// A query as a test of rows.

import type { CaseFacts } from "../case-facts.ts";
import type { FlagName } from "../fact-names.ts";
import type { CaseQuery, QueryOperator } from "./query.ts";
import type { QueryColumn, QueryColumns } from "./query-columns.ts";
import { queryError } from "./query-error.ts";

export type RowTest = (row: number) => boolean;

const COMPARE: Readonly<Record<QueryOperator, (a: number, b: number) => boolean>> = {
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

const isKnown = ({ kind, at }: QueryColumn, row: number) => (kind === "number" ? !Number.isNaN(at(row)) : at(row) >= 0);

/** A decision or a score that is not known yet is neither a value nor another one; a gap of the data is another one. */
function comparing(query: CaseQuery & { readonly kind: "compare" }, column: QueryColumn, isGap: boolean): RowTest {
  const { operator, values, column: name } = query;
  if (column.kind === "names" && operator !== "=" && operator !== "!=") {
    throw queryError(`${name} has names, which are compared by = and !=, got ${operator}`);
  }
  const wanted = values.map((text) => (column.kind === "number" ? column.read(text) : column.find(text)));
  const holds = COMPARE[operator];
  if (operator === "!=") {
    return (row) => (isKnown(column, row) ? wanted.every((value) => holds(column.at(row), value)) : isGap);
  }
  return (row) => isKnown(column, row) && wanted.some((value) => holds(column.at(row), value));
}

export function rowsMatching(query: CaseQuery, columns: QueryColumns, facts: CaseFacts): RowTest {
  const flags: Record<FlagName, RowTest> = {
    wrong: (row) => facts.isRight(row) === false,
    right: (row) => facts.isRight(row) === true,
    near: facts.isNear,
    differs: facts.isDifferent,
    marked: (row) => facts.reviewOf(row).isMarked,
    noted: (row) => facts.reviewOf(row).note !== "",
  };
  const testOf = (part: CaseQuery): RowTest => {
    switch (part.kind) {
      case "and": {
        const tests = part.parts.map(testOf);
        return (row) => tests.every((test) => test(row));
      }
      case "or": {
        const tests = part.parts.map(testOf);
        return (row) => tests.some((test) => test(row));
      }
      case "not": {
        const test = testOf(part.of);
        return (row) => !test(row);
      }
      case "compare":
        return comparing(part, columns.column(part.column), !columns.isFact(part.column));
      case "known": {
        const column = columns.column(part.column);
        return (row) => isKnown(column, row) === part.isKnown;
      }
      case "flag":
        return flags[part.flag as FlagName];
    }
  };
  return testOf(query);
}
