// What lore datasets can be told.

import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";

export interface FolderFlags {
  readonly dataDir?: string;
}

export type PullFlags = FolderFlags & { readonly mirror?: string };

const EXAMPLES = `
Examples:
  lore datasets list
  lore datasets pull
  lore datasets pull german --data-dir data
  lore datasets pull --mirror https://files.example/originals/

Fetched are adult and german from the UCI Machine Learning Repository and
compas from ProPublica. A file is written only if its SHA-256 is right.`;

function addFolderFlag(command: Command): Command {
  return command.option("--data-dir <folder>", "folder of the datasets (default: lore's cache)");
}

export function define(datasets: Command, { terminal, signal }: CommandContext): void {
  datasets.addHelpText("after", EXAMPLES);
  addFolderFlag(datasets.command("pull").description("download, check and convert the public originals"))
    .argument("[name...]", "which: adult, compas, german (default: all)")
    .option("--mirror <address>", "folder on a server with the originals by their file names")
    .addHelpText("after", EXAMPLES)
    .action(async (names: string[], flags: PullFlags) =>
      (await import("./datasets.ts")).pull(names, flags, terminal, signal),
    );
  addFolderFlag(datasets.command("list").description("show which of them are there"))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: FolderFlags) => (await import("./datasets.ts")).list(flags, terminal));
}
