import { createLore, type Explanation, functionBlackBox, rowAt, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { shownNumbersOf } from "@lore-xai/core/words";
import { beforeAll, describe, expect, test } from "vitest";
import { layOutTree, type TreeItem, treeItems } from "../src/charts/tree-layout.ts";
import { summariesByName } from "../src/words/cells.ts";
import { wordsFrom } from "../src/words/use-words.ts";

const JOBS = ["clerk", "other", "none"];
const table = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({
    age: 17 + ((i * 7) % 50),
    income: 500 + ((i * 37) % 1500),
    job: JOBS[i % 3],
  })),
);
const blackBox = functionBlackBox(
  ({ age, income, job }) => (Number(age) > 45 || (Number(income) > 900 && job !== "none") ? "grant" : "deny"),
  { labels: ["deny", "grant"] },
);
const { spell } = wordsFrom(summariesByName(summarizeTable(table)), null);

const itemsIn = (item: TreeItem): TreeItem[] => [item, ...item.children.flatMap(itemsIn)];

describe("the drawn tree of a real explanation", () => {
  let explanation: Explanation;
  const draw = (isWhole: boolean) => {
    const others = explanation.counterfactuals.map(({ instance }) => instance);
    const { surrogate, instance } = explanation;
    return treeItems({ surrogate, instance, others, spell, isWhole, shown: shownNumbersOf(explanation) });
  };
  beforeAll(async () => {
    explanation = await createLore({ blackBox, background: table }).explain(rowAt(table, 3), { seed: 7 });
  });

  test("has one path for the case, from the root to a leaf of the rule's outcome", () => {
    const path = itemsIn(draw(true)).filter((item) => item.onPath);
    const leaf = path[path.length - 1];
    expect(path[0].key).toBe("0");
    for (let i = 1; i < path.length; i++) expect(path[i - 1].children).toContain(path[i]);
    expect([leaf.children.length, leaf.outcome]).toEqual([0, explanation.rule.outcome]);
  });

  test("shows in which leaf each counterfactual ends", () => {
    const arrivals = itemsIn(draw(false)).flatMap((item) => item.arrivals);
    expect(arrivals.sort()).toEqual(explanation.counterfactuals.map((_, k) => k + 1));
    expect(arrivals.length).toBeGreaterThan(0);
  });

  test("folds what nobody goes through, and counts what it folds", () => {
    const leaves = (root: TreeItem) =>
      itemsIn(root).reduce((sum, item) => sum + (item.children.length > 0 ? 0 : Math.max(1, item.folded)), 0);
    expect(leaves(draw(false))).toBe(explanation.evidence.surrogateLeaves);
    expect(leaves(draw(true))).toBe(explanation.evidence.surrogateLeaves);
    expect(itemsIn(draw(true)).every((item) => item.folded === 0)).toBe(true);
  });

  test("puts no two nodes in the same place, and none outside", () => {
    const { placed, width, height } = layOutTree(draw(true));
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length);
    const leaves = placed.filter(({ item }) => item.children.length === 0);
    // Nothing but what leads to it stands in the row of a leaf.
    for (const leaf of leaves) {
      expect(placed.filter(({ item, y }) => y === leaf.y && !itemsIn(item).includes(leaf.item))).toEqual([]);
    }
    for (const { x, y } of placed) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  });
});
