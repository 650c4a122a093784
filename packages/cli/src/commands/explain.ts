// lore explain: one case, why and what would have to change.

import { basename } from "node:path";
import type { ModelBlackBox } from "@lore-xai/blackbox";
import { createLore, explanationToJson, LoreError, type Row } from "@lore-xai/core";
import { explainedLine, inProcessExecutor, withRememberedPredictions } from "@lore-xai/runner";
import { type Command, Option } from "commander";
import { ID_HELP, REMEMBERED_ROWS, ROWS_HELP } from "../batch-flags.ts";
import { type DatasetFlags, type SurveyedDataset, sayReading, surveyDataset } from "../dataset.ts";
import { explainStream } from "../explain-stream.ts";
import { addDataFlags, addOutputFlags, parseList } from "../flags.ts";
import { type Case, casesAskedFor, chosenCases, featuresOf, type InstanceFlags } from "../instance.ts";
import { addModelFlags, loadModel, type ModelFlags } from "../load-model.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import { identifyModel } from "../model-identity.ts";
import { showProgress } from "../progress.ts";
import { explainWithRival, METHODS, type MethodName, type RivalName, rivalSettings } from "../rival-methods.ts";
import type { Terminal } from "../terminal.ts";
import {
  EXPLANATION_FORMATS,
  type ExplanationFormat,
  explanationIn,
  type OutputFlags,
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
  lore explain --data credit.xlsx --model model.onnx --drop status \\
      --id-column customer --id 10-3345
  lore explain --data credit.csv --target status --model forest --row 0,5,9
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
  const { row, id, instance, out, seed } = flags;
  if ([row, id, instance, out].some((flag) => flag !== undefined)) {
    const message = "--stdin reads cases and writes lines: give no --row, --id, --instance or --out";
    throw new LoreError("invalid-option", message);
  }
  const { survey, dataset } = await surveyDataset(flags);
  sayReading(dataset, terminal);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { features } = dataset.features;
    const blackBox = withRememberedPredictions(model, { features, maxRows: REMEMBERED_ROWS });
    const lore = createLore({ ...method, now: () => performance.now(), blackBox, background: dataset.features });
    const executor = inProcessExecutor(lore);
    const cellsOf = (values: Row) => featuresOf(values, survey.columns, features);
    // Waits where whoever reads is slower.
    const write = (text: string) => terminal.result(text);
    await explainStream({ input: process.stdin.setEncoding("utf8"), executor, seed, cellsOf, write, signal });
  } finally {
    process.stdin.destroy();
    await model.close();
  }
}

/** Explains one case, in the form that was asked for. */
type ExplainCase = (chosen: Case, form: CaseForm) => Promise<string>;

interface CaseForm {
  /** One of several, each a line of JSON. */
  readonly isLine: boolean;
}

interface Opened extends SurveyedDataset {
  readonly model: ModelBlackBox;
}

const lineOf = ({ row, id }: Case, json: string) =>
  `${explainedLine({ row: row ?? 0, id }, JSON.parse(json) as unknown).text}\n`;

async function withLore(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal) {
  const method = await methodSettings(flags);
  return async ({ dataset, model }: Opened): Promise<ExplainCase> => {
    const { features: background } = dataset;
    const lore = createLore({ ...method, now: () => performance.now(), blackBox: model, background });
    const identity = await identifyModel(flags.model);
    return async (chosen, { isLine }) => {
      const start = performance.now();
      const call = { seed: flags.seed, signal, onProgress: showProgress(terminal) };
      const explanation = await lore.explain(chosen.cells, call);
      terminal.say(`explained in ${Math.round(performance.now() - start)} ms`);
      if (isLine) return lineOf(chosen, explanationToJson(explanation));
      const subject = { title: chosen.title, background, dataName: basename(flags.data), ...identity };
      return explanationIn(flags, explanation, subject, terminal);
    };
  };
}

/** Cases as another method explains them. */
async function withRival(method: RivalName, flags: ExplainFlags, terminal: Terminal, signal: AbortSignal) {
  const settings = rivalSettings(method, await methodSettings(flags), flags);
  return async ({ dataset, model }: Opened): Promise<ExplainCase> => {
    const setup = { ...settings, blackBox: model, background: dataset.features };
    const style = flags.out === undefined ? { style: terminal.style } : {};
    return async (chosen, { isLine }) => {
      const call = { seed: flags.seed, signal, onProgress: showProgress(terminal) };
      const { text, json } = await explainWithRival(method, setup, chosen.cells, call);
      if (isLine) return lineOf(chosen, json());
      return flags.format === "json" ? json() : text({ title: chosen.title, ...style });
    };
  };
}

/** Several reports in one file would be none. */
function checkFormat({ format }: ExplainFlags, cases: number): void {
  if (cases === 1 || format === "text" || format === "json") return;
  const message = `--format ${format} is for one case, got ${cases}; take text or json, or one row after another`;
  throw new LoreError("invalid-option", message);
}

async function explain(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.stdin === true) return explainLines(flags, terminal, signal);
  const selection = casesAskedFor(flags);
  const { method } = flags;
  const prepare = await (method === "lore"
    ? withLore(flags, terminal, signal)
    : withRival(method, flags, terminal, signal));
  const data = await surveyDataset(flags, selection === undefined ? {} : { selection });
  sayReading(data.dataset, terminal);
  const cases = await chosenCases(flags, data);
  checkFormat(flags, cases.length);
  const model = await loadModel(flags, data.dataset, terminal);
  try {
    const explainCase = await prepare({ ...data, model });
    const isLine = cases.length > 1 && flags.format === "json";
    const texts: string[] = [];
    for (const chosen of cases) {
      const text = await explainCase(chosen, { isLine });
      const shown = texts.length > 0 && !isLine ? `\n${text}` : text;
      texts.push(shown);
      if (flags.out === undefined) await terminal.result(shown);
    }
    if (flags.out !== undefined) await writeResult(texts.join(""), flags.out, terminal);
  } finally {
    await model.close();
  }
}

export function addExplainCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const command = program.command("explain").description("explain one decision of a model");
  addModelFlags(addDataFlags(command))
    .option("--row <rows>", `the case: a row of the data, or several: ${ROWS_HELP}`)
    .option("--id <ids>", `the case: ${ID_HELP}`, parseList)
    .option("--instance <json>", "the case: a JSON object, or @file with one")
    .addOption(new Option("--method <name>", "LORE, or another to compare it with").choices(METHODS).default("lore"))
    .option("--stdin", "the cases: JSON lines on standard input, explained to JSON lines on standard output");
  addMethodFlags(addOutputFlags(command, EXPLANATION_FORMATS))
    .addHelpText("after", EXAMPLES)
    .action((flags: ExplainFlags) => explain(flags, terminal, signal));
}
