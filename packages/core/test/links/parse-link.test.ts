// The text of a link to data, and errors that say where and what to do.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LoreError } from "../../src/errors.ts";
import type { Expression } from "../../src/links/link.ts";
import { nameInLink, valueInLink } from "../../src/links/link-text.ts";
import { parseLink } from "../../src/links/parse-link.ts";

/** With all its parentheses. */
function written(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return expression.text;
    case "word":
      return expression.isValue ? `'${expression.text}'` : expression.text;
    case "negation":
      return `-${written(expression.of)}`;
    case "operation":
      return `(${written(expression.left)} ${expression.operator} ${written(expression.right)})`;
  }
}

const conclusion = (text: string) => {
  const { left, operator, right } = parseLink(text).conclusion;
  return `${written(left)} ${operator} ${written(right)}`;
};

function faultOf(text: string): LoreError {
  try {
    parseLink(text);
  } catch (error) {
    if (error instanceof LoreError) return error;
    throw error;
  }
  throw new Error(`${text} was taken for a link`);
}

describe("a link is read as people write it", () => {
  test.each([
    ["monthly = yearly / 12", "monthly = (yearly / 12)"],
    ["total=rate*hours", "total = (rate * hours)"],
    ["a = b + c * d - e", "a = ((b + (c * d)) - e)"],
    ["a = (b + c) * -2.5e3", "a = ((b + c) * -2.5e3)"],
    ["a = b / c / d", "a = ((b / c) / d)"],
    ['"capital gain" = "the ""net"" sum" * 2', 'capital gain = (the "net" sum * 2)'],
    ["debt ≤ assets", "debt <= assets"],
    ["a ≠ b − 1", "a != (b - 1)"],
    ["job = 'self employed'", "job = 'self employed'"],
    ["Größe = α.β_1", "Größe = α.β_1"],
    ["  a  =\t\n b  ", "a = b"],
    ["job = 'chef''s'", "job = 'chef's'"],
    ["a >= .5 * 12e+3", "a >= (.5 * 12e+3)"],
    ["a ≥ -(-b)", "a >= --b"],
    ["a < b", "a < b"],
    ["a > b", "a > b"],
    ["a != 1e-2", "a != 1e-2"],
  ])("%s", (text, expected) => expect(conclusion(text)).toBe(expected));

  test("an implication has a condition, whichever arrow it has", () => {
    for (const arrow of ["->", "→"]) {
      const { condition } = parseLink(`garage = none ${arrow} cars = 0`);
      expect(condition?.operator).toBe("=");
      expect(conclusion(`garage = none ${arrow} cars = 0`)).toBe("cars = 0");
    }
    expect(parseLink("a = b").condition).toBeNull();
  });
});

test("a link is data: what it is made of, and where each part begins", () => {
  const word = (text: string, at: number, isValue = false) => ({ kind: "word", text, isValue, at });
  const number = (text: string, at: number) => ({ kind: "number", value: Number(text), text, at });
  const text = "a != 'b' -> c <= -(d - 2.50) * 3";
  const difference = { kind: "operation", operator: "-", left: word("d", 19), right: number("2.50", 23), at: 19 };
  expect(parseLink(text)).toEqual({
    text,
    condition: { left: word("a", 0), operator: "!=", right: word("b", 5, true) },
    conclusion: {
      left: word("c", 12),
      operator: "<=",
      right: {
        kind: "operation",
        operator: "*",
        left: { kind: "negation", of: difference, at: 17 },
        right: number("3", 31),
        at: 17,
      },
    },
  });
});

test.each([
  ["a = b + c - d", 4],
  ["a = (b + c) * d", 4],
  ["a =  -b / c", 5],
])("a calculation begins where its first part does: %s", (text, at) => {
  expect(parseLink(text).conclusion.right).toMatchObject({ kind: "operation", at });
});

describe("what is no link is refused, with the place and what to do", () => {
  test.each([
    ["", 1, "a column, a value or a number must stand here, got its end"],
    ["monthly", 8, "a comparison"],
    ["monthly =", 10, "a column, a value or a number must stand here, got its end"],
    ["monthly = yearly /", 19, "must stand here, got its end"],
    ["monthly = (yearly / 12", 23, '")" must stand here'],
    ["a = b c", 7, "an operator, -> or nothing must stand here"],
    ["a = b = c", 7, "an operator, -> or nothing"],
    ["a = b -> c = 0 -> d = 0", 16, "an operator, -> or nothing"],
    ["a == b", 4, "a column, a value or a number must stand here"],
    ["a = b; process.exit()", 6, 'unexpected ";"'],
    ["a = `b`", 5, 'unexpected "`"'],
    ["a = 3rd", 5, "runs into a name"],
    ['a = "b', 5, "has no other"],
    ["a = b ^ 2", 7, 'unexpected "^"'],
    ["a = 😀", 5, 'unexpected "😀"'],
  ])("%s", (text, position, problem) => {
    const { code, message, details } = faultOf(text);
    expect(code).toBe("invalid-option");
    expect(message).toContain(problem);
    expect(message).toContain(`at position ${position} of the link`);
    expect(details).toMatchObject({ link: text, position });
  });

  test("one that nobody can have written", () => {
    expect(faultOf(`a = ${"(".repeat(1000)}`).message).toContain("at most 1000 characters");
    expect(faultOf("a = 1e400").message).toContain("a number must be within reach of numbers, got 1e400");
    expect(faultOf(`a = ${"(".repeat(900)}`).message).toContain("must stand here");
  });
});

test("whatever the text, it is read or refused", () => {
  const pieces = fc.constantFrom(
    "a",
    '"b c"',
    "'d'",
    "12",
    ".5",
    "(",
    ")",
    "+",
    "-",
    "*",
    "/",
    "=",
    "->",
    "<=",
    " ",
    "$",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        expect(parseLink(text).text).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(LoreError);
      }
    }),
  );
});

test("any name and any value can be written, and are read as they are", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.string({ maxLength: 40 }), (name, value) => {
      const { left, right } = parseLink(`${nameInLink(name)} = ${valueInLink(value, [name])}`).conclusion;
      expect(left).toMatchObject({ kind: "word", text: name, isValue: false });
      expect(right).toMatchObject({ kind: "word", text: value });
    }),
  );
});
