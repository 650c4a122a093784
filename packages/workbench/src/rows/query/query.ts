// A query for cases as data: `income > 300 and decision = bad`.

/** How two values are compared. */
export type QueryOperator = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** What somebody asks of a case. Columns are known ones; values are as they were typed. */
export type CaseQuery =
  | { readonly kind: "and" | "or"; readonly parts: readonly CaseQuery[] }
  | { readonly kind: "not"; readonly of: CaseQuery }
  | {
      readonly kind: "compare";
      readonly column: string;
      readonly operator: QueryOperator;
      readonly values: readonly string[];
    }
  | { readonly kind: "known"; readonly column: string; readonly isKnown: boolean }
  | { readonly kind: "flag"; readonly flag: string; readonly column?: string };
