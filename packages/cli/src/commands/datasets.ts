// lore datasets: the data of the paper's experiments, fetched from the public originals.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ListedDataset, listDatasets, pullDatasets } from "@lore-xai/experiments/datasets";
import type { Command } from "commander";
import { cacheFolder } from "../cache-folder.ts";
import type { Terminal } from "../terminal.ts";

interface FolderFlags {
  readonly dataDir?: string;
}

type PullFlags = FolderFlags & { readonly mirror?: string };

const EXAMPLES = `
Examples:
  lore datasets list
  lore datasets pull
  lore datasets pull german --data-dir data
  lore datasets pull --mirror https://files.example/originals/

Fetched are adult and german from the UCI Machine Learning Repository and
compas from ProPublica. A file is written only if its SHA-256 is right.`;

const cachedDataFolder = (environment: Terminal["environment"]) => join(cacheFolder(environment), "data");

async function pull(names: readonly string[], flags: PullFlags, terminal: Terminal, signal: AbortSignal) {
  const pulled = await pullDatasets({
    folder: flags.dataDir ?? cachedDataFolder(terminal.environment),
    names,
    mirror: flags.mirror,
    signal,
    onDownload: (url) => terminal.progress(`downloading ${url} …`),
  });
  for (const { path, isNew } of pulled) terminal.say(isNew ? `wrote ${path}` : `${path} is in place already`);
}

const listLine = ({ name, state, origin }: ListedDataset) => `${name.padEnd(8)}${state.padEnd(15)}${origin}\n`;

async function list(flags: FolderFlags, terminal: Terminal): Promise<void> {
  const folder = flags.dataDir ?? cachedDataFolder(terminal.environment);
  const datasets = await listDatasets(folder);
  terminal.result(datasets.map(listLine).join(""));
  const where = existsSync(folder) ? folder : `${folder}, which is not there yet`;
  const missing = datasets.filter(({ state }) => state !== "in place").map(({ name }) => name);
  terminal.say(`in ${where}${missing.length > 0 ? `; lore datasets pull ${missing.join(" ")} fetches the rest` : ""}`);
}

function addFolderFlag(command: Command): Command {
  return command.option("--data-dir <folder>", "folder of the datasets (default: lore's cache)");
}

export function addDatasetsCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const datasets = program
    .command("datasets")
    .description("the datasets of the paper: adult, compas, german")
    .addHelpText("after", EXAMPLES);
  addFolderFlag(datasets.command("pull").description("download, check and convert the public originals"))
    .argument("[name...]", "which: adult, compas, german (default: all)")
    .option("--mirror <address>", "folder on a server with the originals by their file names")
    .addHelpText("after", EXAMPLES)
    .action((names: string[], flags: PullFlags) => pull(names, flags, terminal, signal));
  addFolderFlag(datasets.command("list").description("show which of them are there"))
    .addHelpText("after", EXAMPLES)
    .action((flags: FolderFlags) => list(flags, terminal));
}
