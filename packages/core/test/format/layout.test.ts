import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf } from "../../src/format/layout.ts";
import { oneLine } from "../../src/format/one-line.ts";
import { hang } from "../../src/words.ts";

describe("hang", () => {
  test("loses nothing but spaces and exceeds no width, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 20, max: 80 }), (text, width) => {
        const lines = hang("  1. ", text, width);
        expect(lines.filter((line) => columnsOf(line) > width)).toEqual([]);
        const written = lines.map((line) => line.slice(5)).join("");
        expect(written.replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
      }),
    );
  });

  test("never cuts a character in two", () => {
    const lines = hang("", "\u{1f600}".repeat(50), 15);
    expect(lines.every((line) => /^(?:\u{1f600})+$/u.test(line))).toBe(true);
    expect(lines[0]).toBe("\u{1f600}".repeat(7));
  });
});

describe("columnsOf", () => {
  test.each([
    ["abc", 3],
    ["\u6f22\u5b57", 4],
    ["e\u0301", 1],
    ["\u2068\u05d0\u2069", 1],
    ["\u{1f600}", 2],
  ])("%j takes %i columns", (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});

describe("oneLine", () => {
  test("has no control character, no lone surrogate, and closes what it opens", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xffff })), (codes) => {
        const text = oneLine(String.fromCharCode(...codes));
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]/u);
        expect(text.split("\u2068").length).toBe(text.split("\u2069").length);
        expect(text).not.toBe("");
      }),
    );
  });

  test("leaves plain words as they are, and sets writing from right to left apart", () => {
    expect(oneLine("income, net")).toBe("income, net");
    expect(oneLine("\u05e9\u05dc\u05d5\u05dd\u202e")).toBe("\u2068\u05e9\u05dc\u05d5\u05dd\u2069");
  });
});
