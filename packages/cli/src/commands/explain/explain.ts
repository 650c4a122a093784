// lore explain: one case, why and what would have to change.

import { basename } from "node:path";
import type { ModelBlackBox } from "@lore-xai/blackbox";
import { createLore, explanationToJson, LoreError, type Row } from "@lore-xai/core";
import { explainedLine, inProcessExecutor, withRememberedPredictions } from "@lore-xai/runner";
import { type SurveyedDataset, sayReading, surveyDataset } from "../../data/dataset.ts";
import { REMEMBERED_ROWS } from "../../flags/batch-flags.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { loadModel } from "../../model/load-model.ts";
import { identifyModel } from "../../model/model-identity.ts";
import { showProgress } from "../../output/explanation-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { explanationIn } from "../../output/write-explanation.ts";
import { writeResult } from "../../output/write-result.ts";
import { type Case, casesAskedFor, chosenCases, featuresOf } from "./cases.ts";
import type { ExplainFlags } from "./definition.ts";
import { explainStream } from "./explain-stream.ts";
import { explainWithRival, type RivalName, rivalSettings } from "./rival-methods.ts";

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

export async function explain(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
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
