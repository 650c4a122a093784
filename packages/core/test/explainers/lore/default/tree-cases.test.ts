// The cases that a tree is said to have: as many as were asked about, though some weighed more when it was grown.

import { expect, test } from "vitest";
import { createLore } from "../../../../src/explainers/lore/lore.ts";
import type { SurrogateNode } from "../../../../src/explanation/explanation.ts";
import { functionBlackBox } from "../../../../src/index.ts";
import { Random } from "../../../../src/random/random.ts";
import { tableFromRows } from "../../../../src/table/table-from-rows.ts";

const random = Random.fromSeed(3);
const rows = Array.from({ length: 400 }, () => ({ income: random.below(4000), debt: random.below(900) / 7 }));
const blackBox = functionBlackBox(({ income, debt }) => (Number(income) > 20 * Number(debt) ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});

const sum = (cases: readonly number[]) => cases.reduce((all, each) => all + each, 0);
const childrenOf = (node: SurrogateNode): readonly SurrogateNode[] =>
  "atMost" in node
    ? [node.atMost, node.above]
    : "branches" in node
      ? node.branches.map(({ node: child }) => child)
      : [];

test("the tree has each case once, and a node those of its children", async () => {
  const lore = createLore({ blackBox, background: tableFromRows(rows), effort: "quick" });
  for (const [seed, row] of rows.slice(0, 5).entries()) {
    const { surrogate, evidence } = await lore.explain(row, { seed });
    const all = sum(surrogate.tree.cases);
    expect(all).toBeGreaterThan(evidence.pool?.rows ?? 0);
    expect(all).toBeLessThanOrEqual((evidence.pool?.rows ?? 0) + evidence.queries + evidence.neighbors);
    const check = (node: SurrogateNode): void => {
      const children = childrenOf(node);
      if (children.length > 0) expect(sum(children.map(({ cases }) => sum(cases)))).toBe(sum(node.cases));
      children.forEach(check);
    };
    check(surrogate.tree);
  }
});
