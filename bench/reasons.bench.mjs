// A reason searched on a pool: milliseconds of processor time outside the black box, per case and once per explainer.

import { EFFORTS } from "../packages/core/dist/explainers/lore/lore-options.js";
import { fillMissing, selectRows } from "../packages/core/dist/index.js";
import { findReason } from "../packages/core/dist/reasons/find-reason.js";
import { createPool } from "../packages/core/dist/reasons/pool.js";
import { cpuMs, isThere, median, printTable, readDataset, timed, trainForest } from "./measure.mjs";

const CASES = 60;

async function rowOf(name) {
  const dataset = await readDataset(name);
  const table = fillMissing(dataset.features);
  const { forest, test } = trainForest({ ...dataset, features: table });
  const blackBox = timed(forest, cpuMs);
  const background = selectRows(table, test);
  const ask = async (data, count) => blackBox.predict({ features: table.features, count, data });
  const about = async (rows, count) => ({ rows, labels: Int32Array.from(await ask(rows, count)) });
  const outside = async (work) => {
    blackBox.takeMs();
    const start = cpuMs();
    const result = await work();
    return { result, ms: cpuMs() - start - blackBox.takeMs() };
  };
  const request = { background, labelCount: dataset.labels.length, ask, sizes: EFFORTS.default.pool };
  const { result: pool, ms } = await outside(() => createPool(request));
  const times = [];
  for (let i = 0; i < CASES; i++) {
    const instance = Float64Array.from(background.columns, (column) => column[i]);
    const [outcome] = await ask(instance, 1);
    times.push((await outside(() => findReason(pool, { instance, outcome, flips: [] }, about))).ms);
  }
  return [name, pool.labels.length, ms, median(times)];
}

export async function run() {
  const rows = [];
  for (const name of ["credit", "german"].filter(isThere)) rows.push(await rowOf(name));
  printTable(["data", "rows in the pool", "pool, ms", "reason, median ms"], rows);
}
