// The limit of time. Core has no clock of its own: whoever sets a limit brings one.

import { LoreError } from "../../errors.ts";

/** Whether the time, or this share of it, is up. */
export type IsTimeUp = (share?: number) => boolean;

/** Starts counting for one explanation. */
export function timerFor(maxMs: number | null, now: (() => number) | undefined): () => IsTimeUp {
  if (maxMs === null) return () => () => false;
  if (now === undefined) {
    throw new LoreError("invalid-option", "maxMs must come with a clock; give now, a function that tells milliseconds");
  }
  return () => {
    const start = now();
    return (share = 1) => now() >= start + share * maxMs;
  };
}
