// A bounded queue: so many tasks at once, so many waiting, and the rest is sent away with a hint when to come back.

import { LoreError } from "@lore-xai/core";
import { RequestError } from "../problems/request-error.ts";

export interface QueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

export interface QueueCall {
  readonly signal?: AbortSignal | undefined;
  /** Of a job that was admitted as a whole: its next task is never sent away. */
  readonly isAdmitted?: boolean;
}

export interface Queue {
  /** Runs the task in its turn. Aborted while it waits, it never begins. */
  run<T>(task: () => Promise<T>, call?: QueueCall): Promise<T>;
  /** Throws where a task would be sent away. */
  checkRoom(): void;
  waiting(): number;
  running(): number;
}

const MOST_SECONDS = 60;
const SMOOTHING = 0.2;

export function createQueue({ concurrency, maxWaiting }: QueueLimits): Queue {
  const line: (() => void)[] = [];
  let running = 0;
  let typicalMs = 100;

  const checkRoom = () => {
    if (line.length < maxWaiting) return;
    const seconds = Math.ceil((typicalMs * (line.length + 1)) / concurrency / 1000);
    const retryAfter = String(Math.min(MOST_SECONDS, Math.max(1, seconds)));
    const message = `the queue must have room, got ${line.length} waiting already; try again in ${retryAfter} s`;
    throw new RequestError("busy", message, { headers: { "retry-after": retryAfter } });
  };

  const next = () => {
    running--;
    line.shift()?.();
  };

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        running++;
        resolve();
      };
      const leave = () => {
        const place = line.indexOf(begin);
        if (place >= 0) line.splice(place, 1);
        reject(new LoreError("aborted", "the explanation was cancelled"));
      };
      if (signal?.aborted) leave();
      else if (running < concurrency) begin();
      else {
        line.push(begin);
        signal?.addEventListener("abort", leave, { once: true });
      }
    });

  const run = async <T>(task: () => Promise<T>, { signal, isAdmitted = false }: QueueCall = {}): Promise<T> => {
    if (!isAdmitted && running >= concurrency) checkRoom();
    await turn(signal);
    const start = performance.now();
    try {
      return await task();
    } finally {
      typicalMs += SMOOTHING * (performance.now() - start - typicalMs);
      next();
    }
  };

  return { run, checkRoom, waiting: () => line.length, running: () => running };
}
