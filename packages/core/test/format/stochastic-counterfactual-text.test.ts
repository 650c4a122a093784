import { describe, expect, test } from "vitest";
import {
  createStochasticCounterfactual,
  formatStochasticCounterfactual,
  functionBlackBox,
  type Row,
  tableFromRows,
} from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

describe("formatStochasticCounterfactual", () => {
  test("prints the loan example as a person reads it", async () => {
    const explainer = createStochasticCounterfactual({ blackBox: loanDesk, background: applicants });
    const explanation = await explainer.explain(applicant, { seed: 7 });
    expect(formatStochasticCounterfactual(explanation, { title: "Application 12" })).toMatchSnapshot();
  });

  test("says where nothing was found, and why", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const explainer = createStochasticCounterfactual({ blackBox: always, background: applicants, maxQueries: 90 });
    const text = formatStochasticCounterfactual(await explainer.explain(applicant));
    expect(text).toMatch(/^The model says DENY\n/);
    expect(text).toContain("no case with another outcome was found");
    expect(text).toContain("note: ");
  });

  test("calls no distance 0 that is not", async () => {
    const explainer = createStochasticCounterfactual({ blackBox: loanDesk, background: applicants });
    const explanation = await explainer.explain(applicant, { seed: 7 });
    const { counterfactual: found } = explanation;
    if (found === null) throw new Error("the loan example has a counterfactual");
    const told = (distance: number, gower: number) =>
      formatStochasticCounterfactual({ ...explanation, counterfactual: { ...found, distance, gower } });
    expect(told(0.00000027, 0.0004)).toContain("this far away: 0.0000003 (0.0004 by Gower, of 1)");
    expect(told(0.0005, 0)).toContain("this far away: 0.001 (0.000 by Gower, of 1)");
  });

  test("prints nothing wider than 80 columns, however long the names", async () => {
    const name = "installment_rate_in_percentage_of_disposable_income_of_the_applicant_or_of_both";
    const value = "critical account/ other credits existing (not at this bank), or else none taken at all";
    const rows = Array.from({ length: 40 }, (_, i): Row => ({ [name]: i * 1.25, history: i % 2 === 0 ? value : "b" }));
    const blackBox = functionBlackBox((row) => (row.history === "b" ? "no" : value), { labels: ["no", value] });
    const explainer = createStochasticCounterfactual({ blackBox, background: tableFromRows(rows) });
    const text = formatStochasticCounterfactual(await explainer.explain(rows[1]));
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(text.replace(/\s+/g, " ")).toContain(value);
  });
});
