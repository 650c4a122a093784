// Every language of the page says each entry in its own words.

import { LANGUAGES } from "@lore-xai/core/words";
import { isValidElement } from "react";
import { describe, expect, test } from "vitest";
import { pageIn } from "../src/words/pages/pages.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** All entries by their paths, functions by their texts: one that was copied from English is the same text. */
function entriesOf(value: unknown, path: string): [string, string][] {
  if (isValidElement(value)) return [[path, JSON.stringify(value.props)]];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) => entriesOf(entry, path === "" ? name : `${path}.${name}`));
  }
  return [[path, String(value)]];
}

/** What both languages call by the same word. */
const SAME: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: [],
  it: [],
};

describe.each(OTHERS)("%s", (language) => {
  test("has every entry of English, and none of them as English has it but those that are listed", () => {
    const english = new Map(entriesOf(pageIn("en"), ""));
    const own = entriesOf(pageIn(language), "");
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(own.flatMap(([path, text]) => (english.get(path) === text ? [path] : [])).sort()).toEqual(SAME[language]);
  });

  test("writes counts as the language does, in the singular and the plural", () => {
    const { header, list, values } = pageIn(language);
    expect(header.cases(4454)).toMatch(/^4\.454 /);
    expect(header.cases(1)).not.toBe(`1 ${header.cases(2).slice(2)}`);
    expect(list.count(12, 4454)).toMatch(/12 .* 4\.454 /);
    expect(values.unusual(3, ["a: 1"], 2)).toMatch(/a: 1; 2 /);
  });
});
