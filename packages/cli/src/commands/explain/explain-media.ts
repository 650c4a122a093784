// lore explain --text, --image: cases with texts and pictures.

import { basename } from "node:path";
import {
  type AnyExplanation,
  type Explanation,
  explanationText,
  explanationToJson,
  LoreError,
  type LoreSettings,
  splitTarget,
  type Table,
  tableFromRows,
} from "@lore-xai/core";
import { createMediaExplainer, formatMedia, mediaReportHtml, openMediaCases } from "@lore-xai/media";
import { explainedLine } from "@lore-xai/runner/rows";
import { type Case, casesAskedFor, chosenCases } from "../../data/cases.ts";
import { type SurveyedDataset, sayReading, surveyDataset } from "../../data/dataset.ts";
import { type GivenDictionary, readDictionary, withDictionary } from "../../data/dictionary.ts";
import { type GivenForLetter, givenForLetter } from "../../data/letter-template.ts";
import { type MediaColumns, mediaColumnsOf, readAsNames } from "../../flags/media-flags.ts";
import { mediaReaders } from "../../method/media-readers.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { loadModel } from "../../model/load-model.ts";
import { identifyModel } from "../../model/model-identity.ts";
import { showProgress } from "../../output/explanation-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { checkMethod } from "./check-method.ts";
import type { ExplainFlags } from "./definition.ts";

/** What is for other cases than these is an error rather than ignored. */
function refuseForeign({ stdin, retrain, retrainCommand, language, format }: ExplainFlags): void {
  const inEnglish = format === "letter" || language === "en" ? undefined : language;
  const foreign = { stdin, retrain, "retrain-command": retrainCommand, language: inEnglish };
  for (const [flag, value] of Object.entries(foreign)) {
    if (value !== undefined) throw new LoreError("invalid-option", `--${flag} is for cases without texts and pictures`);
  }
}

interface Opened {
  readonly data: Pick<SurveyedDataset, "dataset" | "survey"> | null;
  readonly table: Table;
  readonly cases: readonly Case[];
  readonly media: MediaColumns;
}

/** A text of the command line: a table of one row. */
function openText(flags: ExplainFlags): Opened {
  const { text = "", columns, row, id, instance } = flags;
  if ([row, id, instance].some((flag) => flag !== undefined)) {
    throw new LoreError(
      "invalid-option",
      "--row, --id and --instance choose a case of --data; without it --text is the case",
    );
  }
  const [column = "text"] = columns ?? [];
  const cells = { [column]: text };
  if (text.trim() === "") throw new LoreError("invalid-value", "--text must be a text with words in it, got nothing");
  const table = tableFromRows([cells], { categorical: [column] });
  const media = mediaColumnsOf({ ...flags, text: column }) ?? { texts: [column], images: [] };
  return { data: null, table, cases: [{ title: "This text", cells, row: null }], media };
}

async function openData(flags: ExplainFlags, terminal: Terminal): Promise<Opened> {
  const media = mediaColumnsOf(flags) ?? { texts: [], images: [] };
  const selection = casesAskedFor(flags);
  const data = await surveyDataset(readAsNames(flags, media), selection === undefined ? {} : { selection });
  sayReading(data.dataset, terminal);
  return { data, table: data.dataset.features, cases: await chosenCases(flags, data), media };
}

type ExplainCase = (chosen: Case) => Promise<AnyExplanation>;

interface Explaining {
  readonly flags: ExplainFlags;
  readonly settings: LoreSettings;
  readonly opened: Opened;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

function explainerOf(
  { flags, settings, opened, terminal, signal }: Explaining,
  blackBox: Parameters<typeof openMediaCases>[0]["blackBox"],
): ExplainCase {
  const { method, seed } = flags;
  const readers = mediaReaders(opened.media, flags.data ?? "");
  const cases = openMediaCases({ blackBox, data: opened.table, readers });
  const explainer = createMediaExplainer(method, cases, { ...settings, now: () => performance.now() });
  const call = { seed, signal, onProgress: showProgress(terminal) };
  return ({ cells }) => explainer.explain(cells, call);
}

const lineOf = ({ row, id }: Case, explanation: AnyExplanation) =>
  `${explainedLine({ row: row ?? 0, id }, JSON.parse(explanationToJson(explanation)) as unknown).text}\n`;

/** The explanation in the form that was asked for. */
async function written(
  explanation: AnyExplanation,
  { title }: Case,
  flags: ExplainFlags,
  given: GivenForLetter,
  terminal: Terminal,
) {
  const { format, out, show, reviewed } = flags;
  if (format === "json") return explanationToJson(explanation);
  const style = out === undefined ? { style: terminal.style } : {};
  if (format === "text") {
    const shown = show === undefined ? {} : { show };
    const options = { title, ...style, ...shown };
    return "media" in explanation ? formatMedia(explanation, options) : explanationText(explanation, options);
  }
  const identity = await identifyModel(flags.model);
  const dataName = flags.data === undefined ? "a text" : basename(flags.data);
  const told = { explanation: explanation as Explanation, title, dataName, ...identity };
  if (format === "html") return mediaReportHtml(told);
  const { reportLetter, reportMarkdown } = await import("@lore-xai/report");
  const report = format === "letter" ? reportLetter : reportMarkdown;
  return report({ ...told, summaries: [], ...given, ...(reviewed === undefined ? {} : { reviewed }) });
}

function checkForms(flags: ExplainFlags, cases: number): void {
  if (cases === 1 || flags.format === "text" || flags.format === "json") return;
  const message = `--format ${flags.format} is for one case, got ${cases}; take text or json, or one row after another`;
  throw new LoreError("invalid-option", message);
}

function settingsWith(asked: LoreSettings, dictionary: GivenDictionary | null, { data }: Opened): LoreSettings {
  return data === null ? asked : withDictionary(asked, dictionary, data);
}

export async function explainMedia(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  refuseForeign(flags);
  const asked = await methodSettings(flags);
  checkMethod(flags.method, asked, flags.format);
  const given = await givenForLetter(flags);
  const hasData = flags.data !== undefined;
  const dictionary = hasData ? await readDictionary(flags, terminal) : null;
  const opened = hasData ? await openData(flags, terminal) : openText(flags);
  checkForms(flags, opened.cases.length);
  const settings = settingsWith(asked, dictionary, opened);
  const dataset = opened.data?.dataset ?? splitTarget(opened.table);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const explainCase = explainerOf({ flags, settings, opened, terminal, signal }, model);
    const isLine = opened.cases.length > 1 && flags.format === "json";
    const texts: string[] = [];
    for (const chosen of opened.cases) {
      const start = performance.now();
      const explanation = await explainCase(chosen);
      terminal.say(`explained in ${Math.round(performance.now() - start)} ms`);
      const text = isLine ? lineOf(chosen, explanation) : await written(explanation, chosen, flags, given, terminal);
      texts.push(texts.length > 0 && !isLine ? `\n${text}` : text);
      if (flags.out === undefined) await terminal.result(texts[texts.length - 1]);
    }
    if (flags.out !== undefined) await writeResult(texts.join(""), flags.out, terminal);
  } finally {
    await model.close();
  }
}
