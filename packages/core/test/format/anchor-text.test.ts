import { describe, expect, test } from "vitest";
import { createAnchor, formatAnchor, functionBlackBox, type Row, tableFromRows } from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const anchor = createAnchor({ blackBox: loanDesk, background: applicants });

describe("formatAnchor", () => {
  test("prints the loan example as a person reads it", async () => {
    const explanation = await anchor.explain({ ...applicant, job: "none" }, { seed: 7 });
    expect(formatAnchor(explanation, { title: "Application 12" })).toMatchSnapshot();
  });

  test("prints nothing wider than 80 columns, however long the names", async () => {
    const long = "critical account/ other credits existing (not at this bank)";
    const rows = Array.from({ length: 60 }, (_, i): Row => {
      return { credit_history_of_the_applicant_in_all_years: i % 2 === 0 ? long : "none", installment_rate: i % 5 };
    });
    const blackBox = functionBlackBox(
      (row) => (row.credit_history_of_the_applicant_in_all_years === long ? "refused" : "granted"),
      { labels: ["granted", "refused"] },
    );
    const text = formatAnchor(await createAnchor({ blackBox, background: tableFromRows(rows) }).explain(rows[0]));
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(text.replace(/\s+/g, " ")).toContain(long);
  });

  test("says when no condition is needed, and when none was found", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const explanation = await createAnchor({ blackBox: always, background: applicants }).explain(applicant);
    expect(formatAnchor(explanation)).toContain("a precision of 0.95 needs no condition");
    const evidence = { ...explanation.evidence, reachedThreshold: false };
    expect(formatAnchor({ ...explanation, evidence })).toContain("no rule was found that is more precise than none");
  });

  test("says that a rule was not measured rather than true for 0 of 0", async () => {
    const explanation = await anchor.explain(applicant);
    const precision = { successes: 0, trials: 0, low: 0, high: 1 };
    const text = formatAnchor({ ...explanation, evidence: { ...explanation.evidence, precision } });
    expect(text).toContain("Not measured");
    expect(text).not.toContain("0 of 0");
  });

  test("sets the note of a rule that falls short off as a caution", async () => {
    const explanation = await createAnchor({ blackBox: loanDesk, background: applicants, maxQueries: 20 }).explain(
      applicant,
    );
    const mark = (text: string) => `<${text}>`;
    const style = { heading: mark, outcome: mark, confirmed: mark, caution: mark, faint: mark };
    expect(formatAnchor(explanation, { style })).toContain("<the search was not sure of a precision of 0.95>");
    expect(formatAnchor(explanation)).toContain("note: ");
  });
});
