// What lore batch can be told besides data, model and method: which rows, how many at once, what to remember.

import { LoreError } from "@lore-xai/core";
import {
  BACKGROUND_ROWS,
  CHUNK_ROWS,
  MAX_FAILURES,
  type RowRange,
  type RowSelection,
  rangesFromText,
  WORKERS_PER_CORE,
} from "@lore-xai/runner";
import { type Command, Option } from "commander";
import { parseList, parseNumber } from "./flags.ts";

export interface SelectionFlags {
  readonly rows?: string;
  readonly id?: readonly string[];
  readonly idColumn?: string;
  readonly where?: readonly string[];
  readonly sample?: number;
  readonly stratify?: string;
}

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
}

export const REMEMBERED_ROWS = 100_000;

export const ROWS_HELP =
  "row numbers counted from 0, as in 17 or 0,5,9, or ranges with both ends, as in 3..7 or 1000..";
export const ID_HELP = "rows by what the --id-column says, as in 10-3345; several with commas";

const collect = (text: string, before: readonly string[] = []) => [...before, text];

export function addSelectionFlags(command: Command): Command {
  const add = (option: Option) => command.addOption(option.helpGroup("Which rows:"));
  add(new Option("--rows <range>", ROWS_HELP));
  add(new Option("--id <ids>", ID_HELP).argParser(parseList));
  add(new Option("--where <value>", "rows with a value, as in status=bad; may be repeated").argParser(collect));
  add(new Option("--sample <number>", "so many rows, drawn at random").argParser(parseNumber));
  add(new Option("--stratify <column>", "of a sample: every value of the column gets its share"));
  return command;
}

export function addBatchFlags(command: Command): Command {
  addSelectionFlags(command);
  return command
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

function malformed(flag: string, form: string, text: string): LoreError {
  return new LoreError("invalid-option", `--${flag} must be ${form}, got "${text}"`, { option: flag, value: text });
}

function rangesOf(flag: string, text: string): RowRange[] {
  const ranges = rangesFromText(text);
  if (ranges === null)
    throw malformed(flag, "row numbers such as 17 or 0,5,9, or a range such as 3..7 or 1000..", text);
  return ranges;
}

/** Rows by number or by what names them, in the one syntax of all commands. */
export function rowsAskedFor(
  flag: "row" | "rows",
  { rows, id, idColumn }: Pick<SelectionFlags, "rows" | "id" | "idColumn">,
): RowSelection {
  if (id !== undefined && idColumn === undefined) {
    throw new LoreError("invalid-option", "--id goes with --id-column, as in --id-column customer --id 10-3345");
  }
  return {
    ...(rows === undefined ? {} : { rows: rangesOf(flag, rows) }),
    ...(id === undefined || idColumn === undefined ? {} : { ids: { column: idColumn, values: id } }),
  };
}

function whereOf(text: string): { column: string; value: string } {
  const match = /^(.+?)=(.*)$/s.exec(text);
  if (match === null) throw malformed("where", "column=value, as in status=bad", text);
  return { column: match[1].trim(), value: match[2].trim() };
}

export function selectionOf(flags: SelectionFlags): RowSelection {
  const { where, sample, stratify } = flags;
  if (stratify !== undefined && sample === undefined) {
    throw new LoreError("invalid-option", "--stratify goes with --sample, as in --sample 5000 --stratify status");
  }
  return {
    ...rowsAskedFor("rows", flags),
    ...(where === undefined ? {} : { where: where.map(whereOf) }),
    ...(sample === undefined ? {} : { sample: { size: sample, ...(stratify === undefined ? {} : { stratify }) } }),
  };
}
