// From names of experiments to their findings.

import { LoreError, VERSION } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { EXPERIMENTS } from "../all-experiments.ts";
import type { Cell } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import type { Experiment, Findings, Scope } from "../experiment.ts";
import { DATASET_NAMES, type DatasetName, loadDataset } from "../lab/datasets.ts";
import type { ExperimentSize } from "../names.ts";
import { codeFingerprint, dataFingerprints } from "./fingerprint.ts";
import { type RunProgress, runCells } from "./run-cells.ts";
import { emptyStore, openStore } from "./store.ts";

export interface ExperimentRun {
  /** Names of experiments, or "all". */
  readonly names: readonly string[];
  /** The folder with adult.csv, compas.csv and german.csv. */
  readonly dataDir: string;
  /** Where finished cells are kept. */
  readonly resultsDir: string;
  /** Where trained models are kept; without it they are trained anew. */
  readonly modelsDir?: string | undefined;
  /** How many test instances per dataset and black box; "all" for the paper's size. */
  readonly size: ExperimentSize | "all";
  /** Threads; 1 is the calling thread. */
  readonly workers: number;
  /** Forget what is finished. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal | undefined;
  onProgress?(progress: RunProgress): void;
}

export interface ExperimentResult {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly findings: Findings;
  readonly measured: readonly Measured<Cell["kind"]>[];
}

export interface ExperimentResults {
  readonly experiments: readonly ExperimentResult[];
  readonly version: string;
  readonly scope: Scope;
  readonly seconds: number;
  readonly cells: number;
  readonly resumed: number;
}

/** [G18]: ten runs per instance. */
const RUNS = 10;

export function selectExperiments(names: readonly string[]): readonly Experiment[] {
  if (names.includes("all")) return EXPERIMENTS;
  return names.map((name) => {
    const found = EXPERIMENTS.find((experiment) => experiment.name === name);
    if (found !== undefined) return found;
    const known = [...EXPERIMENTS.map((experiment) => experiment.name), "all"];
    const message = `unknown experiment "${name}"${didYouMean(name, known)}; known are ${known.join(", ")}`;
    throw new LoreError("invalid-option", message, { name });
  });
}

function checkCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new LoreError("invalid-option", `${name} must be a whole number from 1, got ${value}`, { [name]: value });
  }
}

async function scopeOf({ size, dataDir }: ExperimentRun): Promise<Scope> {
  const sizes = DATASET_NAMES.map(async (name) => [name, (await loadDataset(dataDir, name)).test.rowCount] as const);
  const testRows = Object.fromEntries(await Promise.all(sizes)) as Record<DatasetName, number>;
  const most = Math.max(...Object.values(testRows));
  const chosen = size === "all" ? { instances: most, stabilityInstances: most, variedInstances: most } : size;
  return { ...chosen, runs: RUNS, testRows };
}

export async function runExperiments(run: ExperimentRun): Promise<ExperimentResults> {
  const selected = selectExperiments(run.names);
  checkCount("workers", run.workers);
  if (run.size !== "all") for (const [name, count] of Object.entries(run.size)) checkCount(name, count);
  const start = performance.now();
  const scope = await scopeOf(run);
  const { resultsDir, dataDir, modelsDir, workers, signal, onProgress } = run;
  if (run.isFresh) await emptyStore(resultsDir);
  const store = openStore({
    folder: resultsDir,
    code: await codeFingerprint(),
    data: await dataFingerprints(dataDir),
  });
  let last: RunProgress | undefined;
  const cellsOf = selected.map((experiment) => experiment.cells(scope));
  const rowsOf = await runCells(cellsOf.flat(), {
    lab: { dataDir, modelsDir },
    store,
    workers,
    signal,
    onProgress(progress) {
      last = progress;
      onProgress?.(progress);
    },
  });
  const experiments = selected.map(({ name, title, caption, report }, i): ExperimentResult => {
    const measured = cellsOf[i].map((cell) => ({ cell, rows: rowsOf(cell) }) as Measured<Cell["kind"]>);
    return { name, title, caption, findings: report(measured), measured };
  });
  const seconds = (performance.now() - start) / 1000;
  return { experiments, version: VERSION, scope, seconds, cells: last?.total ?? 0, resumed: last?.resumed ?? 0 };
}
