// What a tagger says of the words of a text, and what is made of it.

import { expect, test } from "vitest";
import { type Reading, type TaggedSpan, textReader, type WinkNlp, winkTagger } from "../../src/index.ts";

interface Told {
  readonly value: readonly string[];
  readonly pos: readonly string[];
  readonly span?: readonly (readonly [number, number])[];
  readonly type?: readonly string[];
}

/** A reader of texts that says of each what it was told to say. */
const winkSaying = ({ value, pos, span = [], type = [] }: Told): WinkNlp => {
  const its = { value: "value", pos: "pos", precedingSpaces: "precedingSpaces", span: "span", type: "type" };
  const collection = (told: Readonly<Record<string, readonly unknown[]>>) => ({
    out: (name: unknown) => told[String(name)],
  });
  return {
    its,
    readDoc: () => ({ tokens: () => collection({ value, pos }), entities: () => collection({ span, type }) }),
  };
};

test("every part of speech has a name that people know, and others have none", () => {
  const pos = ["ADJ", "ADV", "NOUN", "PROPN", "VERB", "AUX", "PRON", "NUM", "INTJ", "EMOJI", "PUNCT"];
  const value = pos.map((_, k) => String.fromCharCode(97 + k));
  const names = ["adjectives", "adverbs", "nouns", "names", "verbs", "auxiliary verbs", "pronouns", "numbers"];
  expect(winkTagger(winkSaying({ value, pos }))(value.join(" "))).toEqual(
    [...names, "exclamations", "emoji"].map((name, k) => ({ span: [2 * k, 2 * k + 1], class: name })),
  );
});

test("words are found in their order, one that is not there is left out", () => {
  const tagger = winkTagger(winkSaying({ value: ["no", "lost", "no", "now"], pos: ["ADV", "NOUN", "VERB", "NOUN"] }));
  expect(tagger("no no now")).toEqual([
    { span: [0, 2], class: "adverbs" },
    { span: [3, 5], class: "verbs" },
    { span: [6, 9], class: "nouns" },
  ]);
});

test("what is mentioned comes before what its words are", () => {
  const tagger = winkTagger(
    winkSaying({
      ...{ value: ["on", "3", "May", "late"], pos: ["ADP", "NUM", "PROPN", "ADJ"] },
      ...{ span: [[1, 2]], type: ["DATE"] },
    }),
  );
  expect(tagger("on 3 May late")).toEqual([
    { span: [3, 4], class: "date mentions" },
    { span: [5, 8], class: "date mentions" },
    { span: [9, 13], class: "adjectives" },
  ]);
});

const saying =
  (...tagged: readonly TaggedSpan[]) =>
  () =>
    tagged;
const read = (text: string, options: Parameters<typeof textReader>[0]) =>
  textReader(options).prepare({ cells: [], outcomes: null, labels: [] }).read(text) as Reading;

test("a text by classes of words: each class goes with all its words", () => {
  const tagger = saying(
    { span: [4, 7], class: "adjectives" },
    { span: [0, 3], class: "nouns" },
    { span: [8, 12], class: "adjectives" },
  );
  const { write, tagsOf, ...told } = read("Fog big gone now", { unit: "class", tagger });
  const words = { present: "in the text", absent: "not in the text" };
  const tag = (text: string, spans: readonly (readonly number[])[]) => ({
    ...{ name: `has ${text}`, text, isPresent: true, spans },
    words: { label: `use of ${text}`, ...words },
  });
  expect(told).toEqual({
    ...{ cell: "Fog big gone now", unit: "class of words", notes: [] },
    tags: [
      tag("adjectives", [
        [4, 7],
        [8, 12],
      ]),
      tag("nouns", [[0, 3]]),
    ],
  });
  expect(write([false, true])).toBe("Fog now");
  expect(write([true, false])).toBe("big gone now");
  expect(tagsOf("Fog")).toBeNull();
});

test("a text of which nothing is known by its class is read by its words", () => {
  expect(read("Fog now", { unit: "class", tagger: saying() }).unit).toBe("word");
});

test("a word that is taken out gives place to one of the data of the class that the tagger knows", () => {
  const tagger = (text: string) => [{ span: [0, text.indexOf(" ")] as const, class: "place" }];
  const reader = textReader({ replacement: "corpus", tagger, insertions: 0 });
  const cells = ["Rome sleeps", "sleeps Rome"];
  const reading = reader.prepare({ cells, outcomes: null, labels: [] }).read("Oslo works") as Reading;
  expect(reading.write([false, true])).toBe("Rome works");
  expect(reader.settings).toMatchObject({ hasTagger: true, replacement: "corpus" });
});

test("a word of no class of the data is left out with its space", () => {
  const reading = textReader({ replacement: "corpus", insertions: 0 })
    .prepare({ cells: ["12"], outcomes: null, labels: [] })
    .read("one 7 two") as Reading;
  expect(reading.write([true, false, true])).toBe("one 12 two");
  expect(reading.write([false, true, true])).toBe("7 two");
});

test("a word that the text has already takes no other's place", () => {
  const reader = textReader({ replacement: "corpus", insertions: 0 });
  const read = (text: string, cells: readonly string[]) =>
    reader.prepare({ cells, outcomes: null, labels: [] }).read(text) as Reading;
  expect(read("one two", ["one two"]).write([false, true])).toBe("two");
  expect(read("one two", ["one two six"]).write([false, true])).toBe("six two");
});
