// Every row of a file that a question picks out, explained in a program of your own, with a result that can be gone on
// with and a summary of the whole.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLore, functionBlackBox, immutable, splitTarget } from "@lore-xai/core";
import {
  formatBatchSummary,
  inProcessExecutor,
  openRowSource,
  runBatch,
  summarizeBatch,
  surveyRows,
} from "@lore-xai/runner";

const source = openRowSource(fileURLToPath(import.meta.resolve("@lore-xai/models/data/credit.csv")));
const selection = { where: [{ column: "status", value: "bad" }], sample: { size: 40 } };
const survey = await surveyRows(source, { selection, seed: 7 });
const { features: applications } = splitTarget(survey.background, "status");

const creditDesk = functionBlackBox(
  ({ records, income, amount }) => (records === "yes" || Number(amount) > 12 * Number(income) ? "bad" : "good"),
  { labels: ["bad", "good"] },
);
const explainer = createLore({
  blackBox: creditDesk,
  background: applications,
  effort: "quick",
  constraints: [immutable("age", "marital")],
});

const folder = await mkdtemp(join(tmpdir(), "explanations-"));
const out = join(folder, "explanations.jsonl");
// Worker threads take `threadExecutor`, other machines `queueExecutor`; the lines are the same.
const { rows, failures } = await runBatch({
  source,
  survey,
  features: applications.features,
  executor: inProcessExecutor(explainer),
  seed: 7,
  out,
});
console.log(`${rows} rows explained, ${Object.keys(failures).length} failed`);
const [first] = (await readFile(out, "utf8")).split("\n");
const { row, explanation } = JSON.parse(first);
console.log(`the first line is about row ${row}: the model says ${explanation.outcome}\n`);
console.log(formatBatchSummary(await summarizeBatch(out)));
await rm(folder, { recursive: true });
