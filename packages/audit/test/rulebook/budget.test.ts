import {
  bookBudgetSentence,
  bookToMarkdown,
  explainHere,
  formatRuleBook,
  makeRuleBook,
  type OpenCaseExplainer,
} from "@lore-xai/audit";
import { type BlackBox, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { describe, expect, it } from "vitest";
import { countingModel } from "../counting-model.ts";
import { applicants, LOAN_DESK } from "./books.ts";

const rows = applicants(3000);
/** No dozen of rules decides as it does. */
const JAGGED = functionBlackBox((row) => (Math.sin(7 * Number(row.income)) > 0 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});

describe("a rule book with a budget of questions", () => {
  it.each([1000, 2500, 9000])("asks no more than %i, and says what it has cut", async (maxQueries) => {
    const { blackBox, asked } = countingModel(LOAN_DESK);
    const book = await makeRuleBook({ blackBox, rows, maxQueries });
    expect(asked()).toBeLessThanOrEqual(maxQueries);
    expect(asked()).toBeGreaterThan(0.5 * maxQueries);
    expect(book.asked).toMatchObject({ queries: asked(), maxQueries });
    const { made } = book;
    const cut = Object.fromEntries((book.asked?.cut ?? []).map(({ part, got, wanted }) => [part, [got, wanted]]));
    expect(cut.rows ?? [2000, 2000]).toEqual([made.rows, 2000]);
    expect(cut["kept-apart"] ?? [1000, 1000]).toEqual([made.keptApart, 1000]);
    expect(cut["made-up-cases"] ?? [2000, 2000]).toEqual([made.madeRows, 2000]);
    expect(cut.cases).toEqual([made.localRules, 200]);
    const sentence = bookBudgetSentence(book) as string;
    expect(sentence).toContain(`${made.localRules} of 200 cases were explained`);
    expect(formatRuleBook(book).replace(/\s+/g, " ")).toContain(sentence);
    expect(bookToMarkdown(book)).toContain(sentence);
    const again = await makeRuleBook({ blackBox, rows, maxQueries });
    expect(JSON.stringify(again)).toBe(JSON.stringify(book));
  });

  it("leaves something of the budget for cases that the rules of the first ones do not decide as the model does", async () => {
    const halves: number[] = [];
    const explainWith = (blackBox: BlackBox): OpenCaseExplainer => {
      const open = explainHere(blackBox);
      return async (setup) => {
        const inner = await open(setup);
        const explain: typeof inner.explain = async (cases, onDone) => {
          const found = await inner.explain(cases, onDone);
          halves.push(found.length);
          return found;
        };
        return { ...inner, explain };
      };
    };
    const { blackBox } = countingModel(JAGGED);
    const book = await makeRuleBook({ blackBox, rows: applicants(600), rules: 3, maxQueries: 8000, explainWith });
    expect(halves).toHaveLength(2);
    expect(Math.min(...halves)).toBeGreaterThan(0);
    expect(halves[0] + halves[1]).toBe(book.made.localRules);
  });

  it("cuts nothing where there is enough for all, and is the same book", async () => {
    const { blackBox, asked } = countingModel(LOAN_DESK);
    const some = applicants(300);
    const book = await makeRuleBook({ blackBox, rows: some, cases: 4, maxQueries: 1_000_000 });
    expect(book.asked).toEqual({ queries: asked(), maxQueries: 1_000_000, cut: [], isQuick: false });
    expect(bookBudgetSentence(book)).toMatch(
      /^The model was asked about [\d,]+ rows, of 1,000,000 .* nothing was cut\.$/,
    );
    const { asked: _, ...rest } = book;
    const unbounded = await makeRuleBook({ blackBox, rows: some, cases: 4 });
    expect(bookBudgetSentence(unbounded)).toBeNull();
    expect(JSON.stringify(rest)).toBe(JSON.stringify(unbounded));
  });

  it("misses no made-up cases where there can be none", async () => {
    const { blackBox } = countingModel(LOAN_DESK);
    const single = tableFromRows(Array.from({ length: 60 }, (_, i) => ({ income: i * 10 })));
    const book = await makeRuleBook({ blackBox, rows: single, cases: 2, maxQueries: 100_000 });
    expect(book.made.madeRows).toBe(0);
    expect(book.asked?.cut).toEqual([]);
  });

  it("refuses a budget that is too small for anything", async () => {
    await expect(makeRuleBook({ blackBox: LOAN_DESK, rows, maxQueries: 999 })).rejects.toThrow(
      /at least 1000, got 999/,
    );
  });
});
