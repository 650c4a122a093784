// What the benchmarks share: quantiles, tables, the data and a forest trained on them.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Random } from "../packages/core/dist/extend.js";
import { selectRows, splitTarget, tableFromCsv } from "../packages/core/dist/index.js";
import { splitTrainTest, trainRandomForest } from "../packages/models/dist/index.js";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const DATASETS = {
  german: { file: path("../shared/data/german.csv"), target: "class" },
  credit: { file: path("packages/models/data/credit.csv"), target: "status" },
};

export const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Processor time of this process: what a busy machine does besides is not in it. */
export const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => quantile(values, 0.5);

/** A table in Markdown; numbers with two digits after the point. */
export function printTable(header, rows) {
  const text = (cell) => (typeof cell === "number" && !Number.isInteger(cell) ? cell.toFixed(2) : String(cell));
  const lines = [header, ...rows.map((row) => row.map(text))];
  const widths = header.map((_, j) => Math.max(...lines.map((line) => line[j].length)));
  const print = (line) => console.log(`| ${line.map((cell, j) => cell.padEnd(widths[j])).join(" | ")} |`);
  print(lines[0]);
  print(widths.map((width) => "-".repeat(width)));
  for (const line of lines.slice(1)) print(line);
}

export const isThere = (name) => existsSync(DATASETS[name].file);

export async function readDataset(name) {
  const { file, target } = DATASETS[name];
  return splitTarget(await tableFromCsv(readFileSync(file, "utf8")), target);
}

/** A forest trained on 80% of the rows, and the rows that it has not seen. */
export function trainForest(dataset) {
  const { train, test } = splitTrainTest(dataset.features.rowCount, 0.8, Random.fromSeed(0));
  const outcomes = Int32Array.from(train, (row) => dataset.outcomes[row]);
  const forest = trainRandomForest({ table: selectRows(dataset.features, train), labels: dataset.labels, outcomes });
  return { forest, test };
}

/** The same black box, with the time that it takes. */
export function timed(blackBox, now = nowMs) {
  let spentMs = 0;
  const clock = (ask) => (batch, call) => {
    const start = now();
    const answer = ask.call(blackBox, batch, call);
    spentMs += now() - start;
    return answer;
  };
  return {
    labels: blackBox.labels,
    predict: clock(blackBox.predict),
    takeMs: () => {
      const spent = spentMs;
      spentMs = 0;
      return spent;
    },
  };
}
