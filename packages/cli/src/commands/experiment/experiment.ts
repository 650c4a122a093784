// lore experiment: the paper's tables and figures, measured again, beside the published values.

import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import {
  experimentMarkdown,
  type Making,
  type RunProgress,
  reportedOf,
  runExperiments,
  selectExperiments,
  writeReport,
} from "@lore-xai/experiments";
import { NIGHTLY_SIZE, QUICK_SIZE, sizeOf } from "@lore-xai/experiments/names";
import { workerCount } from "@lore-xai/runner";
import { cacheFolder, modelsFolder } from "../../cache-folder.ts";
import { durationText } from "../../output/duration-text.ts";
import { showLongProgress } from "../../output/long-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { BESIDE, type ExperimentFlags } from "./definition.ts";

const BAR_WIDTH = 24;

function dataFolder({ dataDir }: ExperimentFlags, cache: string): string {
  const folder = dataDir ?? (existsSync(BESIDE) ? BESIDE : join(cache, "data"));
  if (existsSync(folder)) return resolve(folder);
  const message = `the experiments need the folder "${folder}" with adult.csv, compas.csv and german.csv; run \`lore datasets pull\`, or give the folder with --data-dir`;
  throw new LoreError("file-not-found", message, { folder });
}

const shareOf = ({ done, total }: RunProgress) => (total === 0 ? 1 : done / total);

function progressWords(progress: RunProgress): string {
  const { done, total, millisecondsLeft } = progress;
  const left = millisecondsLeft === null ? "" : ` · about ${durationText(millisecondsLeft / 1000)} left`;
  return `${Math.floor(100 * shareOf(progress))}%  ${done} of ${total} parts${left}`;
}

function progressBar(progress: RunProgress): string {
  const filled = Math.round(shareOf(progress) * BAR_WIDTH);
  return `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ${progressWords(progress)}`;
}

function showRunProgress(terminal: Terminal): (progress: RunProgress) => void {
  const show = showLongProgress(terminal);
  return (progress) =>
    show({ share: shareOf(progress), bar: () => progressBar(progress), words: () => progressWords(progress) });
}

function checkFlags({ instances, nightly, full }: ExperimentFlags): void {
  if ([instances !== undefined, nightly, full].filter(Boolean).length > 1) {
    throw new LoreError("invalid-option", "--instances, --nightly and --full exclude each other; leave one");
  }
}

function sizeAsked({ instances, nightly, full }: ExperimentFlags) {
  if (full) return "all";
  if (nightly) return NIGHTLY_SIZE;
  return instances === undefined ? QUICK_SIZE : sizeOf(instances);
}

export async function experiment(
  names: readonly string[],
  flags: ExperimentFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  checkFlags(flags);
  selectExperiments(names);
  const cache = cacheFolder(terminal.environment);
  const results = await runExperiments({
    names,
    dataDir: dataFolder(flags, cache),
    resultsDir: join(cache, "experiments"),
    signal,
    modelsDir: modelsFolder(terminal.environment),
    size: sizeAsked(flags),
    workers: workerCount(flags.workers),
    isFresh: flags.fresh === true,
    onProgress: showRunProgress(terminal),
  });
  const making: Making = {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    node: process.version,
    command: commandText(names, flags),
  };
  if (flags.out === undefined) {
    terminal.result(reportedOf(results, making).map(experimentMarkdown).join("\n"));
    return;
  }
  const files = await writeReport(results, flags.out, making);
  terminal.say(`wrote ${countOf(files.length, "file")}; open ${join(flags.out, "index.html")}`);
}

/** Without the folders, which are the reader's own. */
function commandText(names: readonly string[], { instances, nightly, full }: ExperimentFlags): string {
  const size = full ? " --full" : nightly ? " --nightly" : instances === undefined ? "" : ` --instances ${instances}`;
  return `lore experiment ${names.join(" ")}${size}`;
}
