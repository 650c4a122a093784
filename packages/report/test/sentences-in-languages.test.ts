// Explanations in other languages than English: the text and the Markdown form say all that the English ones say.

import {
  type AnchorExplanation,
  type AnyExplanation,
  explanationText,
  formatExplanation,
  type LimeExplanation,
  type StochasticCounterfactual,
} from "@lore-xai/core";
import { wordsIn } from "@lore-xai/core/languages";
import { proportion } from "@lore-xai/core/measures";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReportInput, reportHtml, reportMarkdown } from "../src/index.ts";
import { numbersIn, textOfPage } from "./read-report.ts";
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

/** The same case as other methods tell it. */
const OTHER_METHODS = {
  lime: ({ explanation }: ReportInput): LimeExplanation => {
    const { rule, evidence, ...head } = explanation;
    const conditions = rule.premise.flatMap((one) => (one.kind === "score" ? [] : [one]));
    const weights = conditions.map((condition, i) => ({
      feature: condition.feature,
      condition: i === 2 ? null : condition,
      weight: (i % 2 === 0 ? 1 : -1) / (i + 3),
    }));
    const [feature] = Object.keys(head.instance);
    const known = weights.length > 0 ? weights : [{ feature, condition: null, weight: 0.25 }];
    const figures = { intercept: -1.5, localPrediction: 1234.5, score: 0.5, evidence };
    return { ...head, ...figures, format: "lime-explanation/1", method: "lime", weights: known, options: {} };
  },
  anchor: ({ explanation }: ReportInput): AnchorExplanation => {
    const { rule, evidence, ...head } = explanation;
    const precision = proportion(evidence.neighbors % 3, evidence.neighbors % 4 === 0 ? 0 : 1234);
    const measured = { ...evidence, precision, coverage: 0.25, reachedThreshold: evidence.hit };
    return {
      ...head,
      format: "anchor-explanation/1",
      method: "anchor",
      rule,
      evidence: measured,
      options: { threshold: 0.95 },
    };
  },
  stochastic: ({ explanation }: ReportInput): StochasticCounterfactual => {
    const { counterfactuals, evidence, ...head } = explanation;
    const [found] = counterfactuals;
    const counterfactual = found === undefined ? null : { ...found, distance: 1.5, gower: 0.25 };
    const told = { format: "stochastic-counterfactual/1", method: "stochastic-counterfactual" } as const;
    return { ...head, ...told, counterfactual, evidence: { ...evidence, lambda: 1 } };
  },
} as const;

const textOf = (explain: (input: ReportInput) => AnyExplanation) => (language: Language, input: ReportInput) =>
  explanationText(explain(input), {
    ...(input.title === null ? {} : { title: input.title }),
    words: wordsIn(language),
    width: WIDTH,
  });

const FORMS = {
  text: textIn,
  "text of LIME": textOf(OTHER_METHODS.lime),
  "text of Anchor": textOf(OTHER_METHODS.anchor),
  "text of the stochastic counterfactual": textOf(OTHER_METHODS.stochastic),
  markdown: (language: Language, input: ReportInput) => reportMarkdown({ ...input, language }),
  page: (language: Language, input: ReportInput) => textOfPage(reportHtml({ ...input, language })),
} as const;

/** Words that English has too, with what they mean there, and those that stand as they are. */
const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: ["in", "so", "was", "an", "lore", "json", "form", "median", "information", "gt", "gower"],
  it: ["in", "come", "per", "lore", "json", "data", "gt", "gower", "standard"],
};

/** Dates are told in words. */
const hasDates = ({ explanation }: ReportInput) => JSON.stringify(explanation).includes("YYYY-MM-DD");
const NAME = /\b[bcdfgkqx]{4,}\b/g;
const namesIn = (text: string) => [...new Set(text.toLowerCase().match(NAME) ?? [])].sort();

const CASES = OTHERS.flatMap((language) =>
  (Object.keys(FORMS) as (keyof typeof FORMS)[]).map((form) => ({ language, form })),
);

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
      if (form.startsWith("text"))
        for (const line of own.split("\n")) expect([...line].length).toBeLessThanOrEqual(WIDTH);
    }),
    { numRuns: 80 },
  );
});
