// lore debias: training data that favour no group, and what a model makes of them.

import {
  type ComparisonSetup,
  compareTraining,
  type DebiasReport,
  debias,
  debiasedGroup,
  formatComparison,
  formatDebiased,
  type OutcomeRows,
  type ProxyPair,
  type Train,
  type TrainingComparison,
  withoutWeights,
} from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { trainLearner } from "@lore-xai/models";
import { debiasHtml } from "@lore-xai/report";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import type { LearnerName } from "../../flags/kind-of-model.ts";
import { malformed } from "../../flags/malformed.ts";
import { constraintsOf } from "../../method/constraints.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { DebiasFlags, DebiasFormat } from "./definition.ts";
import { refuseTakenColumn, writeFairCsv } from "./fair-csv.ts";
import { checkRetrain, trainByCommand } from "./train-by-command.ts";

/** Enough to compare doses with. */
const QUICK_TREES = 30;

function proxyOf(text: string): ProxyPair {
  const match = /^(.+?)=(.+?)\/(.+)$/s.exec(text);
  if (match === null) throw malformed("proxy", "column=value/value, as in relationship=Husband/Wife", text);
  const [, column, one, other] = match.map((part) => part.trim());
  return { column, values: [one, other] };
}

/** A support vector machine has no seed. */
const trainWith =
  (learner: LearnerName): Train =>
  (rows, seed) =>
    trainLearner(learner, rows, learner === "svm" ? {} : { seed });

const trainQuicklyWith = (learner: LearnerName): Train =>
  learner === "forest"
    ? (rows, seed) => trainLearner("forest", rows, { seed, trees: QUICK_TREES })
    : trainWith(learner);

async function compared(
  flags: DebiasFlags,
  setup: Omit<ComparisonSetup, "seeds" | "trainDebiased">,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<TrainingComparison | null> {
  const { seeds, retrain, target } = flags;
  if (seeds === 0) return null;
  if (retrain === undefined) {
    return compareTraining({ ...setup, seeds, trainDebiased: withoutWeights(trainWith(flags.learner)) });
  }
  const { table: features, labels, outcomes } = setup.rows;
  const training = await trainByCommand(
    { ...flags, retrain, target },
    { features, labels, outcomes },
    terminal,
    signal,
  );
  try {
    return await compareTraining({ ...setup, seeds, trainDebiased: training.train });
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
  const rows: OutcomeRows = { table: dataset.features, labels: dataset.labels, outcomes: dataset.outcomes };
  const show = showModelProgress(terminal);
  const progress = (from: number, to: number, doing: string) => (share: number) => {
    if (signal.aborted) throw new LoreError("aborted", "debiasing was cancelled");
    show(from + share * (to - from), doing);
  };
  const setup = {
    rows,
    protected: flags.protected,
    favourable,
    method,
    proxies,
    train: trainWith(learner),
    trainQuickly: trainQuicklyWith(learner),
    seed,
    dictionary,
    ...(group !== undefined && { group }),
  };
  const first = 1 / (seeds + 1);
  const debiased = await debias({ ...setup, onProgress: progress(0, first, "correcting the data") });
  const comparison = await compared(
    flags,
    { ...setup, constraints, unlock, onProgress: progress(first, 1, "training before and after") },
    terminal,
    signal,
  );
  if (out !== undefined) {
    await writeFairCsv(out, source, target, debiased, rows.labels);
    terminal.say(`wrote ${out}`);
  }
  await terminal.result(WRITERS[flags.format]({ ...debiased, comparison }));
}
