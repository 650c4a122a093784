// Words of the English page that stand on the page in another language, outside what is marked as English.

import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import type { Page } from "playwright-core";
import { isValidElement } from "react";
import { expect } from "vitest";
import { pageIn } from "../src/words/pages/pages.ts";

/** All entries by their paths, functions by their texts: one that was copied from English is the same text. */
export function entriesOf(value: unknown, path = ""): [string, string][] {
  if (isValidElement(value)) return [[path, JSON.stringify(value.props)]];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) => entriesOf(entry, path === "" ? name : `${path}.${name}`));
  }
  return [[path, String(value)]];
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Of a function what it says: its texts, without the code in and around them. */
function saidIn(entry: string): string {
  if (!/=>|^function/.test(entry)) return entry;
  const plain = entry.replace(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g, " ");
  return [...plain.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
    .map(([, quoted, template]) => quoted ?? template)
    .join(" ");
}

const vocabularyOf = (language: Language) =>
  new Set(
    [pageIn(language), wordsIn(language)].flatMap((all) =>
      entriesOf(all).flatMap(([, entry]) => wordsOf(saidIn(entry))),
    ),
  );

/** What is read or heard; code, keys and names of languages are no words of the page. */
function textsOf(): string[] {
  const texts: string[] = [];
  const isLeftOut = (element: Element) =>
    element.closest('[lang="en"], code, kbd, option[lang], pre, script, noscript') !== null;
  for (const element of document.body.querySelectorAll("*")) {
    if (isLeftOut(element)) continue;
    for (const name of ["aria-label", "title", "placeholder"]) {
      // A door's title is its query, which has words of its own.
      if (name !== "title" || !element.matches(".door")) texts.push(element.getAttribute(name) ?? "");
    }
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
  }
  return texts.filter((text) => text.trim() !== "");
}

/** Texts of the page with a word that the page has in English alone; `names` are texts that name the data and what is in them. */
export async function englishLeft(page: Page, language: Language, names: string): Promise<string[]> {
  const known = new Set([...vocabularyOf(language), ...wordsOf(names)]);
  const english = new Set([...vocabularyOf("en")].filter((word) => !known.has(word)));
  const texts = await page.evaluate(textsOf);
  return texts.flatMap((text) => {
    const left = wordsOf(text).filter((word) => english.has(word));
    return left.length === 0 ? [] : [`${[...new Set(left)].join(", ")}: ${text}`];
  });
}

/** What is shown is said in every other language, one after the other; then in English again. */
export async function speaksOtherLanguages(page: Page, names: string): Promise<void> {
  const choose = async (language: Language) => {
    await page.locator("select.language").selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
  };
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    await choose(language);
    expect(await englishLeft(page, language, names), language).toEqual([]);
  }
  await choose("en");
}
