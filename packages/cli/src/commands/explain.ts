// lore explain: one case, why and what would have to change.

import { once } from "node:events";
import { basename } from "node:path";
import { createLore, LoreError } from "@lore-xai/core";
import { inProcessExecutor, withRememberedPredictions } from "@lore-xai/runner";
import type { Command } from "commander";
import { REMEMBERED_ROWS } from "../batch-flags.ts";
import { type DatasetFlags, readDataset } from "../dataset.ts";
import { explainStream } from "../explain-stream.ts";
import { addDataFlags, addOutputFlags, parseNumber } from "../flags.ts";
import { chooseCase, type InstanceFlags } from "../instance.ts";
import { addModelFlags, loadModel, type ModelFlags } from "../load-model.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import { identifyModel } from "../model-identity.ts";
import { showProgress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { EXPLANATION_FORMATS, type ExplanationFormat, type OutputFlags, writeExplanation } from "../write-result.ts";

type ExplainFlags = DatasetFlags &
  ModelFlags &
  InstanceFlags &
  OutputFlags<ExplanationFormat> &
  MethodFlags & { readonly stdin?: boolean };

const EXAMPLES = `
Examples:
  lore explain --data credit.csv --target status --model model.mjs --row 17
  lore explain --data credit.csv --target status --model model.onnx --row 17
  lore explain --data credit.csv --target status --row 17 \\
      --model http://localhost:8080/v2/models/credit
  lore explain --data credit.csv --target status --row 17 \\
      --model model.joblib --trust-pickle --python .venv/bin/python
  lore explain --data credit.csv --target status --row 17 \\
      --model forest --threshold 0.35 --positive bad
  lore explain --data credit.csv --target status --row 17 --model forest \\
      --immutable age,marital --range income=0..200 --max-changes 2
  lore explain --data credit.csv --target status --model model.ts \\
      --instance '{"age": 22, "job": "fixed", …}' --format json --out why.json
  lore explain --data credit.csv --target status --model model.onnx --row 17 \\
      --format html --out report.html
  lore explain --data credit.csv --target status --model model.onnx --stdin \\
      < cases.jsonl > explanations.jsonl

A model module exports labels and predict(rows):
  export const labels = ["deny", "grant"];
  export const predict = (rows) =>
    rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`;

/** JSON lines in, JSON lines out, until the input ends. */
async function explainLines(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const method = await methodSettings(flags);
  const { row, instance, out, target, seed } = flags;
  if (row !== undefined || instance !== undefined || out !== undefined) {
    throw new LoreError("invalid-option", "--stdin reads cases and writes lines: give no --row, --instance or --out");
  }
  const dataset = await readDataset(flags);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { features } = dataset.features;
    const blackBox = withRememberedPredictions(model, { features, maxRows: REMEMBERED_ROWS });
    const lore = createLore({ ...method, now: () => performance.now(), blackBox, background: dataset.features });
    const executor = inProcessExecutor(lore);
    await explainStream({ input: process.stdin.setEncoding("utf8"), executor, seed, target, write: writeOut, signal });
  } finally {
    process.stdin.destroy();
    await model.close();
  }
}

/** Waits where whoever reads is slower. */
async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

async function explain(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.stdin === true) return explainLines(flags, terminal, signal);
  const method = await methodSettings(flags);
  const dataset = await readDataset(flags);
  const { title, row } = await chooseCase(flags, dataset.features, flags.target);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const lore = createLore({
      ...method,
      now: () => performance.now(),
      blackBox: model,
      background: dataset.features,
    });
    const start = performance.now();
    const explanation = await lore.explain(row, { seed: flags.seed, signal, onProgress: showProgress(terminal) });
    terminal.say(`explained in ${Math.round(performance.now() - start)} ms`);
    const background = dataset.features;
    const subject = { title, background, dataName: basename(flags.data), ...(await identifyModel(flags.model)) };
    await writeExplanation(explanation, subject, flags, terminal);
  } finally {
    await model.close();
  }
}

export function addExplainCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const command = program.command("explain").description("explain one decision of a model");
  addModelFlags(addDataFlags(command))
    .option("--row <number>", "the case: a row of the data, counted from 0", parseNumber)
    .option("--instance <json>", "the case: a JSON object, or @file with one")
    .option("--stdin", "the cases: JSON lines on standard input, explained to JSON lines on standard output");
  addMethodFlags(addOutputFlags(command, EXPLANATION_FORMATS))
    .addHelpText("after", EXAMPLES)
    .action((flags: ExplainFlags) => explain(flags, terminal, signal));
}
