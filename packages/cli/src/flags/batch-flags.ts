// What lore batch can be told besides data, model and method: which rows, how many at once, what to remember.

import {
  BACKGROUND_ROWS,
  CHUNK_ROWS,
  MAX_FAILURES,
  REMEMBERED_ROWS,
  WORKERS_PER_CORE,
} from "@lore-xai/runner/defaults";
import { type Command, Option } from "commander";
import { parseNumber } from "./parse.ts";
import { addSelectionFlags, type SelectionFlags } from "./selection-flags.ts";

export interface BatchFlags extends SelectionFlags {
  readonly out: string;
  readonly resume?: boolean;
  readonly overwrite?: boolean;
  readonly maxFailures: number;
  readonly workers?: number;
  readonly chunkRows: number;
  readonly remember: number;
  readonly backgroundRows: number;
  readonly queue?: string;
  readonly shard?: string;
}

export function addBatchFlags(command: Command): Command {
  addSelectionFlags(command);
  return command
    .option(
      "--shard <part>",
      "one part of the rows, as in 0/4 for the first of four: the results of all, one after another, are those of one batch",
    )
    .requiredOption("--out <file>", "the result: .jsonl, one line per row, or .parquet")
    .option("--resume", "go on with a batch that was interrupted; begins it where there is none")
    .option("--overwrite", "begin anew where there is a result already")
    .option("--max-failures <number>", "stop when more rows than this have failed", parseNumber, MAX_FAILURES)
    .option(
      "--workers <number>",
      `worker threads (default: one per core; at most ${WORKERS_PER_CORE} per core)`,
      parseNumber,
    )
    .option("--chunk-rows <number>", "rows handed to a worker at a time", parseNumber, CHUNK_ROWS)
    .option(
      "--remember <number>",
      "predictions remembered across rows, per worker; 0 for none",
      parseNumber,
      REMEMBERED_ROWS,
    )
    .option(
      "--background-rows <number>",
      "of a larger file, so many rows drawn at random are the background",
      parseNumber,
      BACKGROUND_ROWS,
    )
    .addOption(queueOption("leave the work to lore worker on any number of hosts: the URL of a Redis server"));
}

/** In the environment nobody else on the host can read the password. */
export function queueOption(help: string): Option {
  return new Option("--queue <url>", `${help}, as in redis://:password@host:6379, or rediss:// for TLS`).env(
    "LORE_QUEUE",
  );
}
