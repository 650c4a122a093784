// The pool of a setup, labelled before the first case comes.

import type { PreparedBackground } from "../../background/prepared-background.ts";
import type { BlackBox, Signal } from "../../blackbox/black-box.ts";
import { type PoolLabels, type PoolProgress, type SharedPool, sharedPool } from "../../reasons/shared-pool.ts";
import { type LoreOptions, poolSizesFor } from "./lore-options.ts";

/** How the pool is made ready; all of it may be left out. */
export interface PoolPreparation {
  /** What `preparePool` gave before, for the same data and the same model. */
  readonly labels?: PoolLabels | null | undefined;
  readonly signal?: Signal;
  /** Called as the labelling goes on. */
  onProgress?(progress: PoolProgress): void;
}

export interface PoolOwner {
  readonly background: PreparedBackground;
  readonly blackBox: BlackBox;
  readonly options: LoreOptions;
}

export function poolFor({ background, blackBox, options }: PoolOwner): SharedPool {
  return sharedPool(background, blackBox, poolSizesFor(options, background.rowCount));
}

/** The labels that were given where they fit, else those that the black box gives. */
export async function preparePool(
  owner: PoolOwner,
  { labels, signal, onProgress }: PoolPreparation,
): Promise<PoolLabels | null> {
  const { preset, timeoutMs } = owner.options;
  if (preset === "paper") return null;
  const pool = poolFor(owner);
  if (labels != null && (await pool.take(labels))) return labels;
  await pool.labelled({ timeoutMs, signal, ...(onProgress === undefined ? {} : { onProgress }) });
  return pool.labels;
}
