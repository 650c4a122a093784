// What lore experiment can be told.

import { availableParallelism } from "node:os";
import { EXPERIMENT_NAMES, NIGHTLY_SIZE, QUICK_SIZE } from "@lore-xai/experiments/names";
import { WORKERS_PER_CORE } from "@lore-xai/runner/defaults";
import type { Command } from "commander";
import { parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export interface ExperimentFlags {
  readonly instances?: number;
  readonly nightly?: boolean;
  readonly full?: boolean;
  readonly workers: number;
  readonly dataDir?: string;
  readonly out?: string;
  readonly fresh?: boolean;
}

/** Where the datasets are looked for first. */
export const BESIDE = "../shared/data";

const EXAMPLES = `
Experiments:
${EXPERIMENT_NAMES.map((name) => `  ${name}`).join("\n")}
  all

Examples:
  lore experiment table-3
  lore experiment all --out report/
  lore experiment table-4 figure-lime --instances 100 --out report/
  lore experiment all --nightly --out report/
  lore experiment all --full --out report/

Finished parts are kept: the same command goes on where it was interrupted,
and --fresh starts anew.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  command
    .argument("<name...>", "which: see below, or all")
    .option("--instances <number>", `cases per dataset and black box (default: ${QUICK_SIZE.instances})`, parseNumber)
    .option(
      "--nightly",
      `enough cases to tell differences of .05, ${NIGHTLY_SIZE.instances}: half an hour of two cores`,
    )
    .option("--full", "all test cases, as in the paper: days")
    .option("--workers <number>", `threads, at most ${WORKERS_PER_CORE} per core`, parseNumber, availableParallelism())
    .option("--data-dir <folder>", `folder with the datasets (default: ${BESIDE} if there, else lore's cache)`)
    .option("--out <folder>", "write a page, Markdown, JSON and SVG files there instead of text to standard output")
    .option("--fresh", "forget finished parts and start anew")
    .addHelpText("after", EXAMPLES)
    .action(async (names: string[], flags: ExperimentFlags) =>
      (await import("./experiment.ts")).experiment(names, flags, terminal, signal),
    );
}
