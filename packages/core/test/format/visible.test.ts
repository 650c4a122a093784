import fc from "fast-check";
import { expect, test } from "vitest";
import { visible } from "../../src/format/visible.ts";
import { visibleLines } from "../../src/words.ts";

const STEERING = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\u001b[2J", "\u009b", "\u202e", "\u2066", "\u200f", "\ud800", "\r", "\n", "\t", "\u0007"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
  ),
});

test("nothing that steers a terminal or turns the direction of reading is left", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visibleLines(text)).not.toMatch(STEERING);
      expect(visible(text)).not.toMatch(STEERING);
      expect(visible(text)).not.toMatch(/[\n\t]/);
      expect(visibleLines(text).split("\n")).toHaveLength(text.split("\n").length);
    }),
  );
});

test("ordinary text stays as it is, in any script", () => {
  for (const text of ["income <= 118", "Straße & Nr", "שלום", "日本語", "👍🏽"]) expect(visibleLines(text)).toBe(text);
});
