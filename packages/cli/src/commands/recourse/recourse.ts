// lore recourse: the few actions that help most of the denied.

import { formatRecourse, makeRecourse, type Recourse, recourseToMarkdown } from "@lore-xai/audit";
import { recourseHtml } from "@lore-xai/report";
import { caseExplaining } from "../../batch/case-explaining.ts";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { constraintsOf } from "../../method/constraints.ts";
import { loadWithTrained } from "../../model/load-with-trained.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import { formatByEnding, REPORT_FORMATS, type ReportFormat } from "../../output/report-format.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { RecourseFlags } from "./definition.ts";

const DOING = {
  labels: "asking the model about the rows",
  explaining: "explaining denied cases",
  searching: "trying actions",
  measuring: "measuring actions",
} as const;

const WRITERS: Readonly<Record<ReportFormat, (found: Recourse) => string>> = {
  text: formatRecourse,
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
  markdown: recourseToMarkdown,
  html: recourseHtml,
};

export async function recourse(flags: RecourseFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const format = formatByEnding(flags, REPORT_FORMATS, "text");
  const constraints = await constraintsOf(flags);
  const given = await readDictionary(flags, terminal);
  const data = await surveyWhole(flags);
  sayReading(data.dataset, terminal);
  const { dictionary } = withDictionary({}, given, data);
  const { dataset } = data;
  const loaded = await loadWithTrained(flags, dataset, terminal);
  const show = showModelProgress(terminal);
  try {
    const { from, to, rules, maxChanges, cases, maxQueries, seed, timeoutMs, unlock } = flags;
    const explaining = await caseExplaining(flags, { loaded, dataset });
    const found = await makeRecourse({
      blackBox: loaded.blackBox,
      openExplainer: explaining.open,
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
    await writeResult(WRITERS[format](found), flags.out, terminal);
  } finally {
    await loaded.blackBox.close();
  }
}
