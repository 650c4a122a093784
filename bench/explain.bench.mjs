// Time outside the black box for one explanation, the paper's preset (N = 1,000, G = 10) and the default one, and where
// it goes.

import { createLore, rowAt } from "../packages/core/dist/index.js";
import { isThere, median, nowMs, printTable, quantile, readDataset, timed, trainForest } from "./measure.mjs";

const WARM_UP = 15;
const MEASURED = 50;

/** Time outside the black box per step; progress tells when a step ends. */
async function explainOnce(lore, row, seed, blackBox) {
  const steps = { rule: 0, neighbourhood: 0, surrogate: 0, counterfactuals: 0, evidence: 0 };
  let last = nowMs();
  blackBox.takeMs();
  const lap = (step) => {
    const now = nowMs();
    steps[step] += now - last - blackBox.takeMs();
    last = now;
  };
  // A phase's first report comes when the one before it ends.
  const ended = {
    pool: "rule",
    rule: "rule",
    neighborhood: "rule",
    surrogate: "neighbourhood",
    counterfactuals: "surrogate",
  };
  const explanation = await lore.explain(row, {
    seed,
    onProgress: ({ phase, share }) => lap(ended[phase] ?? (share < 1 ? "counterfactuals" : "evidence")),
  });
  lap("evidence");
  return { steps, queries: explanation.evidence.queries };
}

async function measure(name, preset) {
  const dataset = await readDataset(name);
  const { forest, test } = trainForest(dataset);
  const blackBox = timed(forest);
  const lore = createLore({ blackBox, background: dataset.features, preset });
  const runs = [];
  for (let i = 0; i < WARM_UP + MEASURED; i++) {
    runs.push(await explainOnce(lore, rowAt(dataset.features, test[i]), i, blackBox));
  }
  return runs.slice(WARM_UP);
}

export async function run() {
  const rows = [];
  for (const name of ["german", "credit"].filter(isThere)) {
    for (const preset of ["paper", "default"]) {
      const runs = await measure(name, preset);
      const totals = runs.map(({ steps }) => Object.values(steps).reduce((a, b) => a + b, 0));
      const sum = totals.reduce((a, b) => a + b, 0);
      const share = (step) => `${Math.round((100 * runs.reduce((a, { steps }) => a + steps[step], 0)) / sum)}%`;
      const shares = ["rule", "neighbourhood", "surrogate", "counterfactuals", "evidence"].map(share);
      rows.push([
        name,
        preset,
        median(totals),
        quantile(totals, 0.95),
        ...shares,
        median(runs.map(({ queries }) => queries)),
      ]);
    }
  }
  console.log(`Outside the black box (forest of 100 trees), ${MEASURED} rows, milliseconds.\n`);
  const steps = ["rule", "neighbourhood", "surrogate", "counterfactuals", "evidence"];
  printTable(["data", "preset", "median", "p95", ...steps, "rows asked"], rows);
}
