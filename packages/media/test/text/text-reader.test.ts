import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Reading, textReader, winkTagger } from "../../src/index.ts";
import { mediaReaderContract } from "../../src/testing/index.ts";
import { REVIEWS } from "../corpus.ts";

const NO_CORPUS = { cells: [], outcomes: null, labels: [] };
const read = (text: string, options: Parameters<typeof textReader>[0] = {}) =>
  textReader(options).prepare(NO_CORPUS).read(text) as Reading;
const without = (reading: Reading, ...gone: string[]) =>
  reading.write(reading.tags.map(({ text, isPresent }) => isPresent && !gone.includes(text)));

const JAPANESE = "この電話はとても良いですが、電池が悪い。";
const THAI = "โทรศัพท์นี้ดีมากแต่แบตเตอรี่แย่";
const EMOJI = "I love it 👩‍👩‍👧 so much 😀😀 cafe\u0301!";

describe.each([
  { name: "words deleted", reader: textReader() },
  { name: "words masked", reader: textReader({ replacement: "mask" }) },
  { name: "words replaced", reader: textReader({ replacement: "corpus" }) },
  { name: "phrases", reader: textReader({ unit: "phrase" }) },
  { name: "sentences", reader: textReader({ unit: "sentence" }) },
])("the contract of readers: $name", ({ reader }) => {
  const corpus = { cells: REVIEWS, outcomes: REVIEWS.map((_, i) => i % 2), labels: ["good", "bad"] };
  /** With the covered stretches taken out of it, what is left stands in the written text in order. */
  const isChangedOnlyAt = (reading: Reading, [k]: readonly number[], written: string) => {
    const { spans } = reading.tags[k];
    const kept: string[] = [];
    let at = 0;
    for (const [from, to] of spans) {
      kept.push(reading.cell.slice(at, from));
      at = to;
    }
    kept.push(reading.cell.slice(at));
    let from = 0;
    return kept.every((part) => {
      const found = written.indexOf(part.trim(), from);
      from = found + part.trim().length;
      return found >= 0;
    });
  };
  const cells = ["I want my refund, now. Please!", "one", "a a a b", "  spaced  out\n\nlines ", JAPANESE, THAI, EMOJI];
  for (const check of mediaReaderContract({ reader, cells, unreadable: ["", "   ", "?!"], corpus, isChangedOnlyAt })) {
    test(check.name, check.run);
  }
});

test("any text with a word is given back byte for byte, and no word that is taken out is left", () => {
  const property = fc.property(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.integer({ min: 0, max: 99 }),
    (text, at) => {
      let reading: Reading;
      try {
        reading = read(text);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid-value" });
        return;
      }
      const own = reading.tags.map(() => true);
      expect(reading.write(own)).toBe(text);
      const k = at % own.length;
      const written = reading.write(own.with(k, false));
      expect(written.length).toBeLessThan(text.length);
      expect(reading.write(own.map(() => false)).match(/\p{L}/u)).toBeNull();
    },
  );
  fc.assert(property, { numRuns: 100 });
});

test("a word goes with one space, wherever it stands and however often", () => {
  const reading = read("Refund! I want a refund now, a full refund");
  expect(reading.tags.map(({ name }) => name)).toContain('contains "refund"');
  expect(without(reading, "Refund")).toBe("! I want a now, a full");
  expect(without(reading, "a", "full")).toBe("Refund! I want refund now, refund");
});

test("words of languages that write no spaces are found, and words are put in without spaces", () => {
  expect(read(JAPANESE).tags.map(({ text }) => text)).toContain("電池");
  expect(read(THAI).tags.length).toBeGreaterThan(3);
  const corpus = { cells: ["電池が悪い", "電池が悪い", "良い", "良い"], outcomes: [0, 0, 1, 1], labels: ["a", "b"] };
  const reading = textReader().prepare(corpus).read("とても高い電話です") as Reading;
  expect(reading.write(reading.tags.map(() => true))).toMatch(/^とても高い電話です\S+$/u);
});

