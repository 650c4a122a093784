// lore explain: one case, why and what would have to change.

import { basename } from "node:path";
import { createLore, LoreError } from "@lore-xai/core";
import { inProcessExecutor, withRememberedPredictions } from "@lore-xai/runner";
import { type Command, Option } from "commander";
import { REMEMBERED_ROWS } from "../batch-flags.ts";
import { type DatasetFlags, readDataset } from "../dataset.ts";
import { explainStream } from "../explain-stream.ts";
import { addDataFlags, addOutputFlags, parseNumber } from "../flags.ts";
import { chooseCase, type InstanceFlags } from "../instance.ts";
import { addModelFlags, loadModel, type ModelFlags } from "../load-model.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import { identifyModel } from "../model-identity.ts";
import { showProgress } from "../progress.ts";
import { explainWithRival, METHODS, type MethodName, type RivalName, rivalSettings } from "../rival-methods.ts";
import type { Terminal } from "../terminal.ts";
import {
  EXPLANATION_FORMATS,
  type ExplanationFormat,
  type OutputFlags,
  writeExplanation,
  writeResult,
} from "../write-result.ts";

type ExplainFlags = DatasetFlags &
  ModelFlags &
  InstanceFlags &
  OutputFlags<ExplanationFormat> &
  MethodFlags & { readonly stdin?: boolean; readonly method: MethodName };

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
  lore explain --data credit.csv --target status --model forest --row 17 \\
      --method lime

A model module exports labels and predict(rows):
  export const labels = ["deny", "grant"];
  export const predict = (rows) =>
    rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`;

/** JSON lines in, JSON lines out, until the input ends. */
async function explainLines(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.method !== "lore") throw new LoreError("invalid-option", "--stdin is for LORE; leave --method out");
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
    // Waits where whoever reads is slower.
    const write = (text: string) => terminal.result(text);
    await explainStream({ input: process.stdin.setEncoding("utf8"), executor, seed, target, write, signal });
  } finally {
    process.stdin.destroy();
    await model.close();
  }
}

/** The case as another method explains it. */
async function explainOtherwise(
  method: RivalName,
  flags: ExplainFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const settings = rivalSettings(method, await methodSettings(flags), flags);
  const { features: background, ...rest } = await readDataset(flags);
  const { title, row } = await chooseCase(flags, background, flags.target);
  const blackBox = await loadModel(flags, { features: background, ...rest }, terminal);
  try {
    const call = { seed: flags.seed, signal, onProgress: showProgress(terminal) };
    const { text, json } = await explainWithRival(method, { ...settings, blackBox, background }, row, call);
    const style = flags.out === undefined ? { style: terminal.style } : {};
    await writeResult(flags.format === "json" ? json() : text({ title, ...style }), flags.out, terminal);
  } finally {
    await blackBox.close();
  }
}

async function explain(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.stdin === true) return explainLines(flags, terminal, signal);
  if (flags.method !== "lore") return explainOtherwise(flags.method, flags, terminal, signal);
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
    .addOption(new Option("--method <name>", "LORE, or another to compare it with").choices(METHODS).default("lore"))
    .option("--stdin", "the cases: JSON lines on standard input, explained to JSON lines on standard output");
  addMethodFlags(addOutputFlags(command, EXPLANATION_FORMATS))
    .addHelpText("after", EXAMPLES)
    .action((flags: ExplainFlags) => explain(flags, terminal, signal));
}
