// From the text of a link to data:
//
//   link       = comparison [ "->" comparison ]
//   comparison = sum ( "=" | "!=" | "<=" | ">=" | "<" | ">" ) sum
//   sum        = product { ( "+" | "-" ) product }
//   product    = factor { ( "*" | "/" ) factor }
//   factor     = number | name | value | "-" factor | "(" sum ")"

import { LoreError } from "../errors.ts";
import type { Operator } from "./link.ts";
import { COMPARISONS, type Comparison, type ComparisonOperator, type Expression, type Link } from "./link.ts";
import { linkError } from "./link-error.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Longer ones nobody has written by hand. */
const LONGEST_LINK = 1000;

const EXAMPLES = "; a link is such as monthly = yearly / 12 or garage = none -> cars = 0";

class Reader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  link(): Link {
    const first = this.#comparison();
    if (!this.#take("->")) {
      this.#requireEnd();
      return { text: this.#text, condition: null, conclusion: first };
    }
    const conclusion = this.#comparison();
    this.#requireEnd();
    return { text: this.#text, condition: first, conclusion };
  }

  get #token(): Token {
    return this.#tokens[this.#next];
  }

  #take(...signs: readonly string[]): string | undefined {
    const { kind, text } = this.#token;
    if (kind !== "sign" || !signs.includes(text)) return undefined;
    this.#next++;
    return text;
  }

  #unexpected(wanted: string, hint = ""): LoreError {
    const { kind, text, at } = this.#token;
    const got = kind === "end" ? "its end" : JSON.stringify(text);
    return linkError(this.#text, at, `${wanted} must stand here, got ${got}`, hint);
  }

  #requireEnd(): void {
    if (this.#token.kind !== "end") throw this.#unexpected("an operator, -> or nothing", EXAMPLES);
  }

  #comparison(): Comparison {
    const left = this.#sum();
    const operator = this.#take(...COMPARISONS);
    if (operator === undefined) throw this.#unexpected("a comparison (=, !=, <=, >=, <, >)", EXAMPLES);
    return { operator: operator as ComparisonOperator, left, right: this.#sum() };
  }

  #sum(): Expression {
    return this.#operations(["+", "-"], () => this.#operations(["*", "/"], () => this.#factor()));
  }

  /** Operations of the same rank, from left to right. */
  #operations(operators: readonly Operator[], operand: () => Expression): Expression {
    const { at } = this.#token;
    let left = operand();
    for (;;) {
      const operator = this.#take(...operators) as Operator | undefined;
      if (operator === undefined) return left;
      left = { kind: "operation", operator, left, right: operand(), at };
    }
  }

  #factor(): Expression {
    const { kind, text, at } = this.#token;
    if (this.#take("-")) return { kind: "negation", of: this.#factor(), at };
    if (this.#take("(")) {
      const inside = this.#sum();
      if (!this.#take(")")) throw this.#unexpected('")"');
      return inside;
    }
    if (kind === "sign" || kind === "end") throw this.#unexpected("a column, a value or a number", EXAMPLES);
    this.#next++;
    if (kind === "number") {
      const value = Number(text);
      if (!Number.isFinite(value))
        throw linkError(this.#text, at, `a number must be within reach of numbers, got ${text}`);
      return { kind: "number", value, text, at };
    }
    return { kind: "word", text, isValue: kind === "value", at };
  }
}

/** The link as data; throws where the text is none, with the place and what to do. */
export function parseLink(text: string): Link {
  if (text.length > LONGEST_LINK) {
    const message = `a link must have at most ${LONGEST_LINK} characters, got ${text.length}`;
    throw new LoreError("invalid-option", message, { link: text });
  }
  return new Reader(text).link();
}