test("an emoji of several signs and a letter with an accent of its own are never cut", () => {
  const reading = read(EMOJI);
  for (const k of reading.tags.keys()) {
    const written = reading.write(reading.tags.map((_, j) => j !== k));
    expect(written).not.toMatch(/^\u0301|[^e]\u0301|\p{Cs}|^\u200d|\u200d(?!\p{Extended_Pictographic})/u);
  }
  expect(reading.tags.map(({ text }) => text)).toContain("👩‍👩‍👧");
});

test("accents coded in two ways and capitals make no other word", () => {
  expect(read("Café cafe\u0301 CAFÉ").tags).toHaveLength(1);
});

test("telling words of other texts can be put in, and none that the text has", () => {
  const outcomes = REVIEWS.map((_, i) => i % 2);
  const reader = textReader({ insertions: 4 }).prepare({ cells: REVIEWS, outcomes, labels: ["good", "bad"] });
  const reading = reader.read("The great phone") as Reading;
  const absent = reading.tags.filter(({ isPresent }) => !isPresent);
  expect(absent).toHaveLength(4);
  expect(absent.map(({ text }) => text)).not.toContain("great");
  const all = reading.write(reading.tags.map(() => true));
  expect(all).toBe(`The great phone ${absent.map(({ text }) => text).join(" ")}`);
});

test("a mask or a word of the data of the same class stands where a word was", () => {
  expect(without(read("so late", { replacement: "mask", mask: "[MASK]" }), "late")).toBe("so [MASK]");
  const reader = textReader({ replacement: "corpus", insertions: 0 });
  const reading = reader.prepare({ ...NO_CORPUS, cells: REVIEWS }).read("a zebra ran") as Reading;
  const written = without(reading, "zebra");
  expect(written).toMatch(/^a \S+ ran$/);
  expect(REVIEWS.join(" ")).toContain(written.split(" ")[1]);
});

test("a text of twenty pages is looked at by larger stretches, and says so", () => {
  const pages = Array.from({ length: 900 }, (_, i) => `Sentence number ${i} speaks of subject${i * 7}, and ends.`).join(
    " ",
  );
  const reading = read(pages);
  expect(reading.tags.length).toBeLessThanOrEqual(120);
  expect(reading.unit).toBe("passage");
  expect(reading.notes[0]).toMatch(
    /^the text has 7,200 words, .* different: its 900 sentences were taken together in 120 passages$/,
  );
  expect(reading.write(reading.tags.map(() => true))).toBe(pages);
  const phrases = read(Array.from({ length: 50 }, (_, i) => `one${i} two${i} three${i}`).join(", "));
  expect(phrases.unit).toBe("phrase");
  expect(phrases.tags).toHaveLength(50);
});

test("the classes of wink-nlp are tags: what is said in adjectives can be taken out", async () => {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import("wink-nlp"),
    import("wink-eng-lite-web-model"),
  ]);
  const reader = textReader({ unit: "class", tagger: winkTagger(winkNLP(model)) });
  const reading = reader.prepare(NO_CORPUS).read("The terrible phone broke on 3 May, twice.") as Reading;
  const names = reading.tags.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["has adjectives", "has nouns", "has date mentions"]));
  const kept = reading.tags.map(({ text }) => text !== "adjectives");
  expect(reading.write(kept)).toBe("The phone broke on 3 May, twice.");
});

test.each([
  [{ unit: "letter" as "word" }, /unit must be one of/],
  [{ unit: "class" as const }, /needs a tagger/],
  [{ replacement: "shuffle" as "mask" }, /replacement must be one of/],
  [{ maxTags: 1 }, /maxTags must be a whole number of at least 2/],
  [{ insertions: -1 }, /insertions must be a whole number of at least 0/],
])("what cannot be is refused: %o", (options, message) => {
  expect(() => textReader(options)).toThrow(message);
});
