import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingEase, textSize } from "../../src/measures.ts";

describe("the size of a text", () => {
  test.each([
    ["The cat sat on the mat.", { sentences: 1, words: 6, syllables: 6 }],
    ["No. Yes!", { sentences: 2, words: 2, syllables: 2 }],
    ["income <= 1.5; age > 25", { sentences: 2, words: 4, syllables: 5 }],
    ["credit_amount\nis not known", { sentences: 2, words: 5, syllables: 7 }],
    ["cases of values, changed", { sentences: 1, words: 4, syllables: 6 }],
    ["A table, a little table made", { sentences: 1, words: 6, syllables: 9 }],
    ["-> >= \n\n", { sentences: 0, words: 0, syllables: 0 }],
  ])("%j", (text, size) => {
    expect(textSize(text)).toEqual(size);
  });

  test("every word has a syllable, and two texts one below the other have the sum of both", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [first, second, both] = [a, b, `${a}\n${b}`].map(textSize);
        expect(both.words).toBe(first.words + second.words);
        expect(both.syllables).toBe(first.syllables + second.syllables);
        expect(first.syllables).toBeGreaterThanOrEqual(first.words);
        expect(first.sentences > 0).toBe(first.words > 0);
      }),
    );
  });
});

test("Flesch's reading ease, by hand; none without a word", () => {
  // 206.835 - 1.015 * 6 - 84.6 * 1
  expect(readingEase("The cat sat on the mat.")).toBeCloseTo(116.145, 9);
  expect(readingEase("…")).toBeNull();
  const easy = readingEase("The bank says no. You owe too much.") ?? 0;
  const hard = readingEase("Creditworthiness considerations necessitate unfavourable determinations.") ?? 0;
  expect(easy).toBeGreaterThan(hard);
});
