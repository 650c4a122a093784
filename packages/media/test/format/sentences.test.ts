// What is said of a made-up explanation of a text and a picture, sentence by sentence.

import type { Explanation, MediaCell } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { differenceOf } from "../../src/format/difference.ts";
import { tagOf } from "../../src/format/reason-text.ts";
import { markedReason } from "../../src/format/text.ts";
import { markedChange } from "../../src/index.ts";
import {
  holdingSentences,
  mediaWordsIn,
  otherChanges,
  reasonSentence,
  reasonTags,
  removedTags,
  runsPath,
  tagDictionary,
  tagName,
} from "../../src/words.ts";

const tag = (feature: string, text: string, spans: readonly (readonly [number, number])[], isPresent = true) => ({
  ...{ feature, text, isPresent, spans },
});
const REVIEW: MediaCell = {
  ...{ column: "review", kind: "text", unit: "word", cell: "so late, so sad", changed: ["so, so sad"] },
  tags: [
    tag("r: so", "so", [
      [0, 2],
      [9, 11],
    ]),
    tag("r: late", "late", [[3, 7]]),
    tag("r: sad", "sad", [[12, 15]]),
    tag("r: thanks", "thanks", [], false),
  ],
};
const PHOTO: MediaCell = {
  ...{
    column: "photo",
    kind: "image",
    unit: "segment",
    cell: "p.png",
    changed: ["p.png"],
    size: { width: 4, height: 2 },
  },
  tags: [
    tag("p: 1", "segment 1 (left)", [
      [0, 2],
      [4, 6],
    ]),
    tag("p: 2", "segment 2 (right)", [
      [2, 4],
      [6, 8],
    ]),
  ],
};
const is = (feature: string, value: boolean) => ({ kind: "value", feature, value });
const share = (successes: number, trials: number) => ({ successes, trials, low: 0.879, high: 1 });

interface Told {
  readonly premise?: readonly object[];
  readonly cells?: readonly MediaCell[];
  readonly [key: string]: unknown;
}
function told({ premise = [is("r: late", true)], cells = [REVIEW, PHOTO], ...more }: Told = {}): Explanation {
  return {
    ...{ outcome: "bad", instance: { stars: 2 }, counterfactuals: [], notes: [], seed: 1, version: "0" },
    rule: { premise, outcome: "bad" },
    evidence: { hit: true, rule: { verdict: "holds", onPerturbed: share(9, 10), onBackground: share(0, 0) } },
    media: { cells, corpus: null },
    dictionary: { format: "lore-dictionary/1", columns: { "r: so": { label: "SO" }, "p: 1": { label: "the sky" } } },
    ...more,
  } as unknown as Explanation;
}

describe("the reason", () => {
  test("names words as they are, parts of pictures by their names, and the column where there are two", () => {
    const premise = [is("r: late", true), is("r: thanks", false), is("p: 1", true), is("p: 2", false)];
    expect(reasonSentence(told({ premise }))).toBe(
      'Because review contains "late" and not "thanks", and photo shows the sky and not p: 2.',
    );
    expect(reasonSentence(told({ premise: premise.slice(0, 2), cells: [REVIEW] }))).toBe(
      'Because it contains "late" and not "thanks".',
    );
    expect(reasonSentence(told({ premise: [is("p: 2", false)], cells: [PHOTO] }))).toBe(
      "Because it does not show p: 2.",
    );
  });

  test("names sentences by their features, and other columns after them", () => {
    const cells = [{ ...REVIEW, unit: "sentence" }];
    expect(reasonSentence(told({ premise: [is("r: so", true), is("stars", true)], cells }))).toMatch(
      /^Because it contains SO, and stars /,
    );
  });

  test("is none where the rule fails its test", () => {
    const evidence = { hit: true, rule: { verdict: "does-not-hold", onPerturbed: share(1, 9) } };
    expect(reasonSentence(told({ evidence }))).not.toMatch(/Because/);
    expect(reasonTags(told({ evidence }), REVIEW)).toEqual([]);
    expect(holdingSentences(told({ evidence }))).toEqual([]);
  });

  test("rests on tags that are there and asked for", () => {
    const premise = [is("r: late", true), is("r: sad", false), is("r: thanks", true), is("p: 1", true)];
    expect(reasonTags(told({ premise }), REVIEW)).toEqual([REVIEW.tags[1]]);
    expect(reasonTags(told({ premise }), PHOTO)).toEqual([PHOTO.tags[0]]);
  });
});

