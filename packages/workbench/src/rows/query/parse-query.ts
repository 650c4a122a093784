// From a text to a query:
//
//   query  = all { "or" all }
//   all    = one { "and" one }
//   one    = "not" one | "(" query ")" | flag | "flips" "with" column | column test
//   test   = ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) value
//          | [ "is" ] [ "not" ] "known" | [ "not" ] "in" "(" value { "," value } ")"
//
// A column may have several words, as people call it; so may a value, up to the next "and", "or", comma or parenthesis.

import type { LoreError } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import type { CaseQuery, QueryOperator } from "./query.ts";
import { queryError } from "./query-error.ts";
import { type QueryToken, queryTokens } from "./query-tokens.ts";

/** The names that a query may use. */
export interface QueryNames {
  /** What columns are called, in lower case, to what they are. */
  readonly columns: ReadonlyMap<string, string>;
  /** What stands for itself, such as `wrong`. */
  readonly flags: readonly string[];
}

const isName = ({ kind }: QueryToken) => kind === "word" || kind === "quoted";
const MAX_DEPTH = 50;

class Reader {
  readonly #tokens: readonly QueryToken[];
  readonly #names: QueryNames;
  #next = 0;
  #depth = 0;

  constructor(text: string, names: QueryNames) {
    this.#tokens = queryTokens(text);
    this.#names = names;
  }

  whole(): CaseQuery {
    const query = this.#any();
    if (this.#token.kind !== "end") throw queryError(`"and" or "or" must stand before ${this.#shown}`);
    return query;
  }

  get #token(): QueryToken {
    return this.#tokens[this.#next];
  }

  get #shown(): string {
    return this.#token.kind === "end" ? "the end" : `"${this.#token.text}"`;
  }

  #isWord(...words: readonly string[]): boolean {
    return this.#token.kind === "word" && words.includes(this.#token.text.toLowerCase());
  }

  #take(word: string): boolean {
    const isThere = this.#isWord(word);
    if (isThere) this.#next++;
    return isThere;
  }

  #takeSign(sign: string): boolean {
    const isThere = this.#token.kind === "sign" && this.#token.text === sign;
    if (isThere) this.#next++;
    return isThere;
  }

  #any(): CaseQuery {
    return this.#joined("or", () => this.#joined("and", () => this.#one()));
  }

  #joined(kind: "and" | "or", part: () => CaseQuery): CaseQuery {
    const parts = [part()];
    while (this.#take(kind)) parts.push(part());
    return parts.length === 1 ? parts[0] : { kind, parts };
  }

  #one(): CaseQuery {
    if (++this.#depth > MAX_DEPTH) throw queryError(`a query must not be nested more than ${MAX_DEPTH} times`);
    try {
      if (this.#takeSign("(")) {
        const inside = this.#any();
        if (!this.#takeSign(")")) throw queryError(`")" must stand before ${this.#shown}`);
        return inside;
      }
      const column = this.#column();
      if (column !== undefined) return this.#test(column);
      if (this.#take("not")) return { kind: "not", of: this.#one() };
      const flag = this.#names.flags.find((name) => this.#isWord(name));
      if (flag === undefined) throw this.#unknownColumn();
      this.#next++;
      return flag === "flips" && this.#take("with")
        ? { kind: "flag", flag, column: this.#namedColumn() }
        : { kind: "flag", flag };
    } finally {
      this.#depth--;
    }
  }

  /** The longest name that is one of a column. */
  #column(): string | undefined {
    let end = this.#next;
    while (isName(this.#tokens[end])) end++;
    for (; end > this.#next; end--) {
      const words = this.#tokens.slice(this.#next, end).map(({ text }) => text);
      const column = this.#names.columns.get(words.join(" ").toLowerCase());
      if (column === undefined) continue;
      this.#next = end;
      return column;
    }
    return undefined;
  }

  #namedColumn(): string {
    const column = this.#column();
    if (column === undefined) throw this.#unknownColumn();
    return column;
  }

  #unknownColumn(): LoreError {
    const words: string[] = [];
    for (let at = this.#next; isName(this.#tokens[at]); at++) words.push(this.#tokens[at].text);
    const name = words.join(" ");
    if (name === "") return queryError(`a column must stand before ${this.#shown}, as in income > 300`);
    const known = [...this.#names.columns.keys(), ...this.#names.flags];
    return queryError(`unknown column "${name}"${didYouMean(name.toLowerCase(), known)}`, { column: name });
  }

  #test(column: string): CaseQuery {
    const { kind, text } = this.#token;
    if (kind === "operator") {
      this.#next++;
      return { kind: "compare", column, operator: text as QueryOperator, values: [this.#value()] };
    }
    this.#take("is");
    const isNegated = this.#take("not");
    if (this.#take("known")) return { kind: "known", column, isKnown: !isNegated };
    if (this.#take("in")) return { kind: "compare", column, operator: isNegated ? "!=" : "=", values: this.#list() };
    const wanted = 'one of = != < <= > >=, "is known" or "in (a, b)" must stand';
    throw queryError(`${wanted} behind the column ${column}, got ${this.#shown}`, { column });
  }

  #list(): readonly string[] {
    if (!this.#takeSign("("))
      throw queryError(`values must stand in parentheses behind "in", as in job in (fixed, other)`);
    const values = [this.#value()];
    while (this.#takeSign(",")) values.push(this.#value());
    if (!this.#takeSign(")")) throw queryError(`")" must stand before ${this.#shown}`);
    return values;
  }

  #value(): string {
    const words: string[] = [];
    while (isName(this.#token) && !this.#isWord("and", "or")) {
      words.push(this.#token.text);
      this.#next++;
    }
    if (words.length === 0) throw queryError(`a value must stand before ${this.#shown}`);
    return words.join(" ");
  }
}

/** The query as data; throws where the text is none, and says what must stand where. */
export function parseQuery(text: string, names: QueryNames): CaseQuery {
  return new Reader(text, names).whole();
}

/** Whether a text can be meant as a query rather than as a text to be found. */
export const looksLikeQuery = (text: string, { flags }: QueryNames): boolean =>
  queryTokens(text).some(({ kind }) => kind === "operator") ||
  /\b(is|not|known|in|flips with)\b/iu.test(text) ||
  flags.includes(text.trim().toLowerCase());
