// Which file the data are in, and how it is read.

import type { ReadingOptions } from "@lore-xai/core";
import type { FileOptions } from "@lore-xai/runner/rows";
import { type Command, Option } from "commander";
import { parseList } from "./parse.ts";

export interface DatasetFlags extends ReadingOptions, FileOptions {
  readonly data: string;
  readonly target?: string;
  /** Names the rows; no feature. */
  readonly idColumn?: string;
}

const DATA_HELP =
  "CSV with a header, .jsonl, .parquet, .feather, .arrow, .xlsx, .xls or .ods; CSV and .jsonl may be packed as .gz";

export function addDataFlags(command: Command, isRequired = true): Command {
  const add = (option: Option) => command.addOption(option.helpGroup("The data:"));
  const list = (flags: string, help: string) => add(new Option(flags, help).argParser(parseList));
  add(new Option("--data <file>", DATA_HELP).makeOptionMandatory(isRequired));
  add(new Option("--target <column>", "column of the outcome, if there is one; the model does not see it"));
  list(
    "--columns <columns>",
    "columns that the model knows (default: all); a name with a comma stands in double quotes, in every list",
  );
  list("--drop <columns>", "columns that the model does not know");
  list("--categorical <columns>", "columns to read as names though they look like numbers");
  list("--continuous <columns>", "columns to read as numbers");
  list("--na-values <texts>", "texts that mean a missing value in every column, as in 999,unknown");
  add(new Option("--id-column <column>", "column that names the rows, for --id; the model does not see it"));
  add(new Option("--encoding <name>", "of a file of text, as in windows-1252 (default: UTF-8)"));
  add(new Option("--sheet <name>", "of a workbook (default: its first)"));
  return command;
}
