// lore datasets: the data of the paper's experiments, fetched from the public originals.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ListedDataset, listDatasets, pullDatasets } from "@lore-xai/experiments/datasets";
import { cacheFolder } from "../../cache-folder.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { FolderFlags, PullFlags } from "./definition.ts";

const cachedDataFolder = (environment: Terminal["environment"]) => join(cacheFolder(environment), "data");

export async function pull(names: readonly string[], flags: PullFlags, terminal: Terminal, signal: AbortSignal) {
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

export async function list(flags: FolderFlags, terminal: Terminal): Promise<void> {
  const folder = flags.dataDir ?? cachedDataFolder(terminal.environment);
  const datasets = await listDatasets(folder);
  terminal.result(datasets.map(listLine).join(""));
  const where = existsSync(folder) ? folder : `${folder}, which is not there yet`;
  const missing = datasets.filter(({ state }) => state !== "in place").map(({ name }) => name);
  terminal.say(`in ${where}${missing.length > 0 ? `; lore datasets pull ${missing.join(" ")} fetches the rest` : ""}`);
}
