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

/** Which rows fit, for sure; and which do not, for sure. */
export interface QueryTest {
  readonly fits: RowTest;
  /** False for a row that fits, and for one of which nobody knows. */
  readonly fails: RowTest;
}

/** True where it is so for sure, whichever of the two is asked. */
const knownTest = (answer: (row: number) => boolean | null): QueryTest => ({
  fits: (row) => answer(row) === true,
  fails: (row) => answer(row) === false,
});

const plainTest = (fits: RowTest): QueryTest => ({ fits, fails: (row) => !fits(row) });

/** Any of them: true as soon as one is; unknown where none is and one is not known. */
const anyOf = (answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;

function flipTest(column: string | undefined, columns: QueryColumns, { checked }: CaseFacts): QueryTest {
  if (column !== undefined && columns.isFact(column)) {
    throw queryError(`a column of the data must stand behind "flips with", got "${column}"`, { column });
  }
  const asked = column === undefined ? (checked?.protected ?? []) : [column];
  if (asked.length === 0) {
    throw queryError(
      'no column is marked as sensitive in the dictionary (Words); say which one is meant, as in "flips with age"',
    );
  }
  return knownTest((row) => anyOf(asked.map((name) => checked?.flips(row, name) ?? null)));
}

export function rowsMatching(query: CaseQuery, columns: QueryColumns, facts: CaseFacts): QueryTest {
  const flags: Record<Exclude<FlagName, "flips">, QueryTest> = {
    wrong: plainTest((row) => facts.isRight(row) === false),
    right: plainTest((row) => facts.isRight(row) === true),
    near: plainTest(facts.isNear),
    differs: plainTest(facts.isDifferent),
    changed: plainTest((row) => facts.earlier?.isChanged(row) ?? false),
    new: plainTest((row) => facts.earlier?.isNew(row) ?? false),
    marked: plainTest((row) => facts.reviewOf(row).isMarked),
    noted: plainTest((row) => facts.reviewOf(row).note !== ""),
    "no-reason": knownTest((row) => {
      const hasReason = facts.checked?.hasReason(row) ?? null;
      return hasReason === null ? null : !hasReason;
    }),
  };
  const every =
    (tests: readonly RowTest[]): RowTest =>
    (row) =>
      tests.every((test) => test(row));
  const some =
    (tests: readonly RowTest[]): RowTest =>
    (row) =>
      tests.some((test) => test(row));
  const testOf = (part: CaseQuery): QueryTest => {
    switch (part.kind) {
      case "and": {
        const tests = part.parts.map(testOf);
        return { fits: every(tests.map(({ fits }) => fits)), fails: some(tests.map(({ fails }) => fails)) };
      }
      case "or": {
        const tests = part.parts.map(testOf);
        return { fits: some(tests.map(({ fits }) => fits)), fails: every(tests.map(({ fails }) => fails)) };
      }
      case "not": {
        const { fits, fails } = testOf(part.of);
        return { fits: fails, fails: fits };
      }
      case "compare":
        return plainTest(comparing(part, columns.column(part.column), !columns.isFact(part.column)));
      case "known": {
        const column = columns.column(part.column);
        return plainTest((row) => isKnown(column, row) === part.isKnown);
      }
      case "flag":
        return part.flag === "flips"
          ? flipTest(part.column, columns, facts)
          : flags[part.flag as Exclude<FlagName, "flips">];
    }
  };
  return testOf(query);
}
