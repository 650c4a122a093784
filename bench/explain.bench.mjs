// Time outside the black box for one explanation with the paper's defaults (N = 1,000, G = 10), and where it goes.

import { createLore, rowAt } from "../packages/core/dist/index.js";
import { isThere, median, nowMs, printTable, quantile, readDataset, timed, trainForest } from "./measure.mjs";

const WARM_UP = 15;
const MEASURED = 50;

/** Time outside the black box per step; progress tells when a step ends. */
async function explainOnce(lore, row, seed, blackBox) {
  const steps = { neighbourhood: 0, tree: 0, rest: 0 };
  let last = nowMs();
  blackBox.takeMs();
  const lap = (step) => {
    const now = nowMs();
    steps[step] += now - last - blackBox.takeMs();
    last = now;
  };
  const stepOf = { neighborhood: "neighbourhood", surrogate: "neighbourhood", counterfactuals: "rest" };
  const explanation = await lore.explain(row, {
    seed,
    onProgress: ({ phase, share }) => lap(phase === "counterfactuals" && share < 1 ? "tree" : stepOf[phase]),
  });
  lap("rest");
  return { steps, queries: explanation.evidence.queries };
}

async function measure(name) {
  const dataset = await readDataset(name);
  const { forest, test } = trainForest(dataset);
  const blackBox = timed(forest);
  const lore = createLore({ blackBox, background: dataset.features });
  const runs = [];
  for (let i = 0; i < WARM_UP + MEASURED; i++) {
    runs.push(await explainOnce(lore, rowAt(dataset.features, test[i]), i, blackBox));
  }
  return runs.slice(WARM_UP);
}

export async function run() {
  const rows = [];
  for (const name of ["german", "credit"].filter(isThere)) {
    const runs = await measure(name);
    const totals = runs.map(({ steps }) => steps.neighbourhood + steps.tree + steps.rest);
    const sum = totals.reduce((a, b) => a + b, 0);
    const share = (step) => `${Math.round((100 * runs.reduce((a, { steps }) => a + steps[step], 0)) / sum)}%`;
    const asked = median(runs.map(({ queries }) => queries));
    rows.push([
      name,
      median(totals),
      quantile(totals, 0.95),
      share("neighbourhood"),
      share("tree"),
      share("rest"),
      asked,
    ]);
  }
  console.log(`Outside the black box (forest of 100 trees), ${MEASURED} rows, milliseconds.\n`);
  printTable(["data", "median", "p95", "neighbourhood", "tree and rule", "counterfactuals, rest", "rows asked"], rows);
}
