// lore debias: training data that favour no group, and what a model makes of them.

import { type DebiasReport, debiasedGroup, formatComparison, formatDebiased, type ProxyPair } from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { debiasHtml } from "@lore-xai/report";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { refuseTakenColumn, writeFairCsv } from "../../debias/fair-csv.ts";
import { type DebiasCall, type DebiasQuestion, makeDebiasReport } from "../../debias/make-report.ts";
import { malformed } from "../../flags/malformed.ts";
import { constraintsOf } from "../../method/constraints.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { DebiasFlags, DebiasFormat } from "./definition.ts";
import { checkRetrain, trainByCommand } from "./train-by-command.ts";

function proxyOf(text: string): ProxyPair {
  const match = /^(.+?)=(.+?)\/(.+)$/s.exec(text);
  if (match === null) throw malformed("proxy", "column=value/value, as in relationship=Husband/Wife", text);
  const [, column, one, other] = match.map((part) => part.trim());
  return { column, values: [one, other] };
}

/** With a model of the user's own where a command trains it. */
async function reportOf(
  { retrain, ...flags }: DebiasFlags,
  question: DebiasQuestion,
  onProgress: DebiasCall["onProgress"],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<DebiasReport> {
  if (retrain === undefined) return makeDebiasReport(question, { onProgress, signal });
  const { table: features, labels, outcomes } = question.rows;
  const training = await trainByCommand({ ...flags, retrain }, { features, labels, outcomes }, terminal, signal);
  try {
    return await makeDebiasReport(question, { onProgress, signal, trainDebiased: training.train });
  } finally {
    await training.close();
  }
}

const WRITERS: Readonly<Record<DebiasFormat, (report: DebiasReport) => string>> = {
  text: (report) => {
    const { comparison } = report;
    return `${formatDebiased(report)}${comparison === null ? "" : `\n${formatComparison(comparison, debiasedGroup(report))}`}`;
  },
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  html: debiasHtml,
};

export async function debiasData(flags: DebiasFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const { method, favourable, group, target, out, learner, seeds, seed, unlock } = flags;
  if (target === undefined)
    throw new LoreError("invalid-option", "debias corrects labels: name their column with --target");
  if (flags.retrain !== undefined) checkRetrain(flags.retrain);
  const proxies = (flags.proxy ?? []).map(proxyOf);
  const constraints = await constraintsOf(flags);
  const given = await readDictionary(flags, terminal);
  const { dataset, source, survey } = await surveyWhole(flags);
  sayReading(dataset, terminal);
  if (method === "reweigh") refuseTakenColumn(survey.columns);
  const { dictionary } = withDictionary({}, given, { survey, dataset });
  const { features: table, labels, outcomes } = dataset;
  const question: DebiasQuestion = {
    rows: { table, labels, outcomes },
    protected: flags.protected,
    favourable,
    method,
    proxies,
    learner,
    seeds,
    seed,
    constraints,
    dictionary,
    unlock,
    ...(group !== undefined && { group }),
  };
  const report = await reportOf(flags, question, showModelProgress(terminal), terminal, signal);
  if (out !== undefined) {
    await writeFairCsv(out, { source, target, labels, debiased: report });
    terminal.say(`wrote ${out}`);
  }
  await terminal.result(WRITERS[flags.format](report));
}
