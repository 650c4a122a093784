// The answer to a question that changes while somebody types or drags: asked at once, one at a time, and the newest next
// as soon as there is an answer. Waiting for a pause instead would show nothing as long as a marker is dragged.

import { asFault, type WorkbenchFault } from "@lore-xai/workbench";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "./use-answer.ts";

/** A question that takes longer is given up for a newer one. */
const PATIENCE_MS = 150;

interface Memory<T> {
  readonly key: string | null;
  readonly value: T | null;
  readonly fault: WorkbenchFault | null;
}

interface UnderWay {
  readonly controller: AbortController;
  readonly begunMs: number;
}

const NOTHING = { key: null, value: null, fault: null } as const;

/** `key` tells one question from another; null asks nothing. `ask` is the latest one given. */
export function useLiveAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [memory, setMemory] = useState<Memory<T>>(NOTHING);
  const [round, setRound] = useState(0);
  const latest = useRef({ key, ask });
  latest.current = { key, ask };
  const underWay = useRef<UnderWay | null>(null);

  const stop = useCallback(() => {
    underWay.current?.controller.abort();
    underWay.current = null;
  }, []);

  const askLatest = useCallback(async (): Promise<void> => {
    const asked = latest.current;
    if (asked.key === null) return;
    const mine = { controller: new AbortController(), begunMs: performance.now() };
    underWay.current = mine;
    const answer = await asked.ask(mine.controller.signal).then(
      (value) => ({ value, fault: null }),
      (error: unknown) => ({ fault: asFault(error) }),
    );
    if (underWay.current !== mine) return;
    underWay.current = null;
    setMemory((before) => ({ ...before, ...answer, key: asked.key }));
    if (latest.current.key !== asked.key) void askLatest();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (key === null) {
      stop();
      setMemory(NOTHING);
      return undefined;
    }
    const before = underWay.current;
    const waitMs = before === null ? 0 : Math.max(0, before.begunMs + PATIENCE_MS - performance.now());
    const timer = setTimeout(() => {
      // Answered meanwhile, and the newest asked.
      if (underWay.current !== before) return;
      stop();
      void askLatest();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [key, round, stop, askLatest]);
  useEffect(() => stop, [stop]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const isAnswered = memory.key === key;
  const state = key === null ? "idle" : !isAnswered ? "running" : memory.fault === null ? "done" : "failed";
  return { state, value: memory.value, fault: memory.fault, progress: null, cancel: stop, again };
}
