// Work that must be done in time: aborted by whoever asked for it, or by the clock, and then the error says so.

import { LoreError } from "@lore-xai/core";

export interface TimeLimit {
  readonly limitMs: number;
  /** What is thrown where the clock ended it. */
  tooLong(): Error;
}

export async function withinTime<T>(
  { limitMs, tooLong }: TimeLimit,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, limitMs);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await work(clock.signal);
  } catch (error) {
    if (!(error instanceof LoreError) || error.code !== "aborted" || signal.aborted) throw error;
    throw tooLong();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
