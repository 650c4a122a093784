// A query cut into words, quoted texts and signs.

import type { QueryOperator } from "./query.ts";

export interface QueryToken {
  readonly kind: "word" | "quoted" | "operator" | "sign" | "end";
  /** Without quotes. */
  readonly text: string;
}

const OPERATORS: Readonly<Record<string, QueryOperator>> = {
  "<=": "<=",
  "≤": "<=",
  ">=": ">=",
  "≥": ">=",
  "!=": "!=",
  "≠": "!=",
  "=": "=",
  "<": "<",
  ">": ">",
};

/** Quoted text, in which a quotation mark is written twice; an operator; a sign; or whatever else has no space in it. */
const TOKEN = /"((?:[^"]|"")*)"|'((?:[^']|'')*)'|(<=|>=|!=|[=<>≤≥≠])|([(),])|([^\s()<>=≤≥≠,!"']+|[!"'])/gu;

export function queryTokens(text: string): readonly QueryToken[] {
  const tokens = [...text.matchAll(TOKEN)].map(([, double, single, operator, sign, word]): QueryToken => {
    if (double !== undefined) return { kind: "quoted", text: double.replaceAll('""', '"') };
    if (single !== undefined) return { kind: "quoted", text: single.replaceAll("''", "'") };
    if (operator !== undefined) return { kind: "operator", text: OPERATORS[operator] };
    if (sign !== undefined) return { kind: "sign", text: sign };
    return { kind: "word", text: word };
  });
  return [...tokens, { kind: "end", text: "" }];
}
