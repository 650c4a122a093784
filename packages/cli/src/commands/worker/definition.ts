// What lore worker can be told.

import { WORKERS_PER_CORE } from "@lore-xai/runner/defaults";
import { type Command, Option } from "commander";
import { queueOption } from "../../flags/batch-flags.ts";
import { addHostModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export type Flags = ModelFlags & {
  readonly queue: string;
  readonly data: string;
  readonly workers?: number;
  readonly lockMs?: number;
  readonly once?: boolean;
};

const EXAMPLES = `
Examples:
  lore worker --queue redis://queue.example:6379 --data credit.csv \\
      --model model.onnx
  LORE_QUEUE=rediss://:secret@queue.example:6380 lore worker \\
      --data credit.csv --model model.joblib --trust-pickle

The target, the method and its options come from the batch. Data and model must
have the same content as the batch's: a worker refuses a batch of others.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  command
    .addOption(queueOption("the URL of a Redis server").makeOptionMandatory())
    .requiredOption("--data <file>", "this host's copy of the data")
    .option(
      "--workers <number>",
      `worker threads (default: one per core; at most ${WORKERS_PER_CORE} per core)`,
      parseNumber,
    )
    .addOption(
      new Option("--lock-ms <number>", "a worker silent for so long is taken for dead (default: 30000)").argParser(
        parseNumber,
      ),
    )
    .option("--once", "end after one batch");
  addHostModelFlags(command)
    .addHelpText("after", EXAMPLES)
    .action(async (flags: Flags) => (await import("./worker.ts")).worker(flags, terminal, signal));
}
