import { describe, expect, test } from "vitest";
import { functionBlackBox } from "../../../src/blackbox/function.ts";
import { inRange } from "../../../src/constraints/constructors.ts";
import { createLore } from "../../../src/explainers/lore/lore.ts";
import { Random } from "../../../src/random/random.ts";
import { holdsInRow } from "../../../src/rules/condition.ts";
import { tableFromRows } from "../../../src/table/table-from-rows.ts";

const customers = Array.from({ length: 900 }, (_, i) => ({
  name: `customer ${i}`,
  visits: (i * 7) % 30,
  region: ["north", "south", "east"][i % 3],
}));

describe("a column of more names than a rule can list", () => {
  // Some names turn the decision, so that a rule would have cause to speak of them.
  const desk = functionBlackBox(
    ({ visits, name }) => (Number(visits) < 8 || String(name).endsWith("5") ? "leave" : "stay"),
    { labels: ["leave", "stay"] },
  );
  const lore = createLore({ blackBox: desk, background: tableFromRows(customers), effort: "quick" });

  test.each(["plain", "score"] as const)("is in no rule, and a note says so (conditions: %s)", async (conditions) => {
    const explainer = createLore({
      blackBox: desk,
      background: tableFromRows(customers),
      effort: "quick",
      conditions,
    });
    for (const row of customers.slice(0, 12)) {
      const { rule, notes } = await explainer.explain(row);
      expect(JSON.stringify(rule.premise)).not.toContain("customer");
      expect(notes.map(({ code }) => code)).toContain("columns-left-out");
    }
  });

  test("may still be what would have to change", async () => {
    const { rule, counterfactuals } = await lore.explain(customers[1]);
    expect(rule.premise.every((condition) => holdsInRow(condition, customers[1]))).toBe(true);
    expect(counterfactuals.length).toBeGreaterThan(0);
  });
});

test("where neighbours have one outcome and the pool has two, no note denies that there is something to change towards", async () => {
  const background = tableFromRows([1, 2, 3, 4, 5].map((a) => ({ a, b: a % 2 === 0 ? "y" : "x" })));
  const blackBox = functionBlackBox(({ b }) => (b === "y" ? "yes" : "no"), { labels: ["no", "yes"] });
  const { counterfactuals, notes } = await createLore({ blackBox, background }).explain({ a: 2, b: "y" });
  expect(counterfactuals.length).toBeGreaterThan(0);
  expect(notes.map(({ code }) => code)).not.toContain("one-outcome-neighborhood");
});

test("no change is made safer by columns that the model does not look at, though nothing else is left to change", async () => {
  const random = Random.fromSeed(5);
  const rows = Array.from({ length: 300 }, (_, i) => ({
    name: `customer ${i % 100}`,
    shoe: random.below(50),
    visits: random.below(30),
  }));
  const blackBox = functionBlackBox(({ visits }) => (visits >= 15 ? "stay" : "leave"), { labels: ["leave", "stay"] });
  const constraints = [inRange("visits", { max: 16 })];
  const lore = createLore({ blackBox, background: tableFromRows(rows), constraints, effort: "quick" });
  for (const row of rows.filter(({ visits }) => visits < 15).slice(0, 8)) {
    const { counterfactuals } = await lore.explain(row);
    const changed = counterfactuals.flatMap(({ changes }) => changes.map(({ feature }) => feature));
    expect(new Set(changed)).toEqual(new Set(["visits"]));
  }
});
