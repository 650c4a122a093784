import { describe, expect, test } from "vitest";
import {
  createLore,
  type Explanation,
  explanationToMarkdown,
  formatExplanation,
  functionBlackBox,
  type Row,
  tableFromRows,
} from "../../src/index.ts";
import { percentText } from "../../src/words.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const long = "critical account/ other credits existing (not at this bank)";
const wordy = tableFromRows(
  Array.from(
    { length: 60 },
    (_, i): Row => ({
      credit_history_of_the_applicant: [long, "existing credits paid back duly till now", "none taken"][i % 3],
      installment_rate_in_percentage_of_disposable_income: i % 5,
      purpose: "abcdef"[i % 6],
    }),
  ),
);

async function wordyExplanation(): Promise<Explanation> {
  const blackBox = functionBlackBox(
    (row) =>
      row.credit_history_of_the_applicant === long && row.installment_rate_in_percentage_of_disposable_income > 1
        ? "refused for the time being"
        : "granted",
    { labels: ["granted", "refused for the time being"] },
  );
  const row = {
    credit_history_of_the_applicant: long,
    installment_rate_in_percentage_of_disposable_income: 3,
    purpose: "a",
  };
  return createLore({ blackBox, background: wordy }).explain(row);
}

describe("formatExplanation", () => {
  test("prints the loan example as a person reads it", async () => {
    const lore = createLore({ blackBox: loanDesk, background: applicants });
    expect(
      formatExplanation(await lore.explain(applicant, { seed: 7 }), { title: "Application 12" }),
    ).toMatchSnapshot();
  });

  test("prints nothing wider than 80 columns, however long the names", async () => {
    const explanation = await wordyExplanation();
    const unconfirmed = explanation.counterfactuals.map((found) => ({ ...found, confirmed: false, answer: long }));
    const promised = formatExplanation({ ...explanation, counterfactuals: unconfirmed });
    expect(promised.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(promised.replace(/\s+/g, " ")).toContain(`the model then says ${long.toUpperCase()}`);
    const text = formatExplanation(explanation);
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(text.replace(/\s+/g, " ")).toContain(long);
  });

  test("does not say that the model withholds an outcome that it gives already", async () => {
    const explanation = await wordyExplanation();
    const { outcome } = explanation;
    const own = explanation.counterfactuals.map((found) => ({ ...found, confirmed: false, outcome, answer: outcome }));
    const told = { ...explanation, counterfactuals: own };
    const text = formatExplanation(told).replace(/\s+/g, " ");
    const sentence = (said: string) => `o change of outcome: the rule promises ${said}, which the model says already`;
    expect(text).toContain(`n${sentence(outcome.toUpperCase())}`);
    expect(explanationToMarkdown(told)).toContain(`N${sentence(outcome)}`);
  });

  test("does not speak of every case where no other was tried", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const explanation = await createLore({ blackBox: always, background: applicants }).explain(applicant);
    const { evidence } = explanation;
    const alone = { ...evidence, queries: 1, pool: evidence.pool && { ...evidence.pool, queries: 0 } };
    expect(formatExplanation(explanation)).toContain("every case that was tried gets this outcome");
    expect(formatExplanation({ ...explanation, evidence: alone })).toContain("no condition was found");
  });

  test("calls no share all or nothing that is not quite so", () => {
    const told = [0, 0.001, 0.01, 0.5, 0.99, 0.994, 0.996, 0.99999, 1].map((share) => percentText(share));
    const near = ["99%", "99%", "more than 99%", "more than 99%"];
    expect(told).toEqual(["0%", "less than 1%", "1%", "50%", ...near, "100%"]);
  });

  test("says when there is no counterfactual", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const text = formatExplanation(await createLore({ blackBox: always, background: applicants }).explain(applicant));
    expect(text).toContain("no change was found");
    expect(text.replace(/\s+/g, " ")).toContain("note: no neighbour with another outcome was found among");
  });

  test("does not claim that every case agrees where the rule is only empty", async () => {
    const explanation = await createLore({ blackBox: loanDesk, background: applicants }).explain(applicant);
    const text = formatExplanation({ ...explanation, rule: { ...explanation.rule, premise: [] } });
    expect(text).toContain("no condition was found that sets this case apart");
  });

  test("contains no colour unless a style brings it", async () => {
    const explanation = await wordyExplanation();
    const mark = (text: string) => `<${text}>`;
    const style = { heading: mark, outcome: mark, confirmed: mark, caution: mark, faint: mark };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the point
    expect(formatExplanation(explanation)).not.toMatch(/\u001b|<Why>/);
    expect(formatExplanation(explanation, { style })).toContain("<Why>");
  });
});

test("what users wrote cannot steer the terminal", async () => {
  const odd = "a\u001b[31mb";
  const rows = Array.from({ length: 60 }, (_, i) => ({ [odd]: i % 2 === 0 ? odd : "c", n: i % 7 }));
  const blackBox = functionBlackBox((row) => (row[odd] === odd ? `${odd}!` : "no"), { labels: [`${odd}!`, "no"] });
  const explanation = await createLore({ blackBox, background: tableFromRows(rows) }).explain(rows[0]);
  const text = formatExplanation(explanation);
  expect(text).not.toContain("\u001b");
  expect(text).toContain("a\ufffd[31mb");
});
