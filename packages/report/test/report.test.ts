import { createLore, functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import {
  AT_LEAST,
  conditionSentence,
  hasReason,
  isPointRegion,
  shownExplanation,
  sidePredicate,
} from "@lore-xai/core/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReportInput, reportHtml, reportLetter, reportMarkdown } from "../src/index.ts";
import { spellingOf } from "../src/report-input.ts";
import { anyInput } from "./arbitrary-input.ts";
import { readHtml } from "./read-html.ts";

const HARMLESS =
  /^(?:lang|charset|name|content|http-equiv|class|scope|role|aria-label|viewBox|width|height|x|y|x1|x2|y1|y2|d|text-anchor)$/;

/** A letter breaks lines where it must, also inside a word that is too long. */
const unbroken = (text: string) => text.replace(/\s+/g, "");

function conditionsOf(input: ReportInput, here?: string): string[] {
  const { rule, instance } = shownExplanation(input.explanation);
  const spell = spellingOf(input);
  return rule.premise.map((condition) => conditionSentence(condition, instance[condition.feature], spell, here));
}

describe("the HTML report", () => {
  test("is well-formed, whatever the names and values, and lets no markup through", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { attributes, style } = readHtml(reportHtml(input));
        expect(attributes.filter((name) => !HARMLESS.test(name))).toEqual([]);
        expect(style).not.toMatch(/<|url\(|@import/);
      }),
    );
  });

  test("names every condition, every change and every value of the case", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { texts } = readHtml(reportHtml(input));
        const spell = spellingOf(input);
        const { counterfactuals, instance } = input.explanation;
        for (const sentence of conditionsOf(input)) expect(texts).toContain(sentence);
        for (const { feature, to } of counterfactuals.flatMap(({ changes }) => changes)) {
          expect(texts).toContain(spell.column(feature));
          expect(texts).toContain(spell(feature, to));
        }
        for (const [feature, value] of Object.entries(instance)) expect(texts).toContain(spell(feature, value));
      }),
    );
  });

  test("says for every change whether the model confirmed it", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const page = reportHtml(input);
        const { counterfactuals } = input.explanation;
        const confirmed = counterfactuals.filter((found) => found.confirmed).length;
        expect(page.split("Confirmed: the model itself was asked.").length - 1).toBe(confirmed);
        expect(page.split("Not confirmed: ").length - 1).toBe(counterfactuals.length - confirmed);
      }),
    );
  });
});

describe("the Markdown report", () => {
  test("keeps names and values inside their cells, and shows them as they are", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const lines = reportMarkdown(input).split("\n");
        expect(lines.filter((line) => /[<>]/.test(line))).toEqual([]);
        const headings = lines.filter((line) => line.startsWith("#"));
        const { counterfactuals } = input.explanation;
        expect(headings.length).toBe(7 + counterfactuals.length);
        const widths = lines
          .filter((line) => line.startsWith("|"))
          .map((line) => line.replace(/\\[\\|]/g, "").split("|").length);
        expect(widths.every((width) => width >= 4 && width <= 6)).toBe(true);
        expect(lines.filter((line) => /https?:\/\//.test(line))).toEqual([]);
      }),
    );
  });
});

