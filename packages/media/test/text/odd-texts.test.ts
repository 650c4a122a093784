// Texts that are no plain English: right to left, signs that join or combine, no breaks between words, one word alone.

import { expect, test } from "vitest";
import { type Reading, textReader } from "../../src/index.ts";

const read = (text: string, options: Parameters<typeof textReader>[0] = {}) =>
  textReader(options).prepare({ cells: [], outcomes: null, labels: [] }).read(text) as Reading;
const withoutTag = (reading: Reading, k: number) => reading.write(reading.tags.map((_, j) => j !== k));

test.each([
  ["Arabic", "الهاتف رائع لكن البطارية سيئة", "البطارية", "الهاتف رائع لكن سيئة"],
  ["Hebrew with points", "הַסּוֹלְלָה גְּרוּעָה מְאוֹד", "גְּרוּעָה", "הַסּוֹלְלָה מְאוֹד"],
  ["Hindi with vowel signs", "बैटरी बहुत खराब है", "खराब", "बैटरी बहुत है"],
  ["a flag of two signs", "from 🇩🇪 with love", "🇩🇪", "from with love"],
  ["a family of joined signs", "my 👨‍👩‍👧‍👦 likes it", "👨‍👩‍👧‍👦", "my likes it"],
  ["the same emoji twice", "So 😡😡 about this", "😡", "So about this"],
  ["an emoji right after another", "So 🙈😡 about this", "😡", "So 🙈 about this"],
  ["a word after a bracket", "So (very much) so", "very", "So (much) so"],
  ["a letter that Node does not take for a word", "of \u{16fe3} again", "\u{16fe3}", "of again"],
  ["a skin tone", "well done 👍🏽 indeed", "👍🏽", "well done indeed"],
])("%s: a word goes whole", (_, text, word, left) => {
  const reading = read(text);
  const k = reading.tags.findIndex((tag) => tag.text === word);
  expect(k, reading.tags.map((tag) => tag.text).join(" | ")).toBeGreaterThanOrEqual(0);
  expect(withoutTag(reading, k)).toBe(left);
});

test("Thai and Japanese have words though they write no spaces, and what is left is what stood around them", () => {
  for (const text of ["โทรศัพท์นี้ดีมากแต่แบตเตอรี่แย่", "この電話はとても良いです"]) {
    const reading = read(text);
    expect(reading.tags.length).toBeGreaterThan(2);
    for (const [k, { spans }] of reading.tags.entries()) {
      const cut = [...spans].reverse().reduce((kept, [from, to]) => kept.slice(0, from) + kept.slice(to), text);
      expect(withoutTag(reading, k)).toBe(cut);
    }
  }
});
