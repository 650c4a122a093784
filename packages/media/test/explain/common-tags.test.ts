import { tableFromRows } from "@lore-xai/core";
import { expect, test } from "vitest";
import { commonTags, imageReader, textReader } from "../../src/index.ts";

const table = (texts: readonly (string | null)[]) =>
  tableFromRows(
    texts.map((review, i) => ({ review, stars: i })),
    { categorical: ["review"] },
  );

test("words are called what explanations of single texts call them", async () => {
  const reader = textReader();
  const tags = commonTags({ review: reader }).tagsIn("review", "Broken, BROKEN cafe\u0301!");
  expect([...tags.keys()]).toEqual(['review: contains "broken"', 'review: contains "café"']);
  const reading = await reader.prepare({ cells: [], outcomes: null, labels: [] }).read("Broken cafe\u0301");
  expect(reading.tags.map(({ name }) => `review: ${name}`)).toEqual([...tags.keys()]);
});

test("the words that tell most of what the model says come first, and no number is among them", () => {
  const texts = Array.from({ length: 40 }, (_, i) => `case ${i % 7} is ${i % 2 === 0 ? "great" : "broken"}`);
  const outcomes = texts.map((_, i) => i % 2);
  const telling = commonTags({ review: textReader() }).telling(table(texts), outcomes, ["good", "bad"]);
  expect(telling.slice(0, 2).map(({ text }) => text)).toEqual(["great", "broken"]);
  expect(telling.map(({ text }) => text)).not.toContain("3");
});

test("rows without a word or a picture are not readable; pictures have nothing in common", () => {
  const { readable } = commonTags({ review: textReader() });
  expect(readable(table(["a word", null, "!!!", "🎉", "犬が好きです"]))).toEqual([0, 3, 4]);
  const pictures = commonTags({ review: imageReader() });
  expect(pictures.readable(table(["a.png", null]))).toEqual([0]);
  expect(pictures.tagsIn("review", "a.png").size).toBe(0);
});
