// A text as tags, exactly: their names, what is left without them, what other texts have of them, and what is refused.

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { type Reading, textReader } from "../../src/index.ts";

type Options = Parameters<typeof textReader>[0];
const NO_CORPUS = { cells: [], outcomes: null, labels: [] };
const read = (text: string, options: Options = {}) => textReader(options).prepare(NO_CORPUS).read(text) as Reading;
const WORDS = { present: "in the text", absent: "not in the text" };

test("a text by its words, as a whole", () => {
  const { write, tagsOf, ...told } = read("So late, so Late");
  expect(told).toEqual({
    ...{ cell: "So late, so Late", unit: "word", notes: [] },
    tags: [
      {
        ...{ name: 'contains "so"', text: "So", isPresent: true, words: { label: '"so"', ...WORDS } },
        spans: [
          [0, 2],
          [9, 11],
        ],
      },
      {
        ...{ name: 'contains "late"', text: "late", isPresent: true, words: { label: '"late"', ...WORDS } },
        spans: [
          [3, 7],
          [12, 16],
        ],
      },
    ],
  });
  expect([write([true, false]), write([false, true]), write([false, false])]).toEqual(["So, so", "late, Late", ","]);
  expect(tagsOf("LATE again")).toEqual([false, true]);
});

test("a text by its sentences, with words of the data put in", () => {
  const cells = ["bad day", "bad week", "good day", "good week"];
  const corpus = { cells, outcomes: [0, 0, 1, 1], labels: ["a", "b"] };
  const reading = textReader({ unit: "sentence" }).prepare(corpus).read("It is. It was good.") as Reading;
  expect(
    reading.tags.map(({ name, text, isPresent, spans, words }) => [name, text, isPresent, spans, words.label]),
  ).toEqual([
    ['sentence 1 "It is."', "It is.", true, [[0, 6]], 'sentence 1 "It is."'],
    ['sentence 2 "It was good."', "It was good.", true, [[7, 19]], 'sentence 2 "It was good."'],
    ['contains "bad"', "bad", false, [], '"bad"'],
  ]);
  expect(reading.write([true, false, true])).toBe("It is. bad");
});

test("a word of any text is called the same, and each is named once", () => {
  expect(textReader().common("Late late")).toEqual([
    { name: 'contains "late"', text: "late", words: { label: '"late"', ...WORDS } },
  ]);
});

test("what was taken out next to something else that was takes one space, not two", () => {
  expect(read("a b c d").write([true, false, false, true])).toBe("a d");
  expect(read("a b").write([false, false])).toBe("");
  expect(read("a, b").write([false, true])).toBe(", b");
});

test("a mask is what it was told to be, three dots unless told", () => {
  expect(read("so late", { replacement: "mask" }).write([true, false])).toBe("so …");
  expect(read("so late", { replacement: "mask" }).write([false, false])).toBe("… …");
  expect(textReader({ replacement: "mask" }).settings).toMatchObject({ mask: "…" });
  expect(textReader({ mask: "_" }).settings).not.toHaveProperty("mask");
});

test("capitals are those of the language", () => {
  expect(read("ISI ısı", { locale: "tr" }).tags).toHaveLength(1);
  expect(read("ISI ısı", { locale: "en" }).tags).toHaveLength(2);
});

test("a text without a word is refused, with its beginning", () => {
  const code = "invalid-value";
  expect(refusalOf(() => read(" \n"))).toMatchObject({
    code,
    message: "a text to explain must have at least one word; it is empty",
  });
  const signs = "?!".repeat(30);
  expect(refusalOf(() => read(signs))).toMatchObject({
    ...{ code, message: `a text to explain must have at least one word; got "${signs.slice(0, 40)}"` },
  });
});

test("options that cannot be are refused", () => {
  const refused = (options: Options) => refusalOf(() => textReader(options));
  const code = "invalid-option";
  expect(refused({ unit: "letter" as "word" })).toMatchObject({
    ...{ code, message: 'unit must be one of auto, word, phrase, sentence, class, got "letter"' },
  });
  expect(refused({ replacement: "x" as "mask" })).toMatchObject({
    ...{ code, message: 'replacement must be one of delete, mask, corpus, got "x"' },
  });
  expect(refused({ maxTags: 1 })).toMatchObject({
    code,
    message: "maxTags must be a whole number of at least 2, got 1",
  });
  expect(refused({ insertions: 0.5 })).toMatchObject({
    ...{ code, message: "insertions must be a whole number of at least 0, got 0.5" },
  });
  expect(refused({ unit: "class" })).toMatchObject({
    ...{ code, message: 'unit "class" needs a tagger that knows the classes of words; pass one' },
  });
  expect(refused({ maxTags: 2, insertions: 0 })).toBeNull();
});

describe("a text of too many words", () => {
  test("of just as many as may be is read by its words", () => {
    expect(read("a b c", { maxTags: 3 }).unit).toBe("word");
    expect(read("a b c a b c", { maxTags: 3 }).notes).toEqual([]);
    expect(read("a b, c d, e", { maxTags: 3, unit: "phrase" }).notes).toEqual([]);
    expect(read("a b, c d, e", { maxTags: 3 })).toMatchObject({ unit: "phrase", tags: { length: 3 } });
  });

  test("of one phrase and one sentence is read by passages, and says of how many words", () => {
    expect(read("a b c d a", { maxTags: 2 })).toMatchObject({
      ...{ unit: "passage", tags: [{ text: "a b" }, { text: "c d a" }] },
      notes: ["the text has 5 words, 4 of them different: its 5 words were taken together in 2 passages"],
    });
  });

  test("asked for by its sentences is never read by its phrases", () => {
    const told = read("A, b. C. D!", { maxTags: 2, unit: "sentence" });
    expect([told.unit, told.tags.map(({ text }) => text), told.notes]).toEqual([
      ...["passage", ["A, b.", "C. D!"]],
      ["the text has 4 words, 4 of them different: its 3 sentences were taken together in 2 passages"],
    ]);
  });

  test("by its sentences where its phrases are too many", () => {
    const told = read("A, b. C, d.", { maxTags: 2 });
    expect([told.unit, told.notes]).toEqual([
      ...["sentence", ["the text has 4 words, 4 of them different: it was looked at by its 2 sentences"]],
    ]);
  });
});

test("a name of forty signs is whole, a longer one is cut", () => {
  const named = (length: number) => read(`${"x".repeat(length)} y.`, { unit: "sentence" }).tags[0].name;
  expect(named(37)).toBe(`sentence 1 "${"x".repeat(37)} y."`);
  expect(named(38)).toBe(`sentence 1 "${"x".repeat(38)} …"`);
});
