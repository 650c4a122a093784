// What texts are taken apart into, and what the texts of the data teach.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Reading, textReader } from "../../src/index.ts";
import { blocksOf, phrasesOf, segmentsOf, sentencesOf, withSpace, wordsOf } from "../../src/text/segments.ts";
import { shapeOf, substituteFor, tellingWords, vocabularyOf } from "../../src/text/vocabulary.ts";

const NO_CORPUS = { cells: [], outcomes: null, labels: [] };
const read = (text: string, options: Parameters<typeof textReader>[0] = {}) =>
  textReader(options).prepare(NO_CORPUS).read(text) as Reading;
const textsOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text);

describe("pieces of a text", () => {
  test("stand where they say they do, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        for (const pieces of [wordsOf(text), sentencesOf(text), phrasesOf(text)]) {
          let at = 0;
          for (const { text: piece, span } of pieces) {
            expect(text.slice(...span)).toBe(piece);
            expect(span[0]).toBeGreaterThanOrEqual(at);
            at = span[1];
          }
        }
      }),
    );
  });

  test("are words and emoji, sentences, and phrases between signs, without the spaces around them", () => {
    expect(textsOf(wordsOf("I can't, 2 of 3 😀 (x)!"))).toEqual(["I", "can't", "2", "of", "3", "😀", "x"]);
    expect(textsOf(sentencesOf("  It broke. Was it late?  Yes! "))).toEqual(["It broke.", "Was it late?", "Yes!"]);
    expect(textsOf(phrasesOf("  It broke, on Monday; (late) — so: no … \n thanks"))).toEqual([
      ...["It broke", "on Monday", "late", "so", "no", "thanks"],
    ]);
    expect(phrasesOf("!, ?; 😀")).toHaveLength(1);
  });

  test("of a text of many thousand signs are found all the same, and cut where words end", () => {
    const text = Array.from({ length: 900 }, (_, i) => `word${i}`).join(" ");
    expect(textsOf(wordsOf(text))).toEqual(text.split(" "));
    const whole = "x".repeat(1700);
    expect(textsOf(segmentsOf(whole, "word").map(({ segment }) => ({ text: segment }))).join("")).toBe(whole);
  });

  test("are put together in blocks of about as many, up to the last", () => {
    const text = "a b c d e f g";
    expect(textsOf(blocksOf(text, wordsOf(text), 3))).toEqual(["a b", "c d", "e f g"]);
    expect(blocksOf(text, wordsOf(text), 3).map(({ span }) => text.slice(...span))).toEqual(["a b", "c d", "e f g"]);
    expect(textsOf(blocksOf(text, wordsOf(text), 7))).toEqual(text.split(" "));
  });

  test("go with the space before them, or after them at the beginning, and with none where a word would lose its own", () => {
    expect(withSpace("one two", [4, 7])).toEqual([3, 7]);
    expect(withSpace("one two", [0, 3])).toEqual([0, 4]);
    expect(withSpace("(one two", [1, 4])).toEqual([1, 5]);
    expect(withSpace("é😀 two", [1, 3])).toEqual([1, 3]);
    expect(withSpace("one\ntwo", [4, 7])).toEqual([4, 7]);
    expect(withSpace("one\ntwo", [0, 3])).toEqual([0, 3]);
  });
});

