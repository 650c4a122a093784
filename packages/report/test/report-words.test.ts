// What the HTML report says of its own: every language each entry in its own words.

import { LANGUAGES } from "@lore-xai/core/words";
import { expect, test } from "vitest";
import { reportWordsIn } from "../src/words/languages.ts";

/** All entries by their paths, functions by their texts: one that was copied from English is the same text. */
function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) => entriesOf(entry, `${path}.${name}`));
  }
  return [[path, String(value)]];
}

/** A percentage is written as in English. */
const SAME = { de: [], it: [".bars.lessThanOnePercent", ".bars.moreThanNinetyNinePercent"] } as const;

test.each(LANGUAGES.filter((language) => language !== "en"))("%s has no entry as English has it", (language) => {
  const english = new Map(entriesOf(reportWordsIn("en"), ""));
  const own = entriesOf(reportWordsIn(language), "");
  expect(own.map(([path]) => path)).toEqual([...english.keys()]);
  expect(own.flatMap(([path, text]) => (english.get(path) === text ? [path] : []))).toEqual(SAME[language]);
});
