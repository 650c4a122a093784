// The stretches that a text is cut into, and what goes with one that is taken out.

import { describe, expect, test } from "vitest";
import { blocksOf, phrasesOf, segmentsOf, sentencesOf, withSpace, wordsOf } from "../../src/text/segments.ts";

describe("stretches", () => {
  const textsOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text);

  test("of a long text are the same whether it is cut or not", () => {
    const sentence = "It came late, on the third day of the week. ";
    for (const text of [sentence.repeat(40), "word ".repeat(400), `${"line of words\n".repeat(90)}`]) {
      const whole = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
      expect(segmentsOf(text, "word").map(({ segment, index }) => [segment, index])).toEqual(
        whole.map(({ segment, index }) => [segment, index]),
      );
    }
    expect(sentencesOf(sentence.repeat(40)).map(({ text }) => text)).toEqual(Array(40).fill(sentence.trim()));
  });

  test("of a text without spaces are cut between signs, and no letter loses its accent", () => {
    const text = "e\u0301".repeat(600);
    const segments = segmentsOf(text, "grapheme");
    expect(segments).toHaveLength(600);
    expect(new Set(segments.map(({ segment }) => segment))).toEqual(new Set(["e\u0301"]));
    expect(segmentsOf("a".repeat(800), "word")).toHaveLength(1);
    expect(segmentsOf("a".repeat(801), "word").length).toBeGreaterThan(1);
  });

  test("know their language apart", () => {
    expect(segmentsOf("a b.", "word", "en").map(({ isWordLike }) => isWordLike)).toEqual([true, false, true, false]);
    expect(segmentsOf("a b.", "sentence", "en")).toEqual([{ segment: "a b.", index: 0, isWordLike: undefined }]);
    expect(segmentsOf("", "word")).toEqual([]);
  });

  test("of flags and pictures are words, signs are none", () => {
    expect(textsOf(wordsOf("🇮🇹 — 😀 % &"))).toEqual(["🇮🇹", "😀"]);
    expect(wordsOf("a 😀")).toEqual([
      { text: "a", span: [0, 1] },
      { text: "😀", span: [2, 4] },
    ]);
  });

  test("between signs have a word in them, and stand where they say", () => {
    expect(phrasesOf(" a b , c.")).toEqual([
      { text: "a b", span: [1, 4] },
      { text: "c", span: [7, 8] },
    ]);
    expect(textsOf(phrasesOf('say "no" or 3.5 (don\'t)'))).toEqual(['say "no" or 3.5', "don't"]);
    expect(textsOf(phrasesOf("一、二。三"))).toEqual(["一", "二", "三"]);
    expect(phrasesOf("%, a")).toEqual([{ text: "a", span: [3, 4] }]);
  });

  test("together are never more than there are", () => {
    const pieces = wordsOf("a b");
    expect(blocksOf("a b", pieces, 2)).toEqual(pieces);
    expect(blocksOf("a b c", wordsOf("a b c"), 2)).toEqual([
      { text: "a", span: [0, 1] },
      { text: "b c", span: [2, 5] },
    ]);
  });

  test("go with a space, never with the end of a line, nor with one that a word before needs", () => {
    expect(withSpace("a\tb", [2, 3])).toEqual([1, 3]);
    expect(withSpace("a\rb", [2, 3])).toEqual([2, 3]);
    expect(withSpace("b", [0, 1])).toEqual([0, 1]);
    expect(withSpace("1x y", [1, 2])).toEqual([1, 2]);
    expect(withSpace("👍🏽x y", [4, 5])).toEqual([4, 5]);
    expect(withSpace("🇮🇹x y", [4, 5])).toEqual([4, 5]);
    expect(withSpace("犬x y", [1, 2])).toEqual([1, 2]);
    expect(withSpace("a.x y", [2, 3])).toEqual([2, 4]);
  });
});
