import {
  bookRuleDecides,
  bookRuleWorth,
  bookToMarkdown,
  decideByBook,
  formatRuleBook,
  makeRuleBook,
  type RuleBook,
} from "@lore-xai/audit";
import { batchFunctionBlackBox, functionBlackBox, parseDictionary, rowAt, tableFromRows } from "@lore-xai/core";
import { describe, expect, it } from "vitest";
import { applicants, LOAN_DESK } from "./books.ts";

const rows = applicants(900);
const QUICK = { cases: 20 } as const;

describe("a rule book", () => {
  it("decides as a model of two rules does, nearly always, and says how often", async () => {
    const book = await makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK });
    expect(book.fidelity.successes / book.fidelity.trials).toBeGreaterThan(0.97);
    expect(book.rules.length).toBeLessThanOrEqual(12);
    const fresh = applicants(600, 2);
    const right = Array.from({ length: fresh.rowCount }, (_, i) => rowAt(fresh, i)).filter((row) => {
      const income = row.income as number | null;
      const short = row.job === "partime" && (row["years in job"] as number) <= 5;
      return decideByBook(book, row) === (income === null || income <= 120 || short ? "deny" : "grant");
    }).length;
    const share = right / fresh.rowCount;
    expect(share).toBeGreaterThan(0.95);
    // What it says of itself is true of cases that nobody had seen.
    expect(share).toBeGreaterThan(book.fidelity.low - 0.03);
  });

  it("says how right each rule is where it is read, which together is how often the book decides as the model does", async () => {
    const tiers = batchFunctionBlackBox(
      (given) =>
        given.map((row) => {
          const years = row["years in job"] as number;
          if (row.job === "partime") return years > 10 ? "middle" : "low";
          return years > 14 ? "high" : years > 7 ? "middle" : "low";
        }),
      { labels: ["low", "middle", "high"] },
    );
    const book = await makeRuleBook({ blackBox: tiers, rows, ...QUICK });
    const lines = [...book.rules, book.otherwise].map(({ decides }) => decides);
    const sum = (of: "trials" | "successes") => lines.reduce((all, line) => all + line[of], 0);
    expect(sum("trials")).toBe(book.made.keptApart);
    expect(sum("successes")).toBe(book.fidelity.successes);
    for (const rule of book.rules) {
      const { decides, precision } = rule;
      const told = `true for ${decides.successes} of the ${decides.trials} that no rule before it covers`;
      expect(bookRuleDecides(rule)).toBe(
        decides.trials === precision.trials ? null : decides.trials === 0 ? "rules before it cover all of these" : told,
      );
      expect(bookRuleWorth(rule).endsWith(`; ${told}`)).toBe(decides.trials !== precision.trials && decides.trials > 0);
    }
    expect(book.rules.some((rule) => bookRuleDecides(rule) !== null)).toBe(true);
  });

  it("speaks the words of a dictionary, which change nothing else", async () => {
    const dictionary = parseDictionary({
      format: "lore-dictionary/1",
      columns: {
        income: { label: "what one earns", unit: "a week" },
        job: { label: "work", values: { partime: "part of the week" } },
      },
      outcome: { labels: { deny: "no loan", grant: "a loan" } },
    });
    const plain = await makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK });
    const { dictionary: words, ...told } = await makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK, dictionary });
    expect(told).toEqual(plain);
    expect(plain).not.toHaveProperty("dictionary");
    const book = { ...told, ...(words !== undefined && { dictionary: words }) };
    for (const text of [formatRuleBook(book), bookToMarkdown(book)]) {
      expect(text).toMatch(/what one earns (is )?(above|at most) 1\d\d a week/);
      expect(text).toMatch(/a loan|no loan/i);
      expect(text).not.toMatch(/income|deny|grant/i);
    }
    expect(decideByBook(book, rowAt(rows, 0))).toBe(decideByBook(plain, rowAt(rows, 0)));
    const wrong = makeRuleBook({
      blackBox: LOAN_DESK,
      rows,
      ...QUICK,
      dictionary: { ...dictionary, columns: { incom: {} } },
    });
    await expect(wrong).rejects.toThrow(/incom/);
  });

  it("is the same for the same seed, to the byte", async () => {
    const make = () => makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK, seed: 3 });
    expect(JSON.stringify(await make())).toBe(JSON.stringify(await make()));
  });

  it("survives JSON unchanged", async () => {
    const book = await makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK });
    expect(JSON.parse(JSON.stringify(book))).toEqual(book);
  });

  it("keeps to the number of rules and conditions asked for", async () => {
    const book = await makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK, rules: 1, maxConditions: 1 });
    expect(book.rules).toHaveLength(1);
    expect(book.rules[0].premise).toHaveLength(1);
    expect(book.sizes.length).toBeGreaterThan(1);
  });

  it("explains nothing where the rules are given", async () => {
    let asked = 0;
    const counting = batchFunctionBlackBox(
      (given) => {
        asked += given.length;
        return given.map((row) => (((row.income as number | null) ?? 0) > 120 ? "grant" : "deny"));
      },
      { labels: ["deny", "grant"] },
    );
    const premise = [{ kind: "interval", feature: "income", above: 120, atMost: null } as const];
    const book = await makeRuleBook({ blackBox: counting, rows, localRules: [{ premise, outcome: "grant" }] });
    expect(asked).toBe(rows.rowCount + 2000);
    expect(book.fidelity.successes / book.fidelity.trials).toBeGreaterThan(0.98);
  });

  it("has no rule where the model has one outcome, and says so", async () => {
    const always = functionBlackBox(() => "grant", { labels: ["deny", "grant"] });
    const book = await makeRuleBook({ blackBox: always, rows, ...QUICK });
    expect(book.rules).toEqual([]);
    expect(book.otherwise.outcome).toBe("grant");
    expect(formatRuleBook(book)).toContain("The book has no rule");
  });

  it("finds ten outcomes by one column", async () => {
    const digits = tableFromRows(Array.from({ length: 600 }, (_, i) => ({ digit: i % 10, noise: (i * 7) % 13 })));
    const labels = Array.from({ length: 10 }, (_, k) => `is ${k}`);
    const model = functionBlackBox(({ digit }) => labels[digit as number], { labels });
    const book = await makeRuleBook({ blackBox: model, rows: digits, ...QUICK });
    expect(book.fidelity.successes).toBe(book.fidelity.trials);
  });

  it("refuses too few rows", async () => {
    const few = applicants(10);
    await expect(makeRuleBook({ blackBox: LOAN_DESK, rows: few })).rejects.toMatchObject({ code: "table-empty" });
  });
});

describe("what a book says of its rules", () => {
  const claims = async (): Promise<RuleBook> => makeRuleBook({ blackBox: LOAN_DESK, rows, ...QUICK, rules: 4 });

  it("is true of its examples and counter-examples", async () => {
    const book = await claims();
    const says = (row: Parameters<typeof decideByBook>[1]) => {
      const income = row.income as number | null;
      return income === null || income <= 120 || (row.job === "partime" && (row["years in job"] as number) <= 5);
    };
    for (const { examples, counterExamples, outcome } of book.rules) {
      for (const row of examples) expect(says(row) ? "deny" : "grant").toBe(outcome);
      for (const row of counterExamples) expect(says(row) ? "deny" : "grant").not.toBe(outcome);
    }
  });

  it("adds up: every row kept apart is decided by one line", async () => {
    const book = await claims();
    const decided = book.rules.reduce((sum, { decides }) => sum + decides.trials, book.otherwise.decides.trials);
    expect(decided).toBe(book.made.keptApart);
    const right = book.rules.reduce((sum, { decides }) => sum + decides.successes, book.otherwise.decides.successes);
    expect(right).toBe(book.fidelity.successes);
  });
});
