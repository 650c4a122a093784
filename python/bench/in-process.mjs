// The other side of overhead.py: explains the rows that it is told with a function of JavaScript.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { blackBoxFromModel } from "../../packages/blackbox/dist/index.js";
import { batchRows } from "../../packages/core/dist/extend.js";
import { createLore, explanationToJson, rowAt, splitTarget, tableFromCsv } from "../../packages/core/dist/index.js";
import { REMEMBERED_ROWS, withRememberedPredictions } from "../../packages/runner/dist/index.js";

const [path, callMs, rowMs] = process.argv.slice(2);
const { features: background } = splitTarget(await tableFromCsv(readFileSync(path, "utf8")), "status");

/** Of all threads. */
function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function decide(rows) {
  // By the clock: V8's other threads work meanwhile, and what they take is no part of the model's time.
  const until = performance.now() + Number(callMs) + Number(rowMs) * rows.length;
  const answers = rows.map(({ income, amount, seniority, records }) =>
    (income ?? 0) - 0.05 * amount + seniority > 60 && records === "no" ? "good" : "bad",
  );
  while (performance.now() < until);
  return answers;
}

const model = blackBoxFromModel({
  labels: ["bad", "good"],
  givesProbabilities: false,
  run: async (batch) => ({ kind: "labels", values: decide(batchRows(batch)) }),
  close: async () => undefined,
});
const blackBox = withRememberedPredictions(model, { features: background.features, maxRows: REMEMBERED_ROWS });
const lore = createLore({ blackBox, background, now: () => performance.now() });

for await (const line of createInterface({ input: process.stdin })) {
  const start = performance.now();
  const processorStart = processorMs();
  const explanation = await lore.explain(rowAt(background, Number(line)), { seed: 0 });
  const json = explanationToJson(explanation);
  console.log(JSON.stringify({ ms: performance.now() - start, processorMs: processorMs() - processorStart, json }));
}
