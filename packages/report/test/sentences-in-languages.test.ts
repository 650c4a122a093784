// Explanations in other languages than English: the text and the Markdown form say all that the English ones say.

import { formatExplanation } from "@lore-xai/core";
import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReportInput, reportMarkdown } from "../src/index.ts";
import { spokenInputs, wholeWordsOf, wordsOf } from "./spoken-inputs.ts";

const WIDTH = 100;
const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** Notes of the generator have no parts, and so are in English. */
const withoutNotes = ({ explanation, ...input }: ReportInput): ReportInput => ({
  ...input,
  explanation: { ...explanation, notes: [] },
});

function textIn(language: Language, { explanation, title }: ReportInput): string {
  const named = title === null ? {} : { title };
  return formatExplanation(explanation, {
    ...named,
    words: wordsIn(language),
    show: ["attempt", "rules"],
    width: WIDTH,
  });
}

const FORMS = {
  text: textIn,
  markdown: (language: Language, input: ReportInput) => reportMarkdown({ ...input, language }),
} as const;

/** Words that English has too, with what they mean there, and those that stand as they are. */
const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: ["in", "so", "was", "an", "lore", "json", "form", "median", "information", "gt"],
  it: ["in", "come", "per", "lore", "json", "data", "gt"],
};

/** Every number that is printed, however a language writes it. */
function numbersIn(text: string, language: Language): readonly string[] {
  const [group, point] = language === "en" ? [",", "."] : [".", ","];
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const plain = found.map((number) =>
    number.replace(new RegExp(`\\${group}(?=\\d{3}(?!\\d))`, "g"), "").replace(point, "."),
  );
  return [...new Set(plain)].sort();
}

/** Dates are told in words. */
const hasDates = ({ explanation }: ReportInput) => JSON.stringify(explanation).includes("YYYY-MM-DD");
const NAME = /\b[bcdfgkqx]{4,}\b/g;
const namesIn = (text: string) => [...new Set(text.toLowerCase().match(NAME) ?? [])].sort();

const CASES = OTHERS.flatMap((language) => (["text", "markdown"] as const).map((form) => ({ language, form })));

test.each(CASES)("a $form in $language has the numbers and names of the English one, and none of its words", (one) => {
  const { language, form } = one;
  fc.assert(
    fc.property(spokenInputs.map(withoutNotes), (input) => {
      const [english, own] = [FORMS[form]("en", input), FORMS[form](language, input)];
      const inEnglish = wordsOf(english);
      const shared = [...wholeWordsOf(own)].filter((word) => inEnglish.has(word) && !/^[bcdfgkqx]{2,}$/.test(word));
      expect(shared.filter((word) => !SHARED[language].includes(word))).toEqual([]);
      expect(namesIn(own)).toEqual(namesIn(english));
      if (!hasDates(input)) expect(numbersIn(own, language)).toEqual(numbersIn(english, "en"));
      if (form === "text") for (const line of own.split("\n")) expect([...line].length).toBeLessThanOrEqual(WIDTH);
    }),
    { numRuns: 80 },
  );
});