describe("the letter", () => {
  test("is never wider than 72 columns", () => {
    const segmenter = new Intl.Segmenter("en");
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const line of reportLetter(input).split("\n")) {
          const signs = [...segmenter.segment(line.replace(/\p{Cf}/gu, ""))];
          expect(signs.length).toBeLessThanOrEqual(72);
        }
      }),
    );
  });

  test("gives at most four reasons, and all of them where there are no more", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const letter = unbroken(reportLetter(input));
        const { explanation } = input;
        const { hit } = explanation.evidence;
        const sentences = conditionsOf(input, "in your case").map(unbroken);
        const told = sentences.filter((sentence) => letter.includes(sentence));
        if (hasReason(explanation)) expect(told.length).toBeGreaterThanOrEqual(Math.min(4, sentences.length));
        else if (hit && sentences.length > 0)
          expect(letter).toContain(unbroken("No short reason was found that holds"));
        expect(reportLetter(input)).not.toMatch(/^ {2}5\. {2}/m);
        if (!hit) expect(letter).toContain(unbroken("No reasons were found that agree"));
      }),
    );
  });

  test("names confirmed changes alone", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { counterfactuals } = input.explanation;
        const confirmed = counterfactuals.filter((found) => found.confirmed);
        const letter = reportLetter(input);
        expect(letter.match(/^ {2}[A-Z]\. {2}/gm)?.length ?? 0).toBe(confirmed.length);
        const spell = spellingOf(input);
        for (const { changes, region } of confirmed) {
          const [{ feature, to }] = changes;
          const side = region === null || isPointRegion(region) ? null : region.sides[0];
          const wanted = side === null ? `is ${spell(feature, to)}` : sidePredicate(side, spell, AT_LEAST);
          expect(unbroken(letter)).toContain(unbroken(`${spell.column(feature)} ${wanted} (now`));
          if (side !== null)
            expect(unbroken(letter)).toContain(unbroken(`with ${spell(feature, to)} the answer is then`));
        }
        const isOpen = confirmed.some(({ region }) =>
          region?.sides.some((side) => side.kind === "interval" && side.isOpenAbove),
        );
        const recourse = letter.slice(
          letter.indexOf("What could be done"),
          letter.indexOf("What this letter does not"),
        );
        const names = [...Object.keys(input.explanation.instance), ...Object.values(input.explanation.instance)];
        if (!names.join().includes("at least")) expect(unbroken(recourse).includes("isatleast")).toBe(isOpen);
      }),
    );
  });
});

test("the outcome that was asked for is named in every form, with changes and without", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { options, counterfactuals, noCounterfactual } = input.explanation;
      const named = typeof options.towards === "string" ? spellingOf(input).outcome(options.towards) : null;
      const end = named === null ? "" : ` for the outcome ${named}`;
      expect(readHtml(reportHtml(input)).texts).toContain(`What would have to change${end}`);
      const letter = unbroken(reportLetter(input));
      const isThere = noCounterfactual?.reason === "already-there";
      const sought = named === null ? "another answer" : `the answer "${named}"`;
      expect(letter.includes(unbroken(`what would lead to ${sought}.`))).toBe(!isThere);
      const isConfirmed = counterfactuals.some(({ confirmed }) => confirmed);
      if (isConfirmed)
        expect(letter.replace(unbroken(", as far as was tried,"), "")).toContain(
          unbroken(`the model gives ${sought} in`),
        );
      if (isThere)
        expect(letter).toContain(unbroken(`Nothing need be done for ${sought}: the model gives it already.`));
    }),
  );
});

test("the same input gives the same bytes", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const write of [reportHtml, reportMarkdown, reportLetter]) expect(write(input)).toBe(write(input));
    }),
    { numRuns: 20 },
  );
});

test("small numbers of a column are written without an exponent, as those beside them", async () => {
  const background = tableFromRows(
    Array.from({ length: 80 }, (_, i): Row => ({ dose: (i + 1) * 4e-8, weight: 40 + (i % 9) })),
  );
  const blackBox = functionBlackBox(({ dose }) => (Number(dose) > 1.5e-6 ? "much" : "little"), {
    labels: ["little", "much"],
  });
  const explanation = await createLore({ blackBox, background }).explain({ dose: 2.4e-7, weight: 44 }, { seed: 5 });
  const input = {
    ...{ explanation, summaries: summarizeTable(background), title: null, dataName: "d.csv" },
    ...{ modelName: "m", modelHash: null },
  };
  const forms = [readHtml(reportHtml(input)).texts.join("\n"), reportLetter(input), reportMarkdown(input)];
  for (const text of forms) {
    expect(text).toContain("0.00000024");
    expect(text).not.toMatch(/\de-\d/);
  }
});
