// The data that no file has: written as CSV before the models are trained.

import { mkdirSync, writeFileSync } from "node:fs";
import { rowAt } from "../../packages/core/dist/index.js";
import { rareWithGaps } from "../../quality/made-data.mjs";

/** No value of these data needs quotes; a missing one is an empty cell. */
function csvOf(table) {
  const names = table.features.map(({ name }) => name);
  const rows = Array.from({ length: table.rowCount }, (_, i) => rowAt(table, i));
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))].map((cells) => `${cells.join(",")}\n`);
}

export function writeMadeData(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/gaps.csv`, csvOf(rareWithGaps()).join(""));
}