test("a feature is a tag of the cell that has it, or of none", () => {
  expect(tagOf(told(), "p: 2")).toEqual({ cell: PHOTO, tag: PHOTO.tags[1] });
  expect(tagOf(told(), "stars")).toBeNull();
  expect(tagOf(told({ media: undefined }), "p: 2")).toBeNull();
});

describe("how often it holds", () => {
  const variants =
    "True for 9 of 10 fresh variants of this case that keep to it (at least 87 in 100, with 95% confidence).";
  const holding = (corpus: object | null, more: Told = {}) =>
    holdingSentences(told({ media: { cells: [REVIEW], corpus }, ...more }));

  test("is told of variants, and of rows of the data where there are some", () => {
    expect(holding(null)).toEqual([variants]);
    expect(holding({ covered: share(2, 3), all: share(4, 9) })).toEqual([
      variants,
      "Of 3 other rows of the data like it, 2 get bad from the model; of all 9 asked about, 4.",
    ]);
    expect(holding({ covered: share(1, 1), all: share(0, 0) })[1]).toBe(
      "Of 1 other row of the data like it, it gets bad from the model.",
    );
    expect(holding({ covered: share(0, 0), all: share(4, 9) })[1]).toBe("No other row of the data is like it.");
  });

  test("is told of none where none was left, and not at all where it was not measured", () => {
    const evidence = { hit: true, rule: { verdict: "holds", onPerturbed: share(0, 0) } };
    expect(holding(null, { evidence })).toEqual(["No variant was left to measure that on."]);
    expect(holding(null, { evidence: { hit: true, rule: null } })).toEqual([]);
    expect(holdingSentences(told({ media: undefined }))).toEqual([variants]);
  });
});

describe("a change", () => {
  const found = {
    instance: { "r: so": true, "r: late": false, "r: thanks": false, "p: 1": false },
    changes: [
      { feature: "r: late", from: true, to: false },
      { feature: "stars", from: 2, to: 4 },
    ],
  } as never;

  test("takes out the tags that were there and are not", () => {
    expect(removedTags(found, REVIEW).map(({ text }) => text)).toEqual(["late"]);
    expect(removedTags(found, PHOTO).map(({ text }) => text)).toEqual(["segment 1 (left)"]);
  });

  test("of other columns is told beside", () => {
    expect(otherChanges(found, told())).toEqual(["stars 2 -> 4"]);
  });
});

describe("what tags are called in other words", () => {
  const words = {
    ...mediaWordsIn("en"),
    segment: (k: number) => `Teil ${k}`,
    tag: { text: { present: "da", absent: "weg" }, image: { present: "zu sehen", absent: "nicht zu sehen" } },
  };

  test("is where they lie, of parts that have no name of their own", () => {
    expect(tagName(PHOTO.tags[1], 1, PHOTO, words)).toBe("Teil 2");
    expect(tagName(PHOTO.tags[1], 1, { ...PHOTO, unit: "part" }, words)).toBe("segment 2 (right)");
    const { size: _, ...bare } = PHOTO;
    expect(tagName(PHOTO.tags[1], 1, bare, words)).toBe("segment 2 (right)");
    expect(tagName(PHOTO.tags[1], 1, PHOTO, mediaWordsIn("en"))).toBe("segment 2 (right)");
  });

  test("is put into the dictionary, with what else it says", () => {
    const dictionary = {
      format: "lore-dictionary/1",
      columns: { "r: late": { label: "LATE", sensitive: true }, "p: 1": { label: "sky" }, stars: { label: "rating" } },
    };
    const text = { true: "da", false: "weg" };
    const image = { true: "zu sehen", false: "nicht zu sehen" };
    expect(tagDictionary(told({ dictionary }), words as never)).toEqual({
      format: "lore-dictionary/1",
      columns: {
        "r: so": { label: "so", values: text },
        "r: late": { label: "LATE", values: text, sensitive: true },
        "r: sad": { label: "sad", values: text },
        "r: thanks": { label: "thanks", values: text },
        "p: 1": { label: "Teil 1 (photo)", values: image },
        "p: 2": { label: "Teil 2 (photo)", values: image },
        stars: { label: "rating" },
      },
    });
    const alone = tagDictionary(told({ dictionary, cells: [PHOTO] }), words as never);
    expect(alone?.columns["p: 1"]).toEqual({ label: "Teil 1", values: image });
  });

  test("is nothing where there is no dictionary, and the dictionary where there are no cells", () => {
    const dictionary = { format: "lore-dictionary/1", columns: {} };
    expect(tagDictionary(told({ dictionary: null }), words as never)).toBeNull();
    expect(tagDictionary(told({ dictionary: undefined }), words as never)).toBeNull();
    expect(tagDictionary(told({ dictionary, media: undefined }), words as never)).toBe(dictionary);
  });
});

