// A row with gaps is one row: the list, a what-if and every method say the same of it, kept or filled.

import { functionBlackBox, type LoreSettings, METHOD_NAMES, rowAt, tableFromRows } from "@lore-xai/core";
import { createWorkbench } from "@lore-xai/workbench";
import { describe, expect, test } from "vitest";

const ROWS = 40;
const table = tableFromRows(
  Array.from({ length: ROWS }, (_, i) => ({ income: i % 3 === 0 ? null : 500 + 40 * i, age: 20 + (i % 30) })),
);
const blackBox = functionBlackBox(
  ({ income, age }) => (income === null ? "ask" : income > 1000 || age > 40 ? "grant" : "deny"),
  {
    labels: ["deny", "grant", "ask"],
  },
);

const cases: [string, LoreSettings][] = [
  ["kept", {}],
  ["filled", { missing: "fill" }],
  ["filled, as the paper does", { preset: "paper", neighbors: 100 }],
];

describe.each(cases)("gaps that are %s", (name, settings) => {
  const model = { name: "a function", kind: "function", hash: "", blackBox };
  const workbench = createWorkbench({ data: { name: "rows", target: "status", table }, model, settings, seed: 0 });
  const { signal } = new AbortController();
  const query = { search: "", outcome: null, sort: null, order: "asc", offset: 0, limit: ROWS } as const;

  test("are the same to the list, to a what-if and to all methods", async () => {
    await expect.poll(async () => (await workbench.rows(query, signal)).isLabelling).toBe(false);
    for (const { row, values, outcome } of (await workbench.rows(query, signal)).rows.slice(0, 4)) {
      expect(values).toEqual(rowAt(table, row));
      expect((await workbench.predict(values, signal)).outcome).toBe(outcome);
      if (name === "kept") expect(outcome === "ask").toBe(values.income === null);
      else expect(outcome).not.toBe("ask");
      for (const method of METHOD_NAMES) {
        const request = {
          row,
          instance: values,
          seed: 0,
          constraints: [],
          towards: null,
          dictionary: null,
          unlock: [],
        };
        expect((await workbench.explain(method, request, { signal })).explanation.outcome).toBe(outcome);
      }
    }
  });
});
