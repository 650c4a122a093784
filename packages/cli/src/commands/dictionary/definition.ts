// What lore dictionary can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type DictionaryFlags = DatasetFlags & { readonly out?: string; readonly force?: boolean };

const EXAMPLES = `
Examples:
  lore dictionary --data credit.csv --target status
  lore dictionary --data credit.csv --target status --out credit.dictionary.json

Other commands find credit.dictionary.json beside credit.csv by themselves.`;

export function define(command: Command, { terminal }: CommandContext): void {
  addDataFlags(command)
    .option("--out <file>", "write the dictionary to a file instead of standard output")
    .option("--force", "write it even where the file is there already")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: DictionaryFlags) => (await import("./dictionary.ts")).dictionary(flags, terminal));
}
