// The pool labelled in the background while nobody waits for an explanation. One that begins goes on from what is known by
// then: it neither waits for a question that the model is stuck at, nor shares the model.

import { LoreError, type PoolLabels, type PoolPreparation, type Signal } from "@lore-xai/core";
import { createAbort, pause } from "../host.ts";

const PAUSE_MS = 20;

export interface IdlePool {
  /** Labels the pool; the signal ends it. */
  prepare(preparation: PoolPreparation & { readonly signal: Signal }): Promise<PoolLabels | null>;
  /** Gives up what is being asked, until nobody explains any more. */
  interrupt(): void;
}

export function createIdlePool(
  prepare: (preparation: PoolPreparation) => Promise<PoolLabels | null>,
  isBusy: () => boolean,
): IdlePool {
  let interrupt = () => {};

  /** Undefined where it was interrupted. */
  const attempt = async (preparation: PoolPreparation & { readonly signal: Signal }) => {
    const abort = createAbort();
    interrupt = () => abort.abort();
    preparation.signal.addEventListener("abort", interrupt);
    try {
      return await prepare({ ...preparation, signal: abort.signal });
    } catch (error) {
      if (preparation.signal.aborted || !abort.signal.aborted) throw error;
      return undefined;
    } finally {
      preparation.signal.removeEventListener("abort", interrupt);
    }
  };

  return {
    async prepare(preparation) {
      while (!preparation.signal.aborted) {
        const labels = isBusy() ? undefined : await attempt(preparation);
        if (labels !== undefined) return labels;
        await pause(PAUSE_MS, preparation.signal);
      }
      throw new LoreError("aborted", "nobody waits for the pool any more");
    },
    interrupt: () => interrupt(),
  };
}
