// Every language says each entry in its own words.

import { describe, expect, test } from "vitest";
import { methodWords } from "../../src/format/method-words.ts";
import { proseWords } from "../../src/format/prose-words.ts";
import { noteText } from "../../src/format/sentences.ts";
import { spellingWith } from "../../src/format/spelling.ts";
import { LANGUAGES, type Language } from "../../src/format/words/language.ts";
import { wordsIn } from "../../src/format/words/languages.ts";
import { NOTE_CODES, type Note, type NoteCode, type NotePart, noteOf } from "../../src/notes.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** All entries by their paths, functions by their texts: one that was copied from English is the same text. */
function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) => entriesOf(entry, path === "" ? name : `${path}.${name}`));
  }
  return [[path, String(value)]];
}

/** A percentage is written as in English. */
const SAME: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: ["sentences.sideReach"],
  it: ["sentences.percent", "sentences.sideReach"],
};

/** With those that come with a text in English. */
function allWordsIn(language: Language) {
  const words = wordsIn(language);
  return { ...words, prose: proseWords(words), methods: methodWords(words) };
}

describe.each(OTHERS)("%s", (language) => {
  test("has every entry of English, and none of them as English has it but those that are listed", () => {
    const english = new Map(entriesOf(allWordsIn("en"), ""));
    const own = entriesOf(allWordsIn(language), "");
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(own.flatMap(([path, text]) => (english.get(path) === text ? [path] : [])).sort()).toEqual(SAME[language]);
  });
});

const [column, value, outcome, other] = [
  { feature: "qqqq" },
  { feature: "qqqq", value: "xxxx" },
  { outcome: "gggg" },
  { outcome: "kkkk" },
];
const [count, more, text, formula] = [{ count: 1234 }, { count: 5678 }, { text: "77" }, { text: "bb = cc" }];

/** What the explainers put into each note. */
const PARTS: Readonly<Partial<Record<NoteCode, readonly NotePart[]>>> = {
  "unseen-category": [column, value],
  "unseen-gap": [column],
  "missing-value-filled": [column, value],
  "background-filled": [text],
  "one-outcome-neighborhood": [count, { text: "neighbors" }],
  "surrogate-disagrees": [outcome, other],
  "budget-used-up": [],
  "time-used-up": [text],
  "counterfactuals-not-asked": [],
  "regions-not-asked": [count],
  "answers-vary": [count, more, outcome, { count: 8 }, { count: 9 }],
  "pool-cut-short": [count],
  "one-outcome-pool": [outcome, count],
  "outcome-not-in-pool": [outcome, count],
  "columns-left-out": [text, more],
  "link-broken": [formula, text],
  "locks-not-kept": [column, { feature: "ffff" }],
  "threshold-not-reached": [{ text: "7" }],
};
/** The same codes as LIME and the stochastic counterfactual tell them. */
const OTHER_METHODS: readonly (readonly [NoteCode, readonly NotePart[]])[] = [
  ["budget-used-up", [count, more]],
  ["one-outcome-neighborhood", [count]],
  ["one-outcome-neighborhood", [count, { text: "samples" }]],
  ["one-outcome-neighborhood", [count, { count: 0 }, { text: "samples" }]],
  ["surrogate-disagrees", [outcome, { text: "7" }]],
];
/** Of cases that are told in English. */
const IN_ENGLISH: readonly NoteCode[] = ["media-coarsened"];

test("notes of tables are all said in every language", () => {
  expect([...Object.keys(PARTS), ...IN_ENGLISH].sort()).toEqual([...NOTE_CODES].sort());
});

describe.each(OTHERS)("notes in %s", (language) => {
  const words = wordsIn(language);
  const spell = spellingWith(null, undefined, words);
  test.each([...Object.entries(PARTS), ...OTHER_METHODS])("%s names all that the note names", (code, parts) => {
    const said = noteText(noteOf(code as NoteCode, ["english", ...parts]), spell);
    expect(said).not.toContain("english");
    for (const part of parts) {
      if (typeof part === "string") continue;
      if ("count" in part) expect(said).toContain(words.count(part.count));
      else expect(said).toContain(String(Object.values(part).at(-1)));
    }
  });

  test("what is not known of a note is told in English", () => {
    const old: Note = { code: "regions-not-asked", message: "the budget of questions left no room" };
    expect(noteText(old, spell)).toBe(old.message);
  });
});

describe("one of something", () => {
  const said = LANGUAGES.map((language) => wordsIn(language).sentences);
  test("is one neighbour, of which it is not said how many are distinct", () => {
    expect(said.map(({ grownLine }) => grownLine("1", 1, 1))).toEqual([
      "f1 1 on the one neighbour it was grown on",
      "f1 1 bei dem einen Nachbarn, an dem er gewachsen ist",
      "f1 1 sul solo vicino su cui è cresciuto",
    ]);
    const prose = LANGUAGES.map((language) => allWordsIn(language).prose);
    expect(prose.map(({ followsGrown }) => followsGrown("begins", "1", 1, 1)).join()).not.toMatch(
      /distinct|verschieden|distinti/,
    );
    expect(said[0].grownLine("1", 3, 2)).toBe("f1 1 on the 3 neighbours it was grown on, 2 of them distinct");
  });

  test("is one case of the pool, or one millisecond", () => {
    const noted = (note: Note) =>
      OTHERS.map((language) => noteText(note, spellingWith(null, undefined, wordsIn(language))));
    const pool = noted(noteOf("one-outcome-pool", [{ outcome: "j" }, { count: 1 }]));
    expect(pool[0]).toContain("dem einen Fall des Vorrats");
    expect(pool[1]).toContain("all'unico caso della riserva");
    const time = noted(noteOf("time-used-up", [{ text: "1" }]));
    expect(time[0]).toContain("1 ms war aufgebraucht");
    expect(time[1]).toContain("è trascorso 1 ms");
  });
});
