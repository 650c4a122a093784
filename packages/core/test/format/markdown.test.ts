import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeMarkdown } from "../../src/format/markdown.ts";
import { createLore, type Explanation, explanationToMarkdown } from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const explain = (): Promise<Explanation> =>
  createLore({ blackBox: loanDesk, background: applicants }).explain(applicant, { seed: 7 });

describe("explanationToMarkdown", () => {
  test("writes the loan example as a person reads it", async () => {
    expect(explanationToMarkdown(await explain(), { title: "Application 12" })).toMatchSnapshot();
  });

  test("says why there is no change to another outcome", async () => {
    const explanation = await explain();
    const none = (reason: "one-outcome" | "not-found") =>
      explanationToMarkdown({ ...explanation, counterfactuals: [], noCounterfactual: { reason, inTheWay: [] } });
    expect(none("one-outcome")).toContain("Every case that was tried in search of a change got this outcome");
    expect(none("not-found")).toContain("That does not prove that there is none.");
  });

  test("says so where the rule is not the model's", async () => {
    const explanation = await explain();
    const missed = { ...explanation, evidence: { ...explanation.evidence, hit: false } };
    const text = explanationToMarkdown({ ...missed, rule: { ...missed.rule, outcome: "grant" } });
    expect(text).toMatch(/The rule that was found says grant where .*; but the model says deny\./);
    expect(text).toContain("do not rely on the rule");
  });
});

describe("escapeMarkdown", () => {
  test("leaves words and figures as they are", () => {
    const text = "credit_history is at most 118.5 (here 96), as in 71 of 100 - or so.";
    expect(escapeMarkdown(text)).toBe(text);
  });

  test.each([
    ["a|b", "a\\|b"],
    ["<b>", "&lt;b&gt;"],
    ["*x* _y_", "\\*x\\* \\_y\\_"],
    ["[x](y)", "\\[x\\](y)"],
    ["https://x.example", "https\\://x.example"],
    ["a\nb", "a b"],
    ["\\", "\\\\"],
  ])("escapes %j", (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  test("leaves no bracket, bar or line break that Markdown would read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(escapeMarkdown(text).replace(/\\[\\`*{}[\]#|~$_:.]/g, "")).not.toMatch(/[<>|`*[\]\n\r]/);
      }),
    );
  });
});
