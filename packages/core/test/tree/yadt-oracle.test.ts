// Our trees against the trees of YaDT 2.1.0, node by node. All 42 are expected to be identical: split feature,
// threshold, order of the categories, label and number of cases of every leaf.

import { describe, expect, test } from "vitest";
import { growTree, type Pruning } from "../../src/tree/grow.ts";
import { leafCount, predictInto, treeDepth } from "../../src/tree/tree.ts";
import type { YadtEntry } from "./read-yadt.ts";
import { FIXTURES, inYadtShape, ORACLES, ORACLES_PRESENT, readEntries, readTable, rowsOf } from "./read-yadt.ts";

const PRUNING: Readonly<Record<string, Pruning>> = { "-npp": "none", "": "yadt", "-ebpg": "c45" };

function expectSameTree(entry: YadtEntry, folder: URL): void {
  const table = readTable(folder, entry.table, entry.target);
  const tree = growTree(table.set, { pruning: PRUNING[entry.options.join(" ")] });
  expect(inYadtShape(tree, table)).toEqual(entry.tree);
  expect({ leaves: leafCount(tree), depth: treeDepth(tree) }).toEqual({ leaves: entry.leaves, depth: entry.depth });
  const { labels } = table.set;
  const predicted = new Int32Array(labels.length);
  predictInto(tree, rowsOf(table.set), labels.length, predicted);
  const errors = predicted.filter((label, row) => label !== labels[row]).length;
  expect((100 * errors) / labels.length).toBeCloseTo(entry.trainingErrorPercent, 6);
}

const titleOf = (entry: YadtEntry) => `${entry.table}, options ${entry.options.join(" ") || "none"}: identical`;

describe("trees of YaDT on the credit tables", () => {
  const entries = readEntries(FIXTURES, "credit-trees.json");
  test("three tables, three settings", () => {
    expect(entries).toHaveLength(9);
  });
  for (const entry of entries) test(titleOf(entry), () => expectSameTree(entry, FIXTURES));
});

describe("trees of YaDT on the tables that are not part of the project", () => {
  const entries = ORACLES_PRESENT ? readEntries(ORACLES, "trees.json") : [];
  test.skipIf(!ORACLES_PRESENT)("fourteen tables, three settings (skipped where shared/oracles/yadt is absent)", () => {
    expect(entries).toHaveLength(42);
  });
  for (const entry of entries.filter(({ table }) => !table.startsWith("credit"))) {
    test(titleOf(entry), () => expectSameTree(entry, ORACLES));
  }
});
