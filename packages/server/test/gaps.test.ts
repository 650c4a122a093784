// A row with gaps is one row: the list, a prediction and every method say the same of it, kept or filled.

import { functionBlackBox, type LoreSettings, splitTarget, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { loanServer } from "./loan-server.ts";

const rows = Array.from({ length: 40 }, (_, i) => ({
  ...{ income: i % 3 === 0 ? null : 500 + 40 * i, age: 20 + (i % 30), status: i % 2 === 0 ? "deny" : "grant" },
}));
const dataset = splitTarget(tableFromRows(rows), "status");
const blackBox = functionBlackBox(
  ({ income, age }) => (income === null ? "ask" : income > 1000 || age > 40 ? "grant" : "deny"),
  {
    labels: ["deny", "grant", "ask"],
  },
);

const settings: [string, LoreSettings][] = [
  ["kept", { effort: "quick" }],
  ["filled", { effort: "quick", missing: "fill" }],
  ["filled, as the paper does", { preset: "paper", neighbors: 100 }],
];

describe.each(settings)("gaps that are %s", (name, method) => {
  test("are the same to the list, to a prediction and to all methods", async () => {
    const app = await loanServer({ blackBox, setup: { dataset }, options: { settings: method } });
    const list = async () => (await app.inject("/v1/rows?limit=4")).json();
    while ((await list()).isLabelling) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { row, values, outcome } of (await list()).rows) {
      if (name === "kept") expect(outcome === "ask").toBe(values.income === null);
      else expect(outcome).not.toBe("ask");
      const asked = await app.inject({ method: "POST", url: "/v1/predictions", payload: { instances: [values] } });
      expect(asked.json().predictions[0].outcome).toBe(outcome);
      for (const explainer of ["lore", "lime", "anchor"]) {
        const payload = { row, method: explainer };
        const made = await app.inject({ method: "POST", url: "/v1/explanations", payload });
        expect(made.json().explanation.outcome).toBe(outcome);
      }
    }
  });
});
