// A comparison waits until all is decided that it is about.

import { LoreError, type Signal } from "@lore-xai/core";
import { pause } from "../host.ts";
import type { Labelling } from "../rows/labelling.ts";

const LOOK_AGAIN_MS = 50;

/** Resolves when the model has decided; rejects with what is wrong with one that failed. */
export async function decided(labelling: Labelling, signal: Signal): Promise<void> {
  while (labelling.isLabelling()) {
    if (signal.aborted) throw new LoreError("aborted", "nobody waits for the comparison any more");
    await pause(LOOK_AGAIN_MS, signal);
  }
  const failure = labelling.failure();
  if (failure !== null) throw failure;
}
