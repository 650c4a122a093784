// lore explain: one case, why and what would have to change.

import { basename } from "node:path";
import type { ModelBlackBox } from "@lore-xai/blackbox";
import { type AnyExplanation, createExplainer, type Explainer, explanationToJson, LoreError } from "@lore-xai/core";
import { explainedLine } from "@lore-xai/runner/rows";
import { type Case, casesAskedFor, chosenCases } from "../../data/cases.ts";
import { type SurveyedDataset, sayReading, surveyDataset } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { checkTemplateColumns, givenForLetter } from "../../data/letter-template.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { readyLore } from "../../method/ready-lore.ts";
import { loadModel } from "../../model/load-model.ts";
import { identifyModel } from "../../model/model-identity.ts";
import { checkRetrainFlags, retrainModel } from "../../model/retrain-model.ts";
import { showProgress } from "../../output/explanation-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { checkLanguage, explanationIn } from "../../output/write-explanation.ts";
import { writeResult } from "../../output/write-result.ts";
import { checkMethod } from "./check-method.ts";
import type { ExplainFlags } from "./definition.ts";

/** Explains one case, in the form that was asked for. */
type ExplainCase = (chosen: Case, form: CaseForm) => Promise<string>;

interface CaseForm {
  /** One of several, each a line of JSON. */
  readonly isLine: boolean;
}

interface Opened extends SurveyedDataset {
  readonly model: ModelBlackBox;
  /** The model trained again. */
  readonly retrained: readonly ModelBlackBox[];
}

const lineOf = ({ row, id }: Case, json: string) =>
  `${explainedLine({ row: row ?? 0, id }, JSON.parse(json) as unknown).text}\n`;

/** Wrong flags are refused before data and model are opened. */
async function prepareMethod(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal) {
  const { method, seed } = flags;
  const asked = await methodSettings(flags);
  const dictionary = await readDictionary(flags, terminal);
  checkMethod(method, asked, flags.format);
  checkLanguage(flags);
  const given = await givenForLetter(flags);
  return async ({ model, retrained, ...data }: Opened): Promise<ExplainCase> => {
    const { dataset } = data;
    const settings = withDictionary(asked, dictionary, data);
    const { features: background } = dataset;
    const columns = background.features.map(({ name }) => name);
    await checkTemplateColumns(given.letterTemplate, columns, flags);
    const setup = { ...settings, now: () => performance.now(), blackBox: model, background };
    const owner = { model: flags, method: settings, dataset };
    const explainer: Explainer<AnyExplanation> =
      method === "lore"
        ? await readyLore({ ...setup, retrained }, owner, terminal, signal)
        : createExplainer(method, setup);
    const identity = await identifyModel(flags.model);
    return async (chosen, { isLine }) => {
      const start = performance.now();
      const call = { seed, signal, onProgress: showProgress(terminal) };
      const explanation = await explainer.explain(chosen.cells, call);
      terminal.say(`explained in ${Math.round(performance.now() - start)} ms`);
      if (isLine) return lineOf(chosen, explanationToJson(explanation));
      const subject = { title: chosen.title, background, dataName: basename(flags.data), ...identity };
      return explanationIn(flags, explanation, { ...subject, ...given }, terminal);
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
  if (flags.text !== undefined || (flags.image !== undefined && flags.data !== undefined)) {
    return (await import("./explain-media.ts")).explainMedia(flags, terminal, signal);
  }
  if (flags.data === undefined) {
    throw new LoreError("invalid-option", "--data must name a file; only a single text needs none, as --text");
  }
  checkRetrainFlags(flags);
  if (flags.stdin === true) return (await import("./explain-lines.ts")).explainLines(flags, terminal, signal);
  const selection = casesAskedFor(flags);
  const prepare = await prepareMethod(flags, terminal, signal);
  const data = await surveyDataset(flags, selection === undefined ? {} : { selection });
  sayReading(data.dataset, terminal);
  const cases = await chosenCases(flags, data);
  checkFormat(flags, cases.length);
  const model = await loadModel(flags, data.dataset, terminal);
  let closeRetrained = async () => {};
  try {
    const retrained = await retrainModel(flags, data.dataset, terminal, signal);
    closeRetrained = retrained.close;
    const explainCase = await prepare({ ...data, model, retrained: retrained.models });
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
    await closeRetrained();
    await model.close();
  }
}
