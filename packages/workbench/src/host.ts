// What Node and every browser have and ES2023 has not: timers, a clock and signals.

import type { Signal } from "@lore-xai/core";

declare function setTimeout(callback: () => void, delayMs: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare const performance: { now(): number };
declare const AbortController: new () => Abort;

export interface Abort {
  readonly signal: Signal;
  abort(): void;
}

export const createAbort = (): Abort => new AbortController();

export const nowMs = () => performance.now();

/** Lets everything else that waits have its turn; ends at once where the signal says so. */
export function pause(delayMs: number, signal: Signal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
