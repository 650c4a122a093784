// Reports of real explanations: what a person gets to read.

import { createLore, functionBlackBox, immutable, type Row, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { beforeAll, describe, expect, test } from "vitest";
import { type ReportInput, reportHtml, reportLetter, reportMarkdown } from "../src/index.ts";
import { creditDesk } from "./credit-desk.ts";
import { readHtml } from "./read-html.ts";

const inOneLine = (text: string) => text.replace(/\s+/g, " ");
const textOf = (page: string) => inOneLine(readHtml(page).texts.join(" "));

describe("a denied application", () => {
  let reportOf: Awaited<ReturnType<typeof creditDesk>>;
  let denied: ReportInput;
  beforeAll(async () => {
    reportOf = await creditDesk();
    denied = await reportOf();
  });

  test("becomes this letter", () => {
    expect(reportLetter({ ...denied, date: "1 March 2026" })).toMatchSnapshot();
  });

  test("becomes this Markdown", () => {
    expect(reportMarkdown(denied)).toMatchSnapshot();
  });

  test("is told without a term of the method", () => {
    const terms = /surrogate|counterfactual|\bfeature|black box|premise|\bf1\b|neighbo|instance|outcome/i;
    expect(reportLetter(denied)).not.toMatch(terms);
    expect(reportLetter(denied)).toContain("It does not promise that a changed application will be granted.");
  });

  test("has score, bounds, seed and version in its report", () => {
    const text = textOf(reportHtml(denied));
    expect(text).toContain("The model says bad , with a score of 74 of 100.");
    expect(text).toMatch(/it is right for \d+ of \d+ fresh (real|made-up) cases .* expect \d+ to \d+ of 100/);
    expect(text).toMatch(/seed 0 LORE \d/);
    expect(text).toContain("model hash none");
  });

  test("says which constraint is in the way where nothing may change", async () => {
    const everything = Object.keys(denied.explanation.instance);
    const locked = await reportOf({ constraints: [immutable(...everything)] });
    expect(textOf(reportHtml(locked))).toMatch(/No change was found that the constraints allow\. .*may not change/);
    expect(inOneLine(reportLetter(locked))).toMatch(/held to be possible\. What stands in the way: \w+ may not change/);
    expect(reportMarkdown(locked)).toContain("No change was found that the constraints allow.");
  });

  test("says what was not measured under the paper's preset, and names no unconfirmed change in the letter", async () => {
    const paper = await reportOf({ preset: "paper", neighborhood: "genetic" });
    const { counterfactuals } = paper.explanation;
    expect(counterfactuals.some((found) => !found.confirmed)).toBe(true);
    expect(textOf(reportHtml(paper))).toContain("How often the rule is right was not measured.");
    expect(inOneLine(reportLetter(paper))).toContain("How often the reasons hold in other cases was not measured.");
    const none = { ...paper.explanation, counterfactuals: counterfactuals.filter((found) => !found.confirmed) };
    expect(inOneLine(reportLetter({ ...paper, explanation: none }))).toContain("did not confirm any of them");
  });

  test("tells of missing values and of categories never seen", async () => {
    const odd = await reportOf({}, { income: null, records: null, job: "pilot" });
    expect(textOf(reportHtml(odd))).toContain("Note: job = pilot does not occur in the background");
    const letter = inOneLine(reportLetter(odd));
    expect(letter).toContain(
      "put to a computer model. Nothing was known about records and income, and the model was told so.",
    );
    expect(letter).toContain("job pilot had not occurred before.");
    expect(letter).not.toContain("missing");
    const filled = await reportOf({ missing: "fill" }, { income: null, records: null });
    expect(textOf(reportHtml(filled))).toContain("income is missing and was taken as");
    expect(textOf(reportHtml(filled))).toContain("missing values of the background were filled");
    expect(inOneLine(reportLetter(filled))).toContain(
      "computer model. Nothing was known about records and income, so that the model was asked about your case with what is usual instead.",
    );
  });

  test("does not give reasons for another answer than the model's", () => {
    const { explanation } = denied;
    const missed = { ...explanation, evidence: { ...explanation.evidence, hit: false } };
    const letter = reportLetter({ ...denied, explanation: { ...missed, rule: { ...missed.rule, outcome: "good" } } });
    expect(letter).toContain("No reasons were found that agree with the model's answer");
    expect(letter).not.toContain("seniority is at most");
  });
});

describe("a model that always says the same", () => {
  const rows = Array.from({ length: 60 }, (_, i): Row => ({ age: 20 + (i % 40), town: `town ${i % 30}` }));
  const background = tableFromRows(rows);
  const explain = async (label: (row: Row) => string) => {
    const blackBox = functionBlackBox(label, { labels: ["no", "yes"] });
    const explanation = await createLore({ blackBox, background }).explain(rows[0], { seed: 0 });
    const summaries = summarizeTable(background);
    return { explanation, summaries, title: null, dataName: "towns", modelName: "a function", modelHash: null };
  };

  test("reads well in all forms", async () => {
    const always = await explain(() => "no");
    expect(textOf(reportHtml(always))).toContain("Every case that was tried gets this outcome, whatever its values.");
    expect(inOneLine(reportLetter(always))).toContain("No reasons can be named");
    expect(inOneLine(reportLetter(always))).toContain("None is known: every case that was tried in search of one");
    expect(reportMarkdown(always)).toContain("Every case that was tried gets this outcome");
  });

  test("with many categories draws at most twelve bars, the case's own among them", async () => {
    const input = await explain(({ town }) => (town === "town 0" ? "no" : "yes"));
    expect(input.explanation.rule.premise).toEqual([{ kind: "value", feature: "town", value: "town 0" }]);
    const chart = /<figure>.*?<\/svg>/s.exec(reportHtml(input))?.[0] ?? "";
    expect(chart.match(/<rect/g)).toHaveLength(12);
    expect(chart).toContain("19 others");
    expect(chart).toMatch(/town 0.*rule/);
    expect(textOf(reportHtml(input))).toContain("town 29");
  });
});
