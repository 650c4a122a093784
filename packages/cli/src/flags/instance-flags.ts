// Which case is meant: a row of the data, by number or by what names it, or one that is written out.

import type { Command } from "commander";
import { parseList } from "./parse.ts";
import { ID_HELP, ROWS_HELP } from "./selection-flags.ts";

export interface InstanceFlags {
  readonly row?: string;
  readonly id?: readonly string[];
  readonly idColumn?: string;
  readonly instance?: string;
}

export function addInstanceFlags(command: Command): Command {
  return command
    .option("--row <rows>", `the case: a row of the data, or several: ${ROWS_HELP}`)
    .option("--id <ids>", `the case: ${ID_HELP}`, parseList)
    .option("--instance <json>", "the case: a JSON object, or @file with one");
}
