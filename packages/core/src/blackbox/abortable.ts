// Waiting for work that others wait for too: an abort ends the wait, not the work.

import { LoreError } from "../errors.ts";
import type { Signal } from "./black-box.ts";

export const cancelled = () => new LoreError("aborted", "the explanation was cancelled");

export async function untilAborted<T>(work: Promise<T>, signal: Signal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let stopListening = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(cancelled());
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    stopListening = () => signal.removeEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopListening();
  }
}