describe("how a text is read", () => {
  test("with more words than tags by its phrases, else by its sentences, else by passages", () => {
    const options = { maxTags: 3 };
    const phrases = read("one two three, four five", options);
    expect([phrases.unit, phrases.tags.map(({ text }) => text)]).toEqual(["phrase", ["one two three", "four five"]]);
    expect(phrases.notes).toEqual(["the text has 5 words, 5 of them different: it was looked at by its 2 phrases"]);
    expect(phrases.tags.map(({ name }) => name)).toEqual(['phrase 1 "one two three"', 'phrase 2 "four five"']);
    const sentences = read("One, two, three. Four, five.", options);
    expect([sentences.unit, sentences.tags.length]).toEqual(["sentence", 2]);
    const asked = read("one two, three four, five six, seven. Eight!", { maxTags: 3, unit: "phrase" });
    expect([asked.unit, asked.tags.length]).toEqual(["sentence", 2]);
    const passages = read("a, b, c, d e f g.", options);
    expect([passages.unit, passages.tags.map(({ text }) => text)]).toEqual(["passage", ["a, b", "c, d", "e f g"]]);
    expect(passages.notes[0]).toMatch(/: its 7 words were taken together in 3 passages$/);
    const many = read("A b. C d. E f. G h.", options);
    expect(many.notes[0]).toMatch(/: its 4 sentences were taken together in 3 passages$/);
  });

  test("by the unit asked for where that is not too many", () => {
    expect(read("a b, c d. E f.", { unit: "phrase" }).tags.map(({ text }) => text)).toEqual(["a b", "c d", "E f"]);
    expect(read("a b, c d. E f.", { unit: "sentence" }).tags.map(({ text }) => text)).toEqual(["a b, c d.", "E f."]);
    expect(read("a b, c d. E f.", { unit: "sentence" }).unit).toBe("sentence");
  });

  test("a long stretch is named by its beginning, on one line", () => {
    const [{ name }] = read(`${"word ".repeat(20)}\n\nmore, then. End.`, { unit: "sentence" }).tags;
    expect(name).toBe(`sentence 1 "${"word ".repeat(7)}word…"`);
    const [{ name: short }] = read("two \t words, then.", { unit: "phrase" }).tags;
    expect(short).toBe('phrase 1 "two words"');
  });

  test("other texts have the tags whose words they contain; of stretches nothing is known there", () => {
    const reading = read("The phone broke");
    expect(reading.tagsOf("A PHONE")).toEqual([false, true, false]);
    expect(read("a b. C d.", { unit: "sentence" }).tagsOf("a b.")).toBeNull();
  });

  test("the settings say how", () => {
    expect(textReader().settings).toEqual({
      ...{ unit: "auto", replacement: "delete", maxTags: 120, insertions: 12, hasTagger: false },
    });
    expect(textReader({ replacement: "mask", mask: "_", locale: "de", insertions: 0 }).settings).toEqual({
      ...{ unit: "auto", replacement: "mask", maxTags: 120, insertions: 0, hasTagger: false, mask: "_", locale: "de" },
    });
    expect([textReader().asksCorpus, textReader({ insertions: 0 }).asksCorpus]).toEqual([true, false]);
  });

  test("an option that cannot be has a code", () => {
    for (const options of [{ unit: "letter" as "word" }, { maxTags: 1.5 }, { unit: "class" as const }]) {
      expect(() => textReader(options)).toThrow(expect.objectContaining({ code: "invalid-option" }));
    }
  });

  test("words of the data are put in behind a space, and none behind one that is there", () => {
    const corpus = { cells: ["late x", "late y", "fine x", "fine y"], outcomes: [0, 0, 1, 1], labels: ["a", "b"] };
    const reader = textReader({ insertions: 2 }).prepare(corpus);
    const all = (text: string) => {
      const reading = reader.read(text) as Reading;
      return reading.write(reading.tags.map(() => true));
    };
    expect(all("It came")).toBe("It came late fine");
    expect(all("It came ")).toBe("It came late fine");
    expect(all("It")).toBe("It late fine");
  });
});

describe("what the texts of the data teach", () => {
  const cells = ["The Phone broke", "the phone sang", "Rome sang", "Rome broke 12 times, 12!"];
  const corpus = { cells, outcomes: [0, 1, 1, 0], labels: ["bad", "good"] };
  const vocabulary = vocabularyOf(corpus, null);

  test("is in how many texts of each outcome a word is, and how it is written", () => {
    const told = [...vocabulary.words.values()].map(({ text, texts, byOutcome }) => `${text} ${texts} ${byOutcome}`);
    expect(told).toEqual([
      "the 2 1,1",
      "phone 2 1,1",
      "broke 2 2,0",
      "sang 2 0,2",
      "Rome 2 1,1",
      "12 1 1,0",
      "times 1 1,0",
    ]);
  });

  test("is which words tell an outcome, in turns, numbers and rare words left out", () => {
    expect(vocabulary.telling.map(({ key }) => key)).toEqual(["broke", "sang"]);
    const word = (key: string, ...byOutcome: number[]) => ({ key, texts: byOutcome[0] + byOutcome[1], byOutcome });
    const words = [
      word("b", 5, 0),
      word("a", 5, 0),
      word("c", 9, 0),
      word("d", 0, 3),
      word("e", 1, 4),
      word("7", 9, 0),
    ];
    expect(tellingWords([...words, word("z", 1, 0)], [20, 20]).map(({ key }) => key)).toEqual([
      "c",
      "d",
      "a",
      "e",
      "b",
    ]);
    expect(tellingWords(words, [20, 0])).toEqual([]);
  });

  test("is another word of the same class that the text has not", () => {
    const other = (key: string, name: string, taken: readonly string[] = []) =>
      substituteFor(key, name, vocabulary, (each) => taken.includes(each));
    expect(["broke", "sang", "times", "phone"]).toContain(other("ran", "middling"));
    expect(other("broke", "middling", ["sang", "times", "phone", "rome"])).toBeNull();
    expect(other("broke", "middling", ["sang", "times", "phone"])).toBe("Rome");
    expect(other("x", "number")).toBe("12");
    expect(other("x", "verb")).toBeNull();
  });

  test("is the class that a tagger gives, or the shape of the word", () => {
    expect(["12a", "😀", "one", "middle", "longest"].map(shapeOf)).toEqual([
      "number",
      "sign",
      "short",
      "middling",
      "long",
    ]);
    const tagger = (text: string) => (text.startsWith("Rome") ? [{ span: [0, 4] as const, class: "place" }] : []);
    const tagged = vocabularyOf(corpus, tagger);
    expect([tagged.words.get("rome")?.class, tagged.words.get("sang")?.class]).toEqual(["place", "middling"]);
  });
});
