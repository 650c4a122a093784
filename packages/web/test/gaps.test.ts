// A row with gaps is one row: the list, a what-if and every method say the same of it, kept or filled.

import { functionBlackBox, type LoreSettings, rowAt, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { createEngine } from "../src/workbench/local/engine.ts";

const ROWS = 40;
const background = tableFromRows(
  Array.from({ length: ROWS }, (_, i) => ({ income: i % 3 === 0 ? null : 500 + 40 * i, age: 20 + (i % 30) })),
);
const blackBox = functionBlackBox(
  ({ income, age }) => (income === null ? "ask" : income > 1000 || age > 40 ? "grant" : "deny"),
  {
    labels: ["deny", "grant", "ask"],
  },
);

const settings: [string, LoreSettings][] = [
  ["kept", {}],
  ["filled", { missing: "fill" }],
  ["filled, as the paper does", { preset: "paper", neighbors: 100 }],
];

describe.each(settings)("gaps that are %s", (name, method) => {
  const model = { name: "a function", kind: "function", hash: "" };
  const data = { name: "rows", target: "status", rowCount: ROWS, reading: [] };
  const engine = createEngine({ background, blackBox, data, model, method, seed: 0 });

  test("are the same to the list, to a what-if and to all methods", async () => {
    await engine.labelRows();
    const query = { search: "", outcome: null, sort: null, order: "asc", offset: 0, limit: ROWS } as const;
    for (const { row, values, outcome } of engine.rows(query).rows.slice(0, 4)) {
      expect(values).toEqual(rowAt(background, row));
      expect((await engine.predict(values)).outcome).toBe(outcome);
      if (name === "kept") expect(outcome === "ask").toBe(values.income === null);
      else expect(outcome).not.toBe("ask");
      for (const explainer of ["lore", "lime", "anchor"] as const) {
        const request = { row, instance: values, seed: 0, constraints: [], towards: null, method: explainer };
        expect((await engine.explain(request, { signal: new AbortController().signal })).explanation.outcome).toBe(
          outcome,
        );
      }
    }
  });
});
