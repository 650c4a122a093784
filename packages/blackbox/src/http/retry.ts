// When a request is sent again, and after how long: exponential backoff with full jitter, at least what the server asks
// for. Chance decides only when a request is sent, never what is answered.

import type { Signal } from "@lore-xai/core";
import { cancelled } from "./abort.ts";

/** The clock and the dice of retries. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Rejects as soon as the signal is aborted. */
  sleep(delayMs: number, signal: Signal | undefined): Promise<void>;
}

const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

function sleep(delayMs: number, signal: Signal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const onAbort = () => finish(() => reject(cancelled()));
    const timer = setTimeout(() => finish(resolve), delayMs);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
  });
}

export const REAL_TIMING: Timing = { now: () => Date.now(), random: () => Math.random(), sleep };

export function isTransient(status: number): boolean {
  return status === 429 || status >= 500;
}

/** The wait that a Retry-After header asks for, in seconds or until a date; 0 if there is none. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - nowMs);
}

/** The wait before retry 1, 2, 3 … */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (retry - 1));
}
