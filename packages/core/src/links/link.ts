// A link between columns as data: `monthly = yearly / 12`, `garage = none -> cars = 0`. It is read by `parseLink` and never run
// as code. A word is a column or a value; which of them is not known before the columns are.

/** A number, a column or value, or an operation on two expressions. `at` is where it begins in the text, counted from 0. */
export type Expression = NumberLiteral | Word | Negation | Operation;

export interface NumberLiteral {
  readonly kind: "number";
  readonly value: number;
  /** As it is written: the spelling of a category may be a number. */
  readonly text: string;
  readonly at: number;
}

export interface Word {
  readonly kind: "word";
  readonly text: string;
  /** What stands in single quotes is a value, whatever the columns are called. */
  readonly isValue: boolean;
  readonly at: number;
}

export interface Negation {
  readonly kind: "negation";
  readonly of: Expression;
  readonly at: number;
}

export type Operator = "+" | "-" | "*" | "/";

export interface Operation {
  readonly kind: "operation";
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
  readonly at: number;
}

export const COMPARISONS = ["=", "!=", "<=", ">=", "<", ">"] as const;
export type ComparisonOperator = (typeof COMPARISONS)[number];

export interface Comparison {
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** What holds in every row, or in every row of which the condition is true. */
export interface Link {
  readonly text: string;
  readonly condition: Comparison | null;
  readonly conclusion: Comparison;
}
