// A link cut into words, numbers and signs.

import { linkError } from "./link-error.ts";

export interface Token {
  readonly kind: "number" | "name" | "value" | "sign" | "end";
  /** Without quotes. */
  readonly text: string;
  readonly at: number;
}

/** Signs as they are known inside, by all ways to write them. */
const SIGNS: Readonly<Record<string, string>> = {
  "->": "->",
  "→": "->",
  "<=": "<=",
  "≤": "<=",
  ">=": ">=",
  "≥": ">=",
  "!=": "!=",
  "≠": "!=",
  "=": "=",
  "<": "<",
  ">": ">",
  "+": "+",
  "-": "-",
  "−": "-",
  "*": "*",
  "/": "/",
  "(": "(",
  ")": ")",
};

const SPACE = /\s+/uy;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/uy;
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy;
const QUOTED = /"((?:[^"]|"")*)"|'((?:[^']|'')*)'/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A quotation mark within quotes is written twice. */
function unquoted(text: string, at: number): { readonly token: Token; readonly length: number } {
  const match = matchAt(QUOTED, text, at);
  if (match === null) {
    throw linkError(text, at, `the quotation mark ${text[at]} has no other`, `; end the name with ${text[at]}`);
  }
  const [whole, name, value] = match;
  const token: Token =
    name === undefined
      ? { kind: "value", text: value.replaceAll("''", "'"), at }
      : { kind: "name", text: name.replaceAll('""', '"'), at };
  return { token, length: whole.length };
}

function nextToken(text: string, at: number): { readonly token: Token; readonly length: number } {
  if (text[at] === '"' || text[at] === "'") return unquoted(text, at);
  const number = matchAt(NUMBER, text, at)?.[0];
  if (number !== undefined) {
    if (matchAt(WORD, text, at + number.length) !== null) {
      const hint = '; a name that begins with a digit stands in quotes, as in "3rd"';
      throw linkError(text, at, `${JSON.stringify(number)} runs into a name`, hint);
    }
    return { token: { kind: "number", text: number, at }, length: number.length };
  }
  const word = matchAt(WORD, text, at)?.[0];
  if (word !== undefined) return { token: { kind: "name", text: word, at }, length: word.length };
  const sign = [text.slice(at, at + 2), text[at]].find((part) => Object.hasOwn(SIGNS, part));
  if (sign !== undefined) return { token: { kind: "sign", text: SIGNS[sign], at }, length: sign.length };
  const strange = String.fromCodePoint(text.codePointAt(at) as number);
  const hint = '; names with spaces or signs stand in quotes, as in "capital gain"';
  throw linkError(text, at, `unexpected ${JSON.stringify(strange)}`, hint);
}

/** The tokens of a link, the last of them its end. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, text, at)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: "end", text: "", at: text.length }];
    const { token, length } = nextToken(text, at);
    tokens.push(token);
    at += length;
  }
}
