// What is said of texts and pictures in every language: each in its own words, with the same names and numbers.

import { LANGUAGES } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { mediaWordsIn } from "../../src/words.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

describe.each(OTHERS)("%s", (language) => {
  const say = mediaWordsIn(language);
  const english = mediaWordsIn("en");

  test("has no sentence of English", () => {
    const told = ({ rows, variants, segment, because, contains, tag, noRow, noVariant }: typeof say) => [
      ...[rows({ successes: 1, trials: 3 }, "bad", null), rows({ successes: 3, trials: 3 }, "bad", null)],
      ...[variants({ successes: 1, trials: 3 }, 90), segment(1, { down: "top", across: "left" })],
      ...[segment(1, { down: "middle", across: "middle" }), because(["a"]), noRow, noVariant],
      ...[contains(null, "show", ["a"], []), contains("x", "contain", ["a"], ["b"]), contains("x", "show", [], ["b"])],
      ...Object.values(tag).flatMap((words) => Object.values(words)),
    ];
    const own = told(say);
    const other = told(english);
    expect(own.filter((text) => other.includes(text))).toEqual([]);
    expect(own.join("\n")).not.toMatch(/undefined|null/);
  });

  test("says what is there and what is not, and how often it holds", () => {
    const clause = say.contains("review", "contain", [say.quoted("a"), say.quoted("b")], [say.quoted("c")]);
    expect(clause.indexOf("review")).toBe(0);
    expect(["a", "b", "c"].map((word) => clause.indexOf(say.quoted(word)))).toEqual(
      ["a", "b", "c"].map((word) => clause.indexOf(say.quoted(word))).sort((x, y) => x - y),
    );
    expect(say.contains(null, "contain", [], ["c"])).toMatch(/non|nicht/);
    expect(say.variants({ successes: 1200, trials: 1200 }, 97)).toMatch(/1\.200.*1\.200.*97.*95/);
    expect(say.rows({ successes: 1, trials: 1 }, "bad", { successes: 4, trials: 2000 })).toMatch(/1 .*bad.*2\.000.*4/);
    expect(say.rows({ successes: 0, trials: 2 }, "bad", null)).toMatch(/2 .*0.*bad/);
  });
});