describe("a text with the words of its reason in brackets", () => {
  test("in the order of the text, each where it stands", () => {
    const premise = [is("r: sad", true), is("r: so", true)];
    expect(markedReason(told({ premise }), REVIEW)).toBe("[so] late, [so] [sad]");
  });

  test("is cut where it is long: its beginning before the first, its end after the last, the middle between", () => {
    const letters = (sign: string, length: number) => sign.repeat(length);
    const cut = (before: number, between: number, after: number) => {
      const cell = `${letters("a", before)}X${letters("b", between)}Y${letters("c", after)}`;
      const spans = [
        [before, before + 1],
        [before + 1 + between, before + 2 + between],
      ] as const;
      const long = { ...REVIEW, cell, tags: [tag("r: late", "x", spans)] };
      return markedReason(told({ cells: [long] }), long);
    };
    expect(cut(140, 140, 140)).toBe(`${letters("a", 140)}[X]${letters("b", 140)}[Y]${letters("c", 140)}`);
    expect(cut(141, 0, 0)).toBe(` … ${letters("a", 60)}[X][Y]`);
    expect(cut(0, 141, 0)).toBe(`[X]${letters("b", 60)} … ${letters("b", 60)}[Y]`);
    expect(cut(0, 0, 141)).toBe(`[X][Y]${letters("c", 60)} … `);
  });

  test("without any is cut after its beginning, and so is a reason that is long", () => {
    const plain = (length: number) => markedReason(told({ premise: [] }), { ...REVIEW, cell: "a".repeat(length) });
    expect([plain(400), plain(401)]).toEqual(["a".repeat(400), `${"a".repeat(400)} …`]);
    const marked = (length: number) => {
      const cell = { ...REVIEW, cell: "a".repeat(length), tags: [tag("r: late", "x", [[0, length]])] };
      return markedReason(told({ cells: [cell] }), cell);
    };
    expect([marked(400), marked(401)]).toEqual([`[${"a".repeat(400)}]`, `[${"a".repeat(400)} …]`]);
  });
});

describe("a change that is marked", () => {
  test("has spaces outside the marks, and none around spaces alone", () => {
    expect(markedChange("a b c", "a c")).toBe("a [-b-] c");
    expect(markedChange("a b", "a\tb")).toBe("a \tb");
    expect(markedChange("a", "a b")).toBe("a {+b+}");
    expect(markedChange("", "b")).toBe("{+b+}");
    expect(markedChange("", "")).toBe("");
  });

  test("of just the longest that is shown is whole", () => {
    expect(markedChange("x".repeat(400), "y")).toBe(`[-${"x".repeat(400)}-]{+y+}`);
    expect(markedChange("x".repeat(401), "y")).toBe(`[-${"x".repeat(400)} …-]{+y+}`);
  });
});

describe("a difference", () => {
  test("keeps what stays and tells what goes from what comes", () => {
    expect(differenceOf("a b c", "a d c")).toEqual([
      { kind: "kept", text: "a " },
      { kind: "out", text: "b" },
      { kind: "in", text: "d" },
      { kind: "kept", text: " c" },
    ]);
    expect(differenceOf("", "")).toEqual([]);
    expect(differenceOf("a", "")).toEqual([{ kind: "out", text: "a" }]);
    expect(differenceOf("", "a")).toEqual([{ kind: "in", text: "a" }]);
    expect(differenceOf("a b", "b a")).toEqual([
      { kind: "out", text: "a " },
      { kind: "kept", text: "b" },
      { kind: "in", text: " a" },
    ]);
  });

  test("of texts that differ in very much is not looked for", () => {
    const list = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`).join("/");
    const [kind] = differenceOf(`same ${list("a", 370)}`, `same ${list("b", 370)}`);
    expect(kind).toEqual({ kind: "kept", text: "same " });
    expect(differenceOf(`same ${list("a", 800)}`, `same ${list("b", 800)}`)[0].kind).toBe("out");
  });
});

test("runs of pixels are rectangles of one row", () => {
  expect(runsPath(PHOTO.tags, 4)).toBe("M0 0h2v1h-2zM0 1h2v1h-2zM2 0h2v1h-2zM2 1h2v1h-2z");
});
