// What a report says, whatever its form.

import type { Language } from "@lore-xai/core/words";
import { readHtml } from "./read-html.ts";

/** What a page says, to the eye and to whoever has it read aloud. */
export function textOfPage(page: string): string {
  const labels = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label.replace(/&#?\w+;/g, "'"));
  return [...readHtml(page).texts, ...labels].join("\n");
}

/** Every number that is printed, however a language writes it. */
export function numbersIn(text: string, language: Language): readonly string[] {
  const [group, point] = language === "en" ? [",", "."] : [".", ","];
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const plain = found.map((number) =>
    number.replace(new RegExp(`\\${group}(?=\\d{3}(?!\\d))`, "g"), "").replace(point, "."),
  );
  return [...new Set(plain)].sort();
}
