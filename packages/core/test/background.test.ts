import { describe, expect, test } from "vitest";
import { prepareBackground } from "../src/background/prepared-background.ts";
import { spreadRows } from "../src/background/spread-rows.ts";
import { createLore, functionBlackBox, tableFromRows } from "../src/index.ts";

const withGaps = tableFromRows([
  { income: 1, job: "clerk" },
  { income: null, job: "cook" },
  { income: 3, job: "clerk" },
]);

describe("a background that is prepared", () => {
  test("makes what is derived from it once, and keeps it", () => {
    const background = prepareBackground(withGaps, "keep");
    let made = 0;
    const count = () => ++made;
    expect([background.derived(count), background.derived(count)]).toEqual([1, 1]);
    expect(spreadRows(background, 2)).toBe(spreadRows(background, 2));
    expect(prepareBackground(withGaps, "keep").derived(count)).toBe(2);
  });

  test("is taken as it is, unless its gaps are treated otherwise", () => {
    const kept = prepareBackground(withGaps, "keep");
    expect(prepareBackground(kept, "keep")).toBe(kept);
    const filled = prepareBackground(kept, "fill");
    expect([...filled.columns[0]]).toEqual([1, 2, 3]);
    expect([filled.filled, [...filled.hasGaps]]).toEqual([1, [0, 0]]);
    expect(prepareBackground(filled, "keep").columns[0]).toEqual(withGaps.columns[0]);
  });

  test("serves many explainers, which explain as if each had prepared its own", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({ age: 20 + i, income: (i * 37) % 100 }));
    const table = tableFromRows(rows);
    const blackBox = functionBlackBox(({ age, income }) => (Number(age) + Number(income) > 90 ? "yes" : "no"), {
      labels: ["no", "yes"],
    });
    const shared = prepareBackground(table, "keep");
    for (const counterfactuals of [1, 3]) {
      const own = createLore({ blackBox, background: table, counterfactuals, effort: "quick" });
      const sharing = createLore({ blackBox, background: shared, counterfactuals, effort: "quick" });
      for (const row of rows.slice(0, 4)) expect(await sharing.explain(row)).toEqual(await own.explain(row));
    }
  });
});
