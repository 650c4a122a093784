// What was right once and has been damaged: bytes that flipped, text that was cut, repeated, moved, or edited by somebody
// in a hurry. It gets further into a reader than anything that is random from its start.

import fc from "fast-check";

/** Of the length; not drawn to the ends, as numbers of fast-check are. */
const share = fc.noBias(fc.nat(99_999)).map((number) => number / 100_000);

/** What breaks readers of text and of numbers. */
export const ODD_TEXTS = [
  ...['"', '""', '"\n', "\n", "\r", "\r\n", ",", ";", "\t", "|", "\\", "", " ", "\u00a0", "\u0000", "\ufeff", "\ud800"],
  ...["\u202e", "\u001b[2J", "\u2028", "e\u0301", "😀", "ß", "ﬁ", "__proto__", "constructor", "toString", "undefined"],
  ...[
    "1e400",
    "-1e400",
    "1e308",
    "5e-324",
    "1e25",
    "-0",
    "0x10",
    "1_000",
    "١٢",
    "NaN",
    "Infinity",
    "-inf",
    "9".repeat(400),
  ],
  ...[
    "NA",
    "?",
    "null",
    "true",
    "1,5",
    "1.234.567",
    "2024-02-30",
    "31/12/9999",
    "0001-01-01",
    "275760-09-13",
    "x".repeat(5000),
  ],
] as const;

const ODD_JSON = [
  ...["null", "true", "[]", "{}", "[{}]", '""', "0", "-1", "1.5", "1e400", "-0", "9007199254740993", '{"a":{"b":[1]}}'],
  ...['"__proto__"', '{"__proto__":{"kind":"cost"}}', '"\\ud800"', '"\\u0000"', '"age"', '"job"', '"2021-03-04"'],
  ...["[".repeat(20_000) + "]".repeat(20_000), `"${"x".repeat(5000)}"`],
] as const;

const WORDS = /[^\s,;:"'{}[\]()=<>]+/g;
const JSON_VALUES = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|\{[^{}]*\}|\[[^[\]]*\]/g;

const ANYWHERE = ["flip", "cut", "drop", "repeat", "move", "insert"] as const;

interface Kind {
  readonly odd: readonly string[];
  readonly tokens: RegExp;
  /** How many of the edits put something odd in the place of a token, in proportion to six others. */
  readonly replacing: number;
}

const edits = ({ odd, replacing }: Kind) =>
  fc.array(
    fc.record({
      how: fc.constantFrom(...ANYWHERE, ...Array<"replace">(replacing).fill("replace")),
      at: share,
      to: share,
      length: fc.integer({ min: 1, max: 40 }),
      times: fc.constantFrom(1, 2, 3, 200),
      bit: fc.nat(7),
      odd: fc.constantFrom(...odd),
    }),
    { minLength: 1, maxLength: 3 },
  );

type Edit = ReturnType<typeof edits> extends fc.Arbitrary<readonly (infer E)[]> ? E : never;

function edited(text: string, { how, at, to, length, times, bit, odd }: Edit, tokens: RegExp): string {
  const start = Math.floor(at * text.length);
  const [before, piece, after] = [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)];
  if (how === "flip") return before + String.fromCharCode(text.charCodeAt(start) ^ (1 << bit)) + text.slice(start + 1);
  if (how === "cut") return before;
  if (how === "drop") return before + after;
  if (how === "repeat") return before + piece.repeat(times + 1) + after;
  if (how === "insert") return before + odd + text.slice(start);
  if (how === "move") {
    const rest = before + after;
    const target = Math.floor(to * rest.length);
    return rest.slice(0, target) + piece + rest.slice(target);
  }
  const found = [...text.matchAll(tokens)];
  if (found.length === 0) return text + odd;
  const token = found[Math.floor(at * found.length)];
  return text.slice(0, token.index) + odd + text.slice(token.index + token[0].length);
}

const damaged = (whole: readonly string[], kind: Kind): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...whole), edits(kind))
    .map(([text, list]) => list.reduce((damagedText, edit) => edited(damagedText, edit, kind.tokens), text));

export const damagedText = (...whole: string[]) => damaged(whole, { odd: ODD_TEXTS, tokens: WORDS, replacing: 4 });

/** Texts of JSON, most of which still are JSON. */
export const damagedJson = (...values: unknown[]) =>
  damaged(
    values.map((value) => JSON.stringify(value)),
    { odd: ODD_JSON, tokens: JSON_VALUES, replacing: 20 },
  );

/** A byte is a character of Latin-1; odd texts go in as UTF-8. */
export const damagedBytes = (...whole: Uint8Array[]): fc.Arbitrary<Buffer> =>
  damaged(
    whole.map((bytes) => Buffer.from(bytes).toString("latin1")),
    { odd: ODD_TEXTS.map((text) => Buffer.from(text).toString("latin1")), tokens: WORDS, replacing: 1 },
  ).map((text) => Buffer.from(text, "latin1"));
