// What the command makes of modules and of scores keeps the contract of every black box.

import { withDecision } from "@lore-xai/blackbox";
import { type BlackBox, functionBlackBox, tableFromCsv } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { describe, test } from "vitest";
import { loadModuleBlackBox } from "../../src/model/load-module.ts";
import { LOAN_FILES } from "../loans.ts";
import { folderWith } from "../run-lore.ts";

const file = folderWith({
  ...LOAN_FILES,
  "scores.mjs": "export const predict = (rows) => rows.map(({ income }) => income / 2000);",
});
const labels = ["deny", "grant"];
const table = await tableFromCsv(LOAN_FILES["loans.csv"]);
const batch = { features: table.features, count: table.rowCount, data: rowMajor(table) };

const scoring: BlackBox = {
  ...functionBlackBox(({ income }) => (income > 900 ? "grant" : "deny"), { labels }),
  predictProbabilities: ({ data, count, features }) => {
    const width = features.length;
    const income = features.findIndex(({ name }) => name === "income");
    return Float64Array.from({ length: 2 * count }, (_, k) => {
      const score = data[Math.floor(k / 2) * width + income] / 2000;
      return k % 2 === 1 ? score : 1 - score;
    });
  },
};

const threshold = { kind: "threshold", threshold: 0.4, positive: "grant" } as const;
const bands = {
  kind: "bands",
  bands: [
    { label: "low", below: 0.5 },
    { label: "high", below: null },
  ],
} as const;

describe.each<[string, () => BlackBox | Promise<BlackBox>]>([
  ["a JavaScript module", () => loadModuleBlackBox(file("model.mjs"), { kind: "label" }, undefined, labels)],
  [
    "an asynchronous TypeScript module",
    () => loadModuleBlackBox(file("model.ts"), { kind: "label" }, undefined, labels),
  ],
  ["a module of scores with a threshold", () => loadModuleBlackBox(file("scores.mjs"), threshold, undefined, labels)],
  ["a module of scores with bands", () => loadModuleBlackBox(file("scores.mjs"), bands, undefined, labels)],
  ["a black box with its own decision", () => withDecision(scoring, { kind: "label" })],
  ["a black box with another threshold", () => withDecision(scoring, threshold)],
])("%s", (_, make) => {
  for (const check of blackBoxContract(async () => ({ blackBox: await make(), batch }))) test(check.name, check.run);
});
