// The limit of time. Core has no clock of its own: whoever sets a limit brings one.

import { LoreError } from "../../errors.ts";

/** Starts counting for one explanation; what it returns tells whether the time is up. */
export function timerFor(maxMs: number | null, now: (() => number) | undefined): () => () => boolean {
  if (maxMs === null) return () => () => false;
  if (now === undefined) {
    throw new LoreError("invalid-option", "maxMs must come with a clock; give now, a function that tells milliseconds");
  }
  return () => {
    const end = now() + maxMs;
    return () => now() >= end;
  };
}
