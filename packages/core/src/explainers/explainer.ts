// What LORE and its rivals have in common, so that whoever calls them need not know which it is.

import type { Signal } from "../blackbox/black-box.ts";
import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { Neighborhood } from "../neighborhood/neighborhood.ts";
import { integerOption } from "../options/option.ts";
import type { PoolProgress } from "../reasons/shared-pool.ts";
import type { Feature, Row } from "../table/feature.ts";

/** How far an explanation has come. */
export interface Progress {
  readonly phase: "pool" | "rule" | "neighborhood" | "surrogate" | "counterfactuals" | "evidence";
  /** Share of the whole explanation that is done, 0 to 1. */
  readonly share: number;
  /** Questions asked of the black box for this case so far. */
  readonly queries: number;
  /** While the pool is labelled that all explanations share: how far that is. Its questions are not among `queries`. */
  readonly pool?: PoolProgress;
}

/** What goes along with a case to explain; all of it may be left out. */
export interface ExplainCall {
  /** The same seed, instance and options give the same explanation. */
  readonly seed?: number;
  readonly signal?: Signal;
  /** Called as the work goes on. */
  onProgress?(progress: Progress): void;
  /** Called once, with the labelled rows that the explanation was learnt from: to draw them, or to measure on them. */
  onNeighborhood?(neighborhood: Neighborhood, features: readonly Feature[]): void;
}

/**
 * What explains single decisions, whatever the method. An extension point: `explainerContract` of
 * `@lore-xai/core/testing`
 * says what it must do.
 */
export interface Explainer<E> {
  /** Explains the black box's decision about one case. */
  explain(instance: Row, call?: ExplainCall): Promise<E>;
}

const SEED = integerOption(0, { min: 0, max: Number.MAX_SAFE_INTEGER }, "seed of all randomness");

const CALL_KEYS: readonly string[] = ["seed", "signal", "onProgress", "onNeighborhood"] satisfies (keyof ExplainCall)[];

/** What belongs to createLore must not be taken for granted here. */
function checkCall(call: ExplainCall): void {
  for (const name of Object.keys(call)) {
    if (!CALL_KEYS.includes(name)) {
      const message = `unknown "${name}" in explain's second argument${didYouMean(name, CALL_KEYS)}`;
      throw new LoreError("invalid-option", message, { option: name });
    }
  }
}

/** Without a seed the seed is fixed: asking twice gives the same answer. */
export function resolveSeed(call: ExplainCall): number {
  checkCall(call);
  return call.seed === undefined ? SEED.default : SEED.check("seed", call.seed);
}
