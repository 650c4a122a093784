// Which rows of the data are meant.

import { type Command, Option } from "commander";
import { collect, parseList, parseNumber } from "./parse.ts";

export interface SelectionFlags {
  readonly rows?: string;
  readonly id?: readonly string[];
  readonly idColumn?: string;
  readonly where?: readonly string[];
  readonly sample?: number;
  readonly stratify?: string;
}

export const ROWS_HELP =
  "row numbers counted from 0, as in 17 or 0,5,9, or ranges with both ends, as in 3..7 or 1000..";
export const ID_HELP =
  "rows by what the --id-column says, as in 10-3345; several with commas, one with a comma in double quotes";

export function addSelectionFlags(command: Command): Command {
  const add = (option: Option) => command.addOption(option.helpGroup("Which rows:"));
  add(new Option("--rows <range>", ROWS_HELP));
  add(new Option("--id <ids>", ID_HELP).argParser(parseList));
  add(new Option("--where <value>", "rows with a value, as in status=bad; may be repeated").argParser(collect));
  add(new Option("--sample <number>", "so many rows, drawn at random").argParser(parseNumber));
  add(new Option("--stratify <column>", "of a sample: every value of the column gets its share"));
  return command;
}
