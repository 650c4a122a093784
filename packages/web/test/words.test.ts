// What the page says, rendered without a browser: numbers as their columns have them, flags as values, no reason where
// there is none.

import {
  type Cell,
  type ContinuousSummary,
  createLore,
  type Explanation,
  functionBlackBox,
  type Progress,
  type Row,
  rowAt,
  tableFromRows,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { type Prediction, WorkbenchFault } from "@lore-xai/workbench";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../src/session/use-answer.ts";
import { FaultBox } from "../src/views/fault-box.tsx";
import { ValueField } from "../src/views/value-field.tsx";
import { Why } from "../src/views/why.tsx";
import { cellText, exactText, type Summaries, summariesByName, typicalCase } from "../src/words/cells.ts";
import { brokenConditions } from "../src/words/coverage.ts";
import { nearestFlip } from "../src/words/effort.ts";
import { GERMAN_PAGE } from "../src/words/pages/de.tsx";
import { ENGLISH_PAGE } from "../src/words/pages/en.tsx";
import { faultText, questionsText } from "../src/words/sentences.ts";

/** What was missing has been filled with the mean by another tool. */
const table = tableFromRows(
  Array.from({ length: 240 }, (_, i): Row => {
    const pay = i % 9 === 4 ? 61070.075757576 : 20_000 + ((i * 7919) % 90_000);
    return { pay, flag: (i * 5) % 3 === 0 ? 1 : 0, share: ((i * 37) % 100) / 3 };
  }),
);
const summaries = summariesByName(summarizeTable(table));
const blackBox = functionBlackBox(({ pay, flag, share }) => (flag === 1 && pay > 61070 && share > 13 ? "yes" : "no"), {
  labels: ["no", "yes"],
});

const none = () => undefined;
const ASKED_NOTHING: Answer<Prediction> = {
  ...{ state: "idle", value: null, fault: null, progress: null },
  ...{ cancel: none, again: none },
};
const pageWith = (explanation: Explanation, known: Summaries, tried: Row, decision: Answer<Prediction>) =>
  renderToStaticMarkup(createElement(Why, { explanation, summaries: known, tried, decision, onDrag: none }));
const pageOf = (explanation: Explanation, known = summaries) =>
  pageWith(explanation, known, explanation.instance, ASKED_NOTHING);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the page's answer to why", () => {
  let explanations: Explanation[];
  beforeAll(async () => {
    const lore = createLore({ blackBox, background: table });
    explanations = await Promise.all([3, 4, 13, 58, 100].map((i) => lore.explain(rowAt(table, i), { seed: 5 })));
  });

  test("has no digits that the data have not, and says what a flag is", () => {
    for (const explanation of explanations) {
      const text = textOf(pageOf(explanation));
      expect(text).not.toMatch(/\d\.\d{5}/);
      expect(text).not.toMatch(/flag is (above|at most)/);
    }
    expect(explanations.some((explanation) => /flag is [01]/.test(textOf(pageOf(explanation))))).toBe(true);
  });

  test("follows a marker that is dragged, with what the model says where the hand is", () => {
    const found = explanations.find(({ rule }) => rule.premise.some(({ kind }) => kind === "interval"));
    const feature = found?.rule.premise.find(({ kind }) => kind === "interval")?.feature ?? "";
    if (found === undefined) throw new Error("no rule has a range");
    const value = { outcome: "yes", probability: 0.75, probabilities: [0.25, 0.75] };
    const page = (row: Row) => textOf(pageWith(found, summaries, row, { ...ASKED_NOTHING, state: "done", value }));
    expect(page({ ...found.instance, [feature]: 7 })).toContain("At 7 the model would say yes .");
    expect(page({ ...found.instance, [feature]: 7, flag: 5 })).toContain("At 7 and with 1 other change the model");
    expect(page(found.instance)).not.toContain("the model would say");
  });

  test("gives no reason where no condition was found, and no sign of trust", () => {
    const [explanation] = explanations;
    const rule = {
      coverage: 1,
      onNeighbors: proportion(0, 0),
      onBackground: proportion(96, 100),
      onPerturbed: proportion(0, 0),
      baseRate: null,
      steadiness: { halves: 0, found: [] },
      verdict: "holds",
    } as const;
    const evidence = { ...explanation.evidence, rule };
    const page = pageOf({ ...explanation, rule: { ...explanation.rule, premise: [] }, evidence });
    expect(textOf(page)).toContain("No condition was found that sets this case apart.");
    expect(textOf(page)).toContain("Of 100 real cases that were tried, the model gives 96 this outcome.");
    expect(textOf(page)).not.toMatch(/because|the rule\b/i);
    expect(page).toContain('class="evidence none"');
  });
});

