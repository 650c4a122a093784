// What is said of the whole model on odd tables: no figure that is none, nothing wider than a terminal.

import { formatAudit, formatRecourse, formatRuleBook, makeAudit, makeRecourse, makeRuleBook } from "@lore-xai/audit";
import { type BlackBox, functionBlackBox, type Row, type Table, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { describe, expect, it } from "vitest";

interface Odd {
  readonly rows: Table;
  readonly blackBox: BlackBox;
  readonly favourable: string;
}

const random = Random.fromSeed(7);
const table = (count: number, row: (i: number) => Row) =>
  tableFromRows(Array.from({ length: count }, (_, i) => row(i)));
const person = (): Row => ({ sex: random.chance(0.5) ? "f" : "m", income: random.below(200), debt: random.below(50) });
const byIncome = functionBlackBox(({ income }) => (((income as number | null) ?? 0) > 120 ? "yes" : "no"), {
  labels: ["no", "yes"],
});
const TEN = Array.from({ length: 10 }, (_, k) => `grade ${k}`);

const ODD: Readonly<Record<string, () => Odd>> = {
  gaps: () => ({
    rows: table(150, () => {
      const { sex, income, debt } = person();
      return { sex, income: random.chance(0.4) ? null : income, debt: random.chance(0.4) ? null : debt };
    }),
    blackBox: byIncome,
    favourable: "yes",
  }),
  "ten outcomes": () => ({
    rows: table(200, person),
    blackBox: functionBlackBox(({ income }) => TEN[Math.max(0, Math.min(9, Math.floor((income as number) / 20)))], {
      labels: TEN,
    }),
    favourable: "grade 9",
  }),
  "a model without rhyme or reason": () => ({
    rows: table(150, person),
    blackBox: functionBlackBox(
      ({ income, debt }) => ((31 * (income as number) + 17 * (debt as number)) % 7 < 3 ? "yes" : "no"),
      { labels: ["no", "yes"] },
    ),
    favourable: "yes",
  }),
  "a column of as many names as rows": () => ({
    rows: table(2000, (i) => ({ ...person(), name: `a rather long name, number ${i}` })),
    blackBox: byIncome,
    favourable: "yes",
  }),
};

const TEXTS: Readonly<Record<string, (odd: Odd) => Promise<string>>> = {
  "a rule book": async ({ rows, blackBox }) =>
    formatRuleBook(await makeRuleBook({ rows, blackBox, cases: 2, rules: 3 })),
  recourse: async ({ rows, blackBox, favourable: to }) =>
    formatRecourse(await makeRecourse({ rows, blackBox, to, cases: 1, rules: 2, maxChanges: 1 })),
  "an audit": async ({ rows, blackBox, favourable }) =>
    formatAudit(await makeAudit({ rows, blackBox, favourable, protected: ["sex"], recourseCases: 1 })),
};

describe.each(Object.entries(ODD))("of %s", (_, make) => {
  it.each(Object.entries(TEXTS))("%s says nothing that is no figure, in 80 columns", async (_name, say) => {
    const text = await say(make());
    expect(text).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

it("a model of one outcome has a book without rules, nobody to help, and nobody to compare", async () => {
  const never = functionBlackBox(() => "no", { labels: ["no", "yes"] });
  const rows = table(100, person);
  expect(formatRuleBook(await makeRuleBook({ rows, blackBox: never, cases: 1 }))).toContain("The book has no rule");
  const found = await makeRecourse({ rows, blackBox: never, to: "yes", cases: 1 });
  expect(formatRecourse(found).replace(/\s+/g, " ")).toContain(
    "No action was found by which any of the denied would get yes",
  );
  const audit = makeAudit({ rows, blackBox: never, favourable: "yes", protected: ["sex"] });
  await expect(audit).rejects.toThrow("got nobody of 100");
  const everybody = makeAudit({ rows, blackBox: never, favourable: "no", protected: ["sex"] });
  await expect(everybody).rejects.toThrow('at least one case must not get "no", got everybody of 100');
});

it.each(Object.entries(TEXTS))("%s of a model that answers by chance is refused", async (_, say) => {
  const coin = Random.fromSeed(3);
  const blackBox = functionBlackBox(() => (coin.chance(0.5) ? "yes" : "no"), { labels: ["no", "yes"] });
  const made = say({ rows: table(150, person), blackBox, favourable: "yes" });
  await expect(made).rejects.toMatchObject({ code: "black-box-unsteady" });
});
