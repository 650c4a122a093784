// The words of the data: how they are counted, which of them tell, and which stand in for others.

import { describe, expect, test } from "vitest";
import { shapeOf, substituteFor, tellingWords, vocabularyOf } from "../../src/text/vocabulary.ts";

describe("words of the data", () => {
  const word = (key: string, ...byOutcome: number[]) => ({
    ...{ key, texts: byOutcome.reduce((sum, count) => sum + count, 0), byOutcome },
  });
  const keysOf = (words: readonly { readonly key: string }[]) => words.map(({ key }) => key);

  test("tell of an outcome by how much more often they come with it than without", () => {
    expect(keysOf(tellingWords([word("even", 5, 5), word("left", 6, 4), word("right", 4, 6)], [10, 10]))).toEqual([
      "left",
      "right",
    ]);
    expect(keysOf(tellingWords([word("x", 2, 0), word("y", 1, 0)], [10, 10]))).toEqual(["x"]);
    expect(keysOf(tellingWords([word("x", 4, 0), word("y", 8, 0)], [8, 30]))).toEqual(["y", "x"]);
    expect(keysOf(tellingWords([word("x", 3, 3), word("y", 3, 2)], [8, 80]))).toEqual(["y", "x"]);
    expect(tellingWords([], [3, 3])).toEqual([]);
  });

  test("tell of each of three outcomes in turns, and of none that no text has", () => {
    const words = [word("a", 9, 0, 0), word("b", 0, 9, 0), word("c", 0, 0, 9), word("d", 7, 0, 0)];
    expect(keysOf(tellingWords(words, [10, 10, 10]))).toEqual(["a", "b", "c", "d"]);
    expect(keysOf(tellingWords([word("a", 9, 0, 0), word("c", 0, 0, 9)], [10, 0, 10]))).toEqual(["a", "c"]);
    expect(tellingWords([word("a", 9, 0, 0)], [10, 0, 0])).toEqual([]);
  });

  test("have a rough class by their length", () => {
    expect(["ab", "abc", "abcd", "abcdef", "abcdefg", "a1", "!"].map(shapeOf)).toEqual([
      ...["short", "short", "middling", "middling", "long", "number", "sign"],
    ]);
  });

  test("are counted as they are written, as a whole", () => {
    const { words, telling } = vocabularyOf({ cells: ["Rome Oslo", "rome"], outcomes: null, labels: [] }, null);
    expect([...words.values()]).toEqual([
      { key: "rome", text: "rome", class: "middling", texts: 2, byOutcome: [] },
      { key: "oslo", text: "Oslo", class: "middling", texts: 1, byOutcome: [] },
    ]);
    expect(telling).toEqual([]);
  });

  test("have no capitals where they are written without anywhere, once in a text or twice, however accents are coded", () => {
    const textOf = (key: string, ...cells: string[]) =>
      vocabularyOf({ cells, outcomes: null, labels: [] }, null).words.get(key)?.text;
    expect(textOf("good", "Good food, good price")).toBe("good");
    expect(textOf("good", "good food", "Good price")).toBe("good");
    expect(textOf("good", "GOOD food", "Good price")).toBe("GOOD");
    expect(textOf("caf\u00e9", "Cafe\u0301", "a cafe\u0301")).toBe("cafe\u0301");
  });

  test("of very many texts are those of some of them, spread evenly", () => {
    const cells = Array.from({ length: 2001 }, (_, i) => (i % 2 === 0 ? "even" : "odd"));
    expect([...vocabularyOf({ cells, outcomes: null, labels: [] }, null).words.values()]).toEqual([
      { key: "even", text: "even", class: "middling", texts: 1001, byOutcome: [] },
    ]);
    expect(vocabularyOf({ cells: cells.slice(1), outcomes: null, labels: [] }, null).words.get("odd")?.texts).toBe(
      1000,
    );
  });

  test("of a very long text are those of its beginning", () => {
    const { words } = vocabularyOf({ outcomes: null, labels: [], cells: [`${"a\n".repeat(10_000)}b`] }, null);
    expect([...words.keys()]).toEqual(["a"]);
  });

  test("stand in for each other, the most frequent ones first", () => {
    const cells = ["cat dog", "cat", "ant"];
    const vocabulary = vocabularyOf({ cells, outcomes: null, labels: [] }, null);
    const chosen = new Set(
      Array.from({ length: 60 }, (_, i) => substituteFor(`x${i}`, "short", vocabulary, () => false)),
    );
    expect(chosen).toEqual(new Set(["ant", "cat", "dog"]));
    expect(
      ["a", "b", "c", "x", "yy", "zebra"].map((key) => substituteFor(key, "short", vocabulary, () => false)),
    ).toMatchInlineSnapshot(`
      [
        "ant",
        "ant",
        "dog",
        "cat",
        "dog",
        "dog",
      ]
    `);
    const letters = [..."abcdefghijklmnopqrstuvwxyz"].flatMap((a) => [`q${a}`, `z${a}`]);
    const many = vocabularyOf(
      { outcomes: null, labels: [], cells: [letters.join(" "), letters.slice(-26).join(" ")] },
      null,
    );
    const among = new Set(Array.from({ length: 900 }, (_, i) => substituteFor(`w${i}`, "short", many, () => false)));
    expect(among.size).toBe(40);
    expect([...letters.slice(-26)].every((each) => among.has(each))).toBe(true);
  });
});
