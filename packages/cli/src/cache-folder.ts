// Where lore keeps what can be made or fetched again: datasets, trained models, finished parts of experiments.

import { homedir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "./output/terminal.ts";

export function cacheFolder({ XDG_CACHE_HOME }: Terminal["environment"]): string {
  return join(XDG_CACHE_HOME || join(homedir(), ".cache"), "lore-xai");
}

/** Undefined where nothing is to be kept: LORE_NO_CACHE is set. */
export function modelsFolder(environment: Terminal["environment"]): string | undefined {
  return environment.LORE_NO_CACHE ? undefined : join(cacheFolder(environment), "models");
}
