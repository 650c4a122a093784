// What lore summary can be told.

import type { Command } from "commander";
import { addLanguageFlag, addOutputFlags, type LanguageFlags, type OutputFlags } from "../../flags/output-flags.ts";
import type { CommandContext } from "../command-context.ts";

const FORMATS = ["text", "html", "json"] as const;

export type Flags = OutputFlags<(typeof FORMATS)[number]> & LanguageFlags;

const EXAMPLES = `
Examples:
  lore summary explanations.jsonl
  lore summary explanations.parquet --format html --out summary.html`;

export function define(command: Command, { terminal }: CommandContext): void {
  command.argument("<file>", "the result of lore batch, .jsonl or .parquet; may still be under way");
  addLanguageFlag(addOutputFlags(command, FORMATS), "of text or HTML")
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: Flags) => (await import("./summary.ts")).summary(file, flags, terminal));
}
