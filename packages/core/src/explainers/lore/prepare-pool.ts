// The pool of a setup, labelled before the first case comes.

import type { PreparedBackground } from "../../background/prepared-background.ts";
import type { BlackBox, Signal } from "../../blackbox/black-box.ts";
import {
  nameOfSizes,
  type PoolLabels,
  type PoolProgress,
  type SharedPool,
  sharedPool,
} from "../../reasons/shared-pool.ts";
import { type LoreOptions, type LoreSettings, poolSizesFor, resolveLoreOptions } from "./lore-options.ts";

/** Share of an explanation that is done when the pool is labelled. */
export const POOL_PROGRESS = 0.3;

/** Share of an explanation that is done while its pool is being labelled. */
export const poolShare = ({ labelled, size }: PoolProgress): number => POOL_PROGRESS * Math.min(1, labelled / size);

/** Explanations with settings of the same name share one pool; null where the settings have none. */
export function poolName(settings: LoreSettings, rowCount: number): string | null {
  const options = resolveLoreOptions(settings);
  return options.preset === "paper" ? null : nameOfSizes(poolSizesFor(options, rowCount));
}

/** How the pool is made ready; all of it may be left out. */
export interface PoolPreparation {
  /** What `preparePool` gave before, for the same data and the same model. */
  readonly labels?: PoolLabels | null | undefined;
  readonly signal?: Signal;
  /**
   * Whether what all explanations share is made and tried now too, which takes about as long as a first explanation, so that the
   * first one that somebody waits for takes hardly longer than others. Asks the black box nothing. False by default.
   */
  readonly rehearse?: boolean;
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
