// What is printed is a claim: true for odd cases too, in every form.

import {
  createGlobalTree,
  createLore,
  type Explanation,
  explanationToMarkdown,
  formatExplanation,
  functionBlackBox,
  type Row,
  type RuleEvidence,
  tableFromRows,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { proportion, verdictOf } from "@lore-xai/core/measures";
import { trustIn } from "@lore-xai/core/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reportHtml, reportLetter, reportMarkdown } from "../src/index.ts";
import { anyInput } from "./arbitrary-input.ts";

const ROWS = Array.from({ length: 200 }, (_, i): Row => ({ age: 18 + ((i * 7) % 50), pay: (i * 37) % 900 }));
const background = tableFromRows(ROWS);
/** Gives "yes" to one case in some twenty, by nothing that a tree could tell. */
const whim = functionBlackBox(({ age, pay }) => ((age * 31 + pay * 17) % 23 === 0 ? "yes" : "no"), {
  labels: ["no", "yes"],
});
/** By rules that a tree finds. */
const desk = functionBlackBox(({ age, pay }) => (age > 40 && pay > 300 ? "yes" : "no"), { labels: ["no", "yes"] });
const always = functionBlackBox(() => "no", { labels: ["no", "yes"] });

const flat = (text: string) => text.replace(/\s+/g, " ");
const withoutMarkup = (html: string) => flat(html.replace(/<(style|title)>.*?<\/\1>/gs, "").replace(/<[^>]+>/g, " "));

/** What a rule's test would say of these figures. */
function measuredRule(
  figures: Pick<RuleEvidence, "onBackground" | "onPerturbed">,
  baseRate: RuleEvidence["baseRate"] = null,
): RuleEvidence {
  const measured = { onNeighbors: proportion(0, 0), ...figures, baseRate };
  return { coverage: 0.5, ...measured, steadiness: { halves: 0, found: [] }, verdict: verdictOf(measured) };
}

function formsOf(explanation: Explanation): Record<string, string> {
  const about = { title: "Case 1", dataName: "d", modelName: "m", modelHash: null };
  const input = { explanation, summaries: summarizeTable(background), ...about };
  return {
    text: flat(formatExplanation(explanation)),
    markdown: flat(explanationToMarkdown(explanation)),
    "report as Markdown": flat(reportMarkdown(input)),
    "report as HTML": withoutMarkup(reportHtml(input)),
    letter: flat(reportLetter(input)),
  };
}

describe("a case for which no condition was found", () => {
  const explained = createLore({ blackBox: whim, background }).explain(ROWS[0], { seed: 1 });
  const empty = async (successes: number, trials: number): Promise<Explanation> => {
    const explanation = await explained;
    const rule = measuredRule({ onBackground: proportion(successes, trials), onPerturbed: proportion(9, 9) });
    const evidence = { ...explanation.evidence, hit: true, rule };
    return { ...explanation, rule: { premise: [], outcome: explanation.outcome }, evidence };
  };

  test("is given no reason and no rule in any form, but how frequent the outcome is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: 2000 }), fc.double({ min: 0, max: 1 }), async (trials, share) => {
        const successes = Math.floor(share * trials);
        for (const [form, text] of Object.entries(formsOf(await empty(successes, trials)))) {
          expect(text, form).not.toMatch(/because|True for|relied on|mostly holds|rough guide|covers \d/i);
          expect(text, form).not.toMatch(/principal reasons|says why|how the model came to|the rule\b/i);
          expect(text, form).toContain(successes.toLocaleString("en-US"));
          expect(text, form).toMatch(new RegExp(`[oO]f ${trials.toLocaleString("en-US")} (other )?real cases`));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("is not said to be like every other one where the model gave others another outcome", async () => {
    for (const [form, text] of Object.entries(formsOf(await empty(99, 100)))) {
      expect(text, form).not.toMatch(/every case that was tried g/i);
    }
    const same = await createLore({ blackBox: always, background }).explain(ROWS[0], { seed: 1 });
    for (const [form, text] of Object.entries(formsOf(same)))
      expect(text, form).toMatch(/every case that was tried g/i);
    const { rule } = same.evidence;
    if (rule === null) throw new Error("not measured");
    const contradicted = { ...same.evidence, rule: { ...rule, onBackground: proportion(19, 20) } };
    for (const [form, text] of Object.entries(formsOf({ ...same, evidence: contradicted }))) {
      expect(text, form).not.toMatch(/every case that was tried gets/i);
      expect(text, form).not.toMatch(/every case it was asked about/i);
    }
  });

  test("has nothing to be trusted", async () => {
    expect(trustIn(await empty(100, 100))).toBe("none");
  });
});

describe("a tree without a path to another outcome", () => {
  test.each([
    [
      "the paper's method",
      () => createLore({ preset: "paper", neighbors: 200, minimumCases: 400, blackBox: whim, background }),
    ],
    ["the global tree", () => createGlobalTree({ minimumCases: 400, blackBox: whim, background })],
  ])("is not taken for a model without one: %s", async (_, create) => {
    const explanation = await create().explain(ROWS[1], { seed: 3 });
    const outcomes = Object.values(explanation.evidence.neighborsByOutcome).filter((cases) => cases > 0);
    expect(outcomes.length).toBeGreaterThan(1);
    expect(explanation.noCounterfactual).toEqual({ reason: "no-path", inTheWay: [] });
    for (const [form, text] of Object.entries(formsOf(explanation))) {
      expect(text, form).not.toMatch(/same answer to every|every case (that was tried|it was asked)/i);
      expect(text, form).toMatch(/no path of the tree|The tree that follows the model gives|No change was found/);
    }
  });

  test("of a model that has but one outcome is one", async () => {
    const paper = createLore({ preset: "paper", neighbors: 100, blackBox: always, background });
    expect((await paper.explain(ROWS[0], { seed: 3 })).noCounterfactual?.reason).toBe("one-outcome");
    const global = createGlobalTree({ blackBox: always, background });
    expect((await global.explain(ROWS[0], { seed: 3 })).noCounterfactual?.reason).toBe("one-outcome");
  });
});

describe("a rule that failed its own test", () => {
  const explained = createLore({ blackBox: desk, background }).explain(ROWS[3], { seed: 1 });
  const tested = async (right: number, trials: number, baseRate: RuleEvidence["baseRate"] = null) => {
    const explanation = await explained;
    const rule = measuredRule({ onBackground: proportion(right, trials), onPerturbed: proportion(0, 0) }, baseRate);
    return { ...explanation, evidence: { ...explanation.evidence, rule } };
  };

  test("is called a reason in no form; what is certain is named instead", async () => {
    for (const given of [await tested(1, 50), await tested(48, 50, proportion(97, 100)), await tested(0, 0)]) {
      expect(given.counterfactuals.length).toBeGreaterThan(0);
      for (const [form, text] of Object.entries(formsOf(given))) {
        expect(text, form).not.toMatch(/because|can be relied on|mostly holds/i);
        expect(text, form).toMatch(/no short reason was found that holds/i);
        expect(text, form).toMatch(/had \w+ been/i);
      }
    }
  });

  test("is shown as an attempt where that is asked for", async () => {
    const given = await tested(1, 50, proportion(20, 100));
    expect(formatExplanation(given)).not.toContain("attempt");
    const text = flat(formatExplanation(given, { show: ["attempt"] }));
    expect(text).toMatch(/The nearest attempt at a reason if \w+/);
    expect(text).toMatch(/True for 1 of 50 real cases like it .*; of 100 real cases in general 20 of 100/);
  });

  test("says the base rate beside its precision where it is a reason", async () => {
    for (const [form, text] of Object.entries(formsOf(await tested(97, 100, proportion(20, 100))))) {
      expect(text, form).toMatch(/because|principal reasons/i);
      expect(text, form).toMatch(/[oO]f 100 (real )?cases in general,? 20 of 100/);
    }
  });
});

test("a change that the rule still covers is told as an exception to it, in every form", async () => {
  const explanation = await createLore({ blackBox: desk, background }).explain(ROWS[3], { seed: 1 });
  const figures = { onBackground: proportion(97, 100), onPerturbed: proportion(0, 0) };
  const given = { ...explanation, evidence: { ...explanation.evidence, rule: measuredRule(figures) } };
  const [first, ...others] = given.counterfactuals;
  for (const [form, text] of Object.entries(formsOf(given))) expect(text, form).not.toMatch(/exception/i);
  const inside = { ...first, instance: given.instance };
  const texts = formsOf({ ...given, counterfactuals: [inside, ...others] });
  for (const [form, text] of Object.entries(texts)) expect(text, form).toMatch(/exceptions: change [1A] below leads/);
});

test("no exception is named that is not shown", async () => {
  const explanation = await createLore({ blackBox: desk, background }).explain(ROWS[3], { seed: 1 });
  const figures = { onBackground: proportion(97, 100), onPerturbed: proportion(0, 0) };
  const [first] = explanation.counterfactuals;
  const counterfactuals = Array.from({ length: 7 }, (_, i) =>
    i < 6 ? first : { ...first, instance: explanation.instance },
  );
  const evidence = { ...explanation.evidence, rule: measuredRule(figures) };
  expect(formatExplanation({ ...explanation, counterfactuals, evidence })).not.toMatch(/exception/i);
});

test("where answers vary, what is certain is told with how often it was said", async () => {
  const explanation = await createLore({ blackBox: desk, background }).explain(ROWS[3], { seed: 1 });
  const rule = measuredRule({ onBackground: proportion(1, 50), onPerturbed: proportion(0, 0) });
  const counterfactuals = explanation.counterfactuals.map((found) => ({ ...found, agreement: { asked: 9, same: 8 } }));
  const evidence = { ...explanation.evidence, rule };
  const text = flat(formatExplanation({ ...explanation, counterfactuals, evidence }));
  expect(text).toMatch(/the model would have said \w+ \(8 of 9 further answers\)\./);
});

test("a sign of trust never says more than the sentence beside it", () => {
  const words = { firm: "can be relied on", fair: "mostly holds" } as const;
  fc.assert(
    fc.property(anyInput, fc.nat(300), fc.nat(300), ({ explanation }, successes, failures) => {
      const onBackground = proportion(successes, successes + failures);
      const rule = measuredRule({ onBackground, onPerturbed: proportion(0, 0) });
      const measured = { ...explanation, evidence: { ...explanation.evidence, rule } };
      const trust = trustIn(measured);
      const text = flat(explanationToMarkdown(measured));
      if (trust === "firm" || trust === "fair") expect(text).toContain(words[trust]);
      else if (explanation.evidence.hit) expect(text).not.toMatch(/The rule (can be relied on|mostly holds)/);
    }),
  );
});

test("where only many changes help, the letter says so as the text does", async () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const rows = Array.from(
    { length: 160 },
    (_, i): Row =>
      Object.fromEntries(names.map((name, j) => [name, i % 8 === 0 ? 1 : (i * (2 * j + 3)) % 7 === 0 ? 1 : 0])),
  );
  const needs = (most: number) =>
    functionBlackBox((row) => (names.filter((name) => Number(row[name]) === 1).length >= most ? "yes" : "no"), {
      labels: ["no", "yes"],
    });
  const none = Object.fromEntries(names.map((name) => [name, 0]));
  for (const [most, isMany] of [
    [2, false],
    [6, true],
  ] as const) {
    const explanation = await createLore({
      blackBox: needs(most),
      background: tableFromRows(rows),
      effort: "quick",
    }).explain(none);
    expect(explanation.counterfactuals.length).toBeGreaterThan(0);
    const about = { title: null, dataName: "d", modelName: "m", modelHash: null };
    const letter = flat(reportLetter({ explanation, summaries: summarizeTable(tableFromRows(rows)), ...about }));
    expect(letter.includes("No way was found that changes 4 values or fewer")).toBe(isMany);
    expect(formatExplanation(explanation).includes("No way was found")).toBe(isMany);
  }
});

test("a letter speaks of one reason as of one, and of the answer of a change as of another", async () => {
  const bands = functionBlackBox(({ age }) => (age > 50 ? "old" : age > 30 ? "middle" : "young"), {
    labels: ["young", "middle", "old"],
  });
  const explanation = await createLore({ blackBox: bands, background }).explain({ age: 20, pay: 100 }, { seed: 1 });
  expect(explanation.rule.premise.length).toBe(1);
  const about = { title: "Row 3 (A-7)", dataName: "d", modelName: "m", modelHash: null };
  const letterIn = (language: "en" | "de" | "it") =>
    flat(
      reportLetter({
        explanation,
        summaries: summarizeTable(background),
        ...about,
        letterTemplate: { format: "lore-letter/1", language },
      }),
    );
  expect(letterIn("en")).toContain("The reason was then tried on fresh cases to which it applies.");
  expect(letterIn("en")).toContain("which then gave another answer.");
  expect(letterIn("de")).toMatch(
    /^Zur Entscheidung: Zeile 3 \(A-7\) .* an neuen Fällen geprüft, auf die er zutrifft\. .* eine andere Antwort gab\./,
  );
  expect(letterIn("it")).toMatch(
    /^In merito alla decisione: Riga 3 \(A-7\) .* su casi nuovi per i quali vale\. .* ha dato un'altra risposta\./,
  );
});
