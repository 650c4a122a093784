// LORE for one command: the pool of a model that lore has trained is taken from the cache, or is there the next time.

import { createLore, type LoreExplainer, type LoreSetup } from "@lore-xai/core";
import { keepsPool, type PoolOwner, withKeptPool } from "../model/kept-pool.ts";
import { showPoolProgress } from "../output/pool-progress.ts";
import type { Terminal } from "../output/terminal.ts";

/** Any other pool is labelled with the first explanation: what is wrong with a case is then said before. */
export async function readyLore(
  setup: LoreSetup,
  owner: PoolOwner,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<LoreExplainer> {
  const lore = createLore(setup);
  const isBoundInTime = owner.method.maxMs !== undefined;
  if (!isBoundInTime && keepsPool(owner, terminal)) {
    const onProgress = showPoolProgress(terminal);
    await withKeptPool(owner, terminal, (labels) => lore.preparePool({ labels, signal, onProgress }));
  }
  return lore;
}
