// Retries without the wait, and a record of how long they would have waited.

import type { Timing } from "@lore-xai/blackbox/http";

export function quickTiming(random = 1): Timing & { readonly waitsMs: readonly number[] } {
  const waitsMs: number[] = [];
  const sleep = async (delayMs: number) => {
    waitsMs.push(delayMs);
  };
  return { waitsMs, now: () => Date.now(), random: () => random, sleep };
}
