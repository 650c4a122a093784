// A link cut into pieces, and what cannot be cut.

import { describe, expect, test } from "vitest";
import { tokensOf } from "../../src/links/tokens.ts";

const cut = (text: string) => tokensOf(text).map(({ kind, text: piece }) => `${kind} ${piece}`);

test("signs are the same however they are written", () => {
  expect(cut("->→ <=≤ >=≥ !=≠ = < > + -− * / ( )")).toEqual([
    ...["sign ->", "sign ->", "sign <=", "sign <=", "sign >=", "sign >=", "sign !=", "sign !="],
    ...["sign =", "sign <", "sign >", "sign +", "sign -", "sign -", "sign *", "sign /", "sign (", "sign )", "end "],
  ]);
});

test("each piece knows where it begins, whatever space is between", () => {
  expect(tokensOf(' a  <=\t"b ""c"""\n')).toEqual([
    { kind: "name", text: "a", at: 1 },
    { kind: "sign", text: "<=", at: 4 },
    { kind: "name", text: 'b "c"', at: 7 },
    { kind: "end", text: "", at: 17 },
  ]);
  expect(tokensOf("")).toEqual([{ kind: "end", text: "", at: 0 }]);
  expect(tokensOf("'it''s'*.5")).toEqual([
    { kind: "value", text: "it's", at: 0 },
    { kind: "sign", text: "*", at: 7 },
    { kind: "number", text: ".5", at: 8 },
    { kind: "end", text: "", at: 10 },
  ]);
});

test("numbers have digits, a point and an exponent", () => {
  expect(cut("12 3.25 .5 1e3 1.5E-10 2e+07")).toEqual([
    ...["number 12", "number 3.25", "number .5", "number 1e3", "number 1.5E-10", "number 2e+07", "end "],
  ]);
  expect(cut("1+2")).toEqual(["number 1", "sign +", "number 2", "end "]);
});

test("names begin with a letter or _, and go on with marks, digits, points and _", () => {
  expect(cut("_a1.b_ Größe e\u0301te x².")).toEqual([
    "name _a1.b_",
    "name Größe",
    "name e\u0301te",
    "name x².",
    "end ",
  ]);
});

describe("what is no piece is refused", () => {
  test.each([
    ['a = "b', 'the quotation mark " has no other at position 5 of the link "a = \\"b"; end the name with "', 5],
    ["'b = a", "the quotation mark ' has no other at position 1 of the link \"'b = a\"; end the name with '", 1],
    [
      "a = 3.5rd",
      '"3.5" runs into a name at position 5 of the link "a = 3.5rd"; a name that begins with a digit stands in quotes, as in "3rd"',
      5,
    ],
    [
      "a = b ; c",
      'unexpected ";" at position 7 of the link "a = b ; c"; names with spaces or signs stand in quotes, as in "capital gain"',
      7,
    ],
  ])("%s", (link, message, position) => {
    const act = () => tokensOf(link);
    expect(act).toThrow(expect.objectContaining({ code: "invalid-option", message, details: { link, position } }));
  });
});
