// Something asked of the workbench: the answer, what went wrong, or that it is on its way. A newer question cancels the
// older one; an answer stays in sight until the next arrives, where the caller wants that.

import { asFault, type WorkbenchFault, type WorkProgress } from "@lore-xai/workbench";
import { useCallback, useEffect, useRef, useState } from "react";

export interface Asked {
  readonly signal: AbortSignal;
  onProgress(progress: WorkProgress): void;
}

export interface Answer<T> {
  readonly state: "idle" | "running" | "done" | "failed" | "cancelled";
  /** The last answer; while running, that of the question before. */
  readonly value: T | null;
  readonly fault: WorkbenchFault | null;
  readonly progress: WorkProgress | null;
  cancel(): void;
  again(): void;
}

interface Memory<T> {
  readonly key: string | null;
  readonly state: Answer<T>["state"];
  readonly value: T | null;
  readonly fault: WorkbenchFault | null;
  readonly progress: WorkProgress | null;
}

const IDLE = { key: null, state: "idle", value: null, fault: null, progress: null } as const;

export interface AnswerOptions {
  /** Answers are kept in sight as long as this stays the same. */
  readonly subject?: string;
}

/** `key` tells one question from another; null asks nothing. `ask` is the latest one given. */
export function useAnswer<T>(
  key: string | null,
  ask: (asked: Asked) => Promise<T>,
  { subject = "" }: AnswerOptions = {},
): Answer<T> {
  const [memory, setMemory] = useState<Memory<T>>(IDLE);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const controller = useRef<AbortController | null>(null);
  const shown = useRef("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (key === null) {
      setMemory(IDLE);
      return undefined;
    }
    const mine = new AbortController();
    controller.current = mine;
    const isSameSubject = shown.current === subject;
    shown.current = subject;
    setMemory(({ value }) => ({
      key,
      state: "running",
      value: isSameSubject ? value : null,
      fault: null,
      progress: null,
    }));
    const start = setTimeout(async () => {
      try {
        const onProgress = (progress: WorkProgress) => {
          if (!mine.signal.aborted) setMemory((now) => ({ ...now, progress }));
        };
        const value = await latest.current({ signal: mine.signal, onProgress });
        if (!mine.signal.aborted) setMemory({ ...IDLE, key, state: "done", value });
      } catch (error) {
        const fault = asFault(error);
        if (!mine.signal.aborted) setMemory((now) => ({ ...now, state: "failed", fault, progress: null }));
      }
    });
    return () => {
      clearTimeout(start);
      mine.abort();
    };
  }, [key, subject, round]);

  const cancel = useCallback(() => {
    controller.current?.abort();
    setMemory((now) => (now.state === "running" ? { ...now, state: "cancelled", progress: null } : now));
  }, []);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const { state, value, fault, progress } = memory;
  // Between a new key and its effect, the old answer must not pass for the new one.
  const isOld = memory.key !== key && key !== null;
  return {
    state: isOld ? "running" : state,
    value: isOld && shown.current !== subject ? null : value,
    fault,
    progress,
    cancel,
    again,
  };
}
