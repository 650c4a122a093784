import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/format/words/language.ts";
import { wordsIn } from "../../src/format/words/languages.ts";
import { createLime, formatLime, type Row, tableFromRows } from "../../src/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

describe("formatLime", () => {
  test("prints the loan example as a person reads it", async () => {
    const lime = createLime({ blackBox: loanDesk, background: applicants, samples: 1000 });
    const explanation = await lime.explain(applicant, { seed: 7 });
    expect(formatLime(explanation, { title: "Application 12" })).toMatchSnapshot();
  });

  test("prints numbers used as they are, a score and notes", async () => {
    const scored = {
      ...loanDesk,
      predictProbabilities: ({ count }: { count: number }) => new Array(2 * count).fill(0.4),
    };
    const setup = { blackBox: scored, background: applicants, samples: 1000, maxQueries: 500, discretize: false };
    expect(formatLime(await createLime(setup).explain({ ...applicant, age: null }, { seed: 7 }))).toMatchSnapshot();
  });

  test("says of an estimate that no share can be that it is none, in every language", async () => {
    const lime = createLime({ blackBox: loanDesk, background: applicants, samples: 1000 });
    const explanation = await lime.explain(applicant, { seed: 7 });
    const told = (localPrediction: number, language: (typeof LANGUAGES)[number]) =>
      formatLime({ ...explanation, localPrediction }, { words: wordsIn(language) }).replace(/\s+/g, " ");
    expect(LANGUAGES.map((language) => told(1.546, language).match(/[^;.]*(?=\.? (?:How|Wie|Quanto))/)?.[0])).toEqual([
      " no share is below 0 or above 1, but a straight line goes on",
      " kein Anteil liegt unter 0 oder über 1, eine gerade Linie aber hört dort nicht auf",
      " nessuna quota è sotto 0 o sopra 1, ma una retta non si ferma lì",
    ]);
    expect(told(1.0004, "en")).not.toContain("no share");
    expect(told(-0.2, "en")).toContain("to -0.200 for this case; no share is below 0");
  });

  test("prints nothing wider than 80 columns, however long the names", async () => {
    const name = "installment_rate_in_percentage_of_disposable_income_of_the_applicant_or_of_both";
    const value = "critical account/ other credits existing (not at this bank), or else none taken at all";
    const rows = Array.from({ length: 40 }, (_, i): Row => ({ [name]: i * 1.25, history: i % 2 === 0 ? value : "b" }));
    const lime = createLime({
      blackBox: { ...loanDesk, predict: ({ count }) => new Int32Array(count) },
      background: tableFromRows(rows),
    });
    const text = formatLime(await lime.explain(rows[0]));
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(text.replace(/\s+/g, " ")).toContain(value);
  });
});
