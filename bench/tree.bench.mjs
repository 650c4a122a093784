// Growing and pruning the C4.5 tree, beside the build times that YaDT 2.1.0 (C++) reported for the same tables.

import { existsSync, readFileSync } from "node:fs";
import { growTree, isContinuous } from "../packages/core/dist/extend.js";
import { splitTarget, tableFromCsv } from "../packages/core/dist/index.js";
import { median, nowMs, printTable } from "./measure.mjs";

const ORACLES = new URL("../../shared/oracles/yadt/", import.meta.url);
const FIXTURES = new URL("../packages/core/test/fixtures/yadt/", import.meta.url);
const REPEATS = 40;

async function trainingSet(folder, { table, target }) {
  const split = splitTarget(await tableFromCsv(readFileSync(new URL(table, folder), "utf8")), target);
  const { features, columns } = split.features;
  const arity = Int32Array.from(features, (feature) => (isContinuous(feature) ? 0 : feature.values.length));
  return { columns, arity, labels: split.outcomes, labelCount: split.labels.length };
}

export async function run() {
  const folder = existsSync(ORACLES) ? ORACLES : FIXTURES;
  const file = existsSync(ORACLES) ? "trees.json" : "credit-trees.json";
  const entries = JSON.parse(readFileSync(new URL(file, folder), "utf8")).filter(({ name }) => name === "default");
  const sets = [];
  for (const entry of entries) sets.push(await trainingSet(folder, entry));
  const times = entries.map(() => []);
  for (let i = 0; i < REPEATS; i++) {
    for (const [k, set] of sets.entries()) {
      const start = nowMs();
      growTree(set);
      times[k].push(nowMs() - start);
    }
  }
  const rows = entries.map(({ table, buildSeconds, leaves }, k) => {
    const ours = median(times[k].slice(10));
    const theirs = buildSeconds * 1000;
    return [table, sets[k].labels.length, leaves, ours, theirs, ours / theirs];
  });
  console.log("Default options, milliseconds, median of interleaved runs.\n");
  printTable(["table", "rows", "leaves", "ours", "YaDT", "ratio"], rows);
}
