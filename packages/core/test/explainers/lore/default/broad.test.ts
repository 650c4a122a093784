// Rules that are to be broad: they cover more and ask for less; what is said of them is measured on them.

import { beforeAll, expect, test } from "vitest";
import { createLore } from "../../../../src/explainers/lore/lore.ts";
import type { Explanation } from "../../../../src/explanation/explanation.ts";
import { functionBlackBox } from "../../../../src/index.ts";
import { Random } from "../../../../src/random/random.ts";
import { holdsInRow } from "../../../../src/rules/condition.ts";
import type { Row } from "../../../../src/table/feature.ts";
import { tableFromRows } from "../../../../src/table/table-from-rows.ts";

const JOBS = ["clerk", "baker", "nurse", "none"];
const random = Random.fromSeed(11);
const rows: Row[] = Array.from({ length: 900 }, () => ({
  income: 100 + random.below(400),
  debt: random.below(200),
  age: 18 + random.below(60),
  job: JOBS[random.below(JOBS.length)],
}));
const background = tableFromRows(rows);

/** Nearly a sum, with a jagged edge. */
function decide({ income, debt, age, job }: Row): "deny" | "grant" {
  const [money, owed, years] = [Number(income), Number(debt), Number(age)];
  const jag = ((money * 7 + owed * 13 + years * 29) % 40) - 20;
  return money - 1.5 * owed + 2 * years + (job === "none" ? -60 : 0) + jag > 190 ? "grant" : "deny";
}
const blackBox = functionBlackBox(decide, { labels: ["deny", "grant"] });

const explained = new Map<"precise" | "broad", Explanation[]>();
beforeAll(async () => {
  for (const rule of ["precise", "broad"] as const) {
    const lore = createLore({ blackBox, background, effort: "quick", rule });
    explained.set(rule, await Promise.all(rows.slice(0, 24).map((row, i) => lore.explain(row, { seed: i }))));
  }
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const of = (rule: "precise" | "broad") => explained.get(rule) as Explanation[];
const coveredBy = ({ rule }: Explanation) => rows.filter((row) => rule.premise.every((each) => holdsInRow(each, row)));
const rightShare = (explanation: Explanation) =>
  mean(coveredBy(explanation).map((row) => Number(decide(row) === explanation.rule.outcome)));

test("a broad rule covers more cases in fewer conditions, and is right less often", () => {
  const coverage = (rule: "precise" | "broad") => mean(of(rule).map((each) => coveredBy(each).length / rows.length));
  const conditions = (rule: "precise" | "broad") => mean(of(rule).map((each) => each.rule.premise.length));
  const precision = (rule: "precise" | "broad") => mean(of(rule).map(rightShare));
  expect(coverage("broad")).toBeGreaterThan(1.1 * coverage("precise"));
  expect(conditions("broad")).toBeLessThan(conditions("precise"));
  expect(precision("broad")).toBeLessThan(precision("precise"));
  expect(precision("broad")).toBeGreaterThan(0.85);
});

test("a broad rule covers its case and has its outcome", () => {
  for (const { rule, instance, outcome } of of("broad")) {
    expect(rule.premise.every((each) => holdsInRow(each, instance))).toBe(true);
    expect(rule.outcome).toBe(outcome);
  }
});

test("what was asked for is recorded, and what is usual is not", () => {
  expect(of("broad")[0].options).toMatchObject({ rule: "broad" });
  expect(of("precise")[0].options).not.toHaveProperty("rule");
});

test("the paper's preset has no broad rules", () => {
  expect(() => createLore({ blackBox, background, preset: "paper", rule: "broad" })).toThrow(
    /rule cannot be used with preset "paper"/,
  );
});
