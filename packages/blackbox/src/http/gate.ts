// At most so many tasks at once; the others wait their turn, and leave the queue when they are aborted.

import type { Signal } from "@lore-xai/core";
import { cancelled } from "./abort.ts";

export interface Gate {
  run<T>(task: () => Promise<T>, signal: Signal | undefined): Promise<T>;
}

export function createGate(limit: number): Gate {
  let free = limit;
  const waiting: (() => void)[] = [];

  const enter = (signal: Signal | undefined): Promise<void> => {
    if (signal?.aborted) return Promise.reject(cancelled());
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const onTurn = () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      const onAbort = () => {
        signal?.removeEventListener("abort", onAbort);
        waiting.splice(waiting.indexOf(onTurn), 1);
        reject(cancelled());
      };
      signal?.addEventListener("abort", onAbort);
      waiting.push(onTurn);
    });
  };

  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };

  const run = async <T>(task: () => Promise<T>, signal: Signal | undefined): Promise<T> => {
    await enter(signal);
    try {
      return await task();
    } finally {
      leave();
    }
  };
  return { run };
}
