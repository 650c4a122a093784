// lore recourse: the few actions that help most of the denied.

import { formatRecourse, makeRecourse, type Recourse, recourseToMarkdown } from "@lore-xai/audit";
import { LoreError, type Table } from "@lore-xai/core";
import { listText } from "@lore-xai/core/words";
import { recourseHtml } from "@lore-xai/report";
import { caseExplaining } from "../../batch/case-explaining.ts";
import { type MediaCases, mediaCasesOf, readableRows } from "../../batch/media-cases.ts";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { readAsNames } from "../../flags/media-flags.ts";
import { constraintsOf } from "../../method/constraints.ts";
import { loadWithTrained } from "../../model/load-with-trained.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import { formatByEnding, REPORT_FORMATS, type ReportFormat } from "../../output/report-format.ts";
import { type Spoken, spokenIn } from "../../output/report-language.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { RecourseFlags } from "./definition.ts";

const DOING = {
  labels: "asking the model about the rows",
  explaining: "explaining denied cases",
  searching: "trying actions",
  measuring: "measuring actions",
} as const;

const WRITERS: Readonly<Record<ReportFormat, (found: Recourse, spoken: Spoken) => string>> = {
  text: (found, { words }) => formatRecourse(found, words),
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
  markdown: (found, { words }) => recourseToMarkdown(found, words),
  html: (found, { language }) => recourseHtml(found, language),
};

/** An action changes a column in the same way for many; a text or a picture is nobody else's. */
function refuseTextsAlone(media: MediaCases | undefined, { features }: Table): void {
  if (media === undefined || features.some(({ name }) => !media.tags.columns.includes(name))) return;
  const message = `lore recourse must have a column beside ${listText(media.tags.columns.map((name) => `"${name}"`))} that could change: what a text or a picture would have to be is each case's own; see lore explain and lore batch`;
  throw new LoreError("invalid-option", message);
}

export async function recourse(asked: RecourseFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const format = formatByEnding(asked, REPORT_FORMATS, "text");
  const spoken = spokenIn(asked, format);
  const media = await mediaCasesOf(asked);
  const flags = readAsNames(asked, media?.columns ?? null);
  const constraints = await constraintsOf(flags);
  const given = await readDictionary(flags, terminal);
  const data = await surveyWhole(flags);
  sayReading(data.dataset, terminal);
  const { dictionary } = withDictionary({}, given, data);
  const { dataset } = readableRows(media, data.dataset, terminal);
  refuseTextsAlone(media, dataset.features);
  const loaded = await loadWithTrained(flags, dataset, terminal);
  const show = showModelProgress(terminal);
  try {
    const { from, to, rules, maxChanges, cases, maxQueries, seed, timeoutMs, unlock } = flags;
    const explaining = await caseExplaining(flags, { loaded, dataset, media });
    const found = await makeRecourse({
      blackBox: loaded.blackBox,
      openExplainer: explaining.open,
      explainWith: media?.explainWith,
      read: media?.tags.columns,
      rows: dataset.features,
      from,
      to,
      rules,
      maxChanges,
      cases,
      constraints,
      dictionary,
      unlock,
      maxQueries,
      seed,
      timeoutMs,
      signal,
      onProgress: ({ phase, share }) => show(share, DOING[phase]),
    });
    explaining.sayTaken(terminal);
    await writeResult(WRITERS[format](found, spoken), flags.out, terminal);
  } finally {
    await loaded.blackBox.close();
  }
}
