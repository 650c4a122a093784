// Expressions and comparisons made ready to be asked of every row: functions made of functions, no code that is run. What cannot
// be said, of a missing value or of a division by zero, is NaN.

import type { ComparisonOperator, Operator } from "./link.ts";

/** A number of the row that begins at `offset`; NaN where it is not known. */
export type RowNumber = (rows: Float64Array, offset: number) => number;

/** Reckoning leaves traces in the last digits, which are no difference. */
const TRACE = 1e-9;

const isEqual = (a: number, b: number) => Math.abs(a - b) <= TRACE * Math.max(1, Math.abs(a), Math.abs(b));

/** What is beyond all numbers is none. */
const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);

export function operationOn(operator: Operator, left: RowNumber, right: RowNumber): RowNumber {
  switch (operator) {
    case "+":
      return (rows, offset) => finite(left(rows, offset) + right(rows, offset));
    case "-":
      return (rows, offset) => finite(left(rows, offset) - right(rows, offset));
    case "*":
      return (rows, offset) => finite(left(rows, offset) * right(rows, offset));
    case "/":
      return (rows, offset) => finite(left(rows, offset) / right(rows, offset));
  }
}

const TESTS: Readonly<Record<ComparisonOperator, (a: number, b: number) => boolean>> = {
  "=": isEqual,
  "!=": (a, b) => !isEqual(a, b),
  "<=": (a, b) => a < b || isEqual(a, b),
  ">=": (a, b) => a > b || isEqual(a, b),
  "<": (a, b) => a < b && !isEqual(a, b),
  ">": (a, b) => a > b && !isEqual(a, b),
};

/** 1 where it is true, 0 where it is not, NaN where a side is not known. */
export function comparisonOf(operator: ComparisonOperator, left: RowNumber, right: RowNumber): RowNumber {
  const test = TESTS[operator];
  return (rows, offset) => {
    const [a, b] = [left(rows, offset), right(rows, offset)];
    return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : Number(test(a, b));
  };
}
