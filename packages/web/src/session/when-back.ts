// A server that went away: it is asked now and then whether it is back, so that nobody has to.

import { useEffect, useRef } from "react";

/** Soon at first, then less often: a server that is started again is there within seconds. */
const DELAYS_MS = [1000, 2000, 3000, 5000];

/** Resolves to true when `isThere` says so, to false when aborted. */
export async function untilBack(
  isThere: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
  delays: readonly number[] = DELAYS_MS,
): Promise<boolean> {
  for (let round = 0; !signal.aborted; round++) {
    const delayMs = delays[Math.min(round, delays.length - 1)];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (!signal.aborted && (await isThere(signal).catch(() => false))) return !signal.aborted;
  }
  return false;
}

const isServerThere = async (signal: AbortSignal) =>
  (await fetch(new URL("healthz", document.baseURI), { signal, cache: "no-store" })).ok;

/** Calls `onBack` once the server answers again, as long as `isAway`. */
export function useWhenBack(isAway: boolean, onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isAway) return undefined;
    const controller = new AbortController();
    void untilBack(isServerThere, controller.signal).then((isBack) => {
      if (isBack) latest.current?.();
    });
    return () => controller.abort();
  }, [isAway]);
}