describe("dates on the page", () => {
  const dated = tableFromRows(
    Array.from({ length: 120 }, (_, i): Row => {
      const since = new Date(Date.UTC(2019, 0, 1 + ((i * 37) % 1400))).toISOString().slice(0, 10);
      return { since: i === 5 ? null : since, pay: i % 7 };
    }),
  );
  const known = summariesByName(summarizeTable(dated));
  const since = known.get("since") as ContinuousSummary;
  const model = functionBlackBox(({ since: date }) => (String(date) > "2021-06-01" ? "new" : "old"), {
    labels: ["old", "new"],
  });

  test("stand in the rule, on the axis, beside the case and in the table behind the chart", async () => {
    const instance = { since: "2021-03-04", pay: 3 };
    const explanation = await createLore({ blackBox: model, background: dated }).explain(instance, { seed: 5 });
    const page = pageOf(explanation, known);
    const text = textOf(page);
    expect(text).toMatch(/since is (after 20\d\d-\d\d-\d\d and )?on or before 2021-0\d-\d\d/);
    expect(text).toContain("this case: 2021-03-04");
    expect(text).toContain("2019-01-01 to 2019-");
    expect(page).not.toMatch(/>[^<]*\b1[789]\d{3}\b/);
    expect(brokenConditions(explanation.rule.premise, instance)).toEqual([]);
    expect(brokenConditions(explanation.rule.premise, { ...instance, since: "2022-03-04" })).toHaveLength(1);
    const near = nearestFlip(explanation.counterfactuals, { ...instance, since: "2021-06-01" }, known);
    const far = nearestFlip(explanation.counterfactuals, { ...instance, since: "2019-06-01" }, known);
    expect(near?.distance).toBeLessThan(far?.distance ?? 0);
  });

  test("are typed as the data spell them, and half a date is told to nobody", () => {
    const field = (value: Cell) =>
      renderToStaticMarkup(createElement(ValueField, { summary: since, value, onChange: () => undefined }));
    expect(field("2021-03-04")).toContain('type="text"');
    expect(field("2021-03-04")).toContain('value="2021-03-04"');
    expect(field(null)).toContain('value=""');
    expect(typicalCase([since]).since).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

test("a value is told as its column is written, what the model was asked about to the last digit", () => {
  const pay = summaries.get("pay");
  expect([cellText(61070.075757576, pay), cellText(12.5, pay), cellText(null, pay)]).toEqual([
    "61070",
    "12.5",
    "not known",
  ]);
  expect(exactText(61070.075757576, pay)).toBe("61070.075757576");
});

describe("while an explanation is made, the page", () => {
  test("has words for every phase, and counts of what all explanations share", () => {
    const phases: Progress["phase"][] = ["pool", "rule", "neighborhood", "surrogate", "counterfactuals", "evidence"];
    const { phase: phaseText } = ENGLISH_PAGE.progress;
    expect(new Set(phases.map(phaseText)).size).toBe(phases.length);
    expect(phases.map(phaseText)).not.toContain(phaseText("anything else"));
    const pool = { labelled: 1024, size: 4717 };
    expect(questionsText({ queries: 1, pool })).toBe("1,024 of 4,717 questions, asked once");
    expect(questionsText({ queries: 1 })).toBe("1 question asked");
    expect(questionsText({ queries: 0 })).toBe("");
  });
});

test("what is wrong is said in the language of the page where the page knows it, else as it was told", () => {
  const away = new WorkbenchFault("server-changed", ENGLISH_PAGE.fault.message("server-changed") ?? "");
  expect(faultText(away, GERMAN_PAGE)).toMatch(/^Der Server wurde mit anderen Daten/);
  expect(faultText(new WorkbenchFault("black-box-failed", "out of paper"), GERMAN_PAGE)).toBe("out of paper");
});

test("a server that serves something else can only be met by loading the page again", () => {
  const fault = (code: string) =>
    renderToStaticMarkup(createElement(FaultBox, { fault: new WorkbenchFault(code, "no"), onAgain() {} }));
  expect(fault("server-changed").match(/<button.*?<\/button>/g)).toEqual([
    '<button type="button">Load the page again</button>',
  ]);
  expect(fault("black-box-failed").match(/<button.*?<\/button>/g)).toEqual([
    '<button type="button">Try again</button>',
  ]);
});
