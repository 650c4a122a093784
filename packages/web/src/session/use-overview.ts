// What is known of the whole model, and what is being made of it: one part after another, in the order in which they were asked
// for. It goes on while a case is open.

import {
  asFault,
  canonicalJson,
  isAbort,
  type ModelSummary,
  type OverviewAnswer,
  type OverviewProgress,
  type OverviewRequest,
  type Workbench,
  type WorkbenchFault,
} from "@lore-xai/workbench";
import { useCallback, useEffect, useRef, useState } from "react";

export interface PartState {
  /** `absent`: nobody has made it yet. */
  readonly state: "looking" | "absent" | "waiting" | "running" | "done" | "failed";
  readonly answer: OverviewAnswer | null;
  readonly fault: WorkbenchFault | null;
  readonly progress: OverviewProgress | null;
}

export interface OverviewSession {
  readonly summary: ModelSummary | null;
  readonly fault: WorkbenchFault | null;
  /** Asks for the summary again. */
  again(): void;
  stateOf(request: OverviewRequest): PartState;
  /** Finds out whether it was made before. */
  look(request: OverviewRequest): void;
  /** Makes it, after those that are being made. */
  start(request: OverviewRequest): void;
  stop(request: OverviewRequest): void;
}

const LOOKING: PartState = { state: "looking", answer: null, fault: null, progress: null };
const ABSENT: PartState = { ...LOOKING, state: "absent" };
const ASK_AGAIN_MS = 1000;

const keyOf = ({ onlyKept: _, ...request }: OverviewRequest) => canonicalJson(request);

function useSummary(workbench: Workbench, isShown: boolean) {
  const [found, setFound] = useState<{ summary: ModelSummary | null; fault: WorkbenchFault | null }>({
    summary: null,
    fault: null,
  });
  const [round, setRound] = useState(0);
  const isComplete = found.summary !== null && !found.summary.isLabelling;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!isShown || isComplete) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const summary = await workbench.summary(controller.signal);
          if (!controller.signal.aborted) setFound({ summary, fault: null });
          if (summary.isLabelling && !controller.signal.aborted) setRound((before) => before + 1);
        } catch (error) {
          if (!isAbort(error)) setFound(({ summary }) => ({ summary, fault: asFault(error) }));
        }
      },
      found.summary === null ? 0 : ASK_AGAIN_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [workbench, isShown, isComplete, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { ...found, again };
}

export function useOverview(workbench: Workbench, isShown: boolean): OverviewSession {
  const { summary, fault, again } = useSummary(workbench, isShown);
  const [parts, setParts] = useState<ReadonlyMap<string, PartState>>(new Map());
  const known = useRef(parts);
  const line = useRef<OverviewRequest[]>([]);
  const running = useRef<{ readonly key: string; readonly controller: AbortController } | null>(null);

  const put = useCallback((key: string, state: PartState) => {
    known.current = new Map(known.current).set(key, state);
    setParts(known.current);
  }, []);

  const runNext = useCallback(async (): Promise<void> => {
    const request = line.current.shift();
    if (running.current !== null || request === undefined) return;
    const key = keyOf(request);
    const controller = new AbortController();
    running.current = { key, controller };
    put(key, { ...LOOKING, state: "running" });
    try {
      const onProgress = (progress: OverviewProgress) => {
        if (!controller.signal.aborted) put(key, { ...LOOKING, state: "running", progress });
      };
      const answer = await workbench.overview(request, { signal: controller.signal, onProgress });
      put(key, answer === null ? ABSENT : { ...LOOKING, state: "done", answer });
    } catch (error) {
      put(key, isAbort(error) ? ABSENT : { ...LOOKING, state: "failed", fault: asFault(error) });
    }
    running.current = null;
    void runNext();
  }, [workbench, put]);

  const start = useCallback(
    (request: OverviewRequest) => {
      const key = keyOf(request);
      const state = known.current.get(key)?.state;
      if (state === "waiting" || state === "running" || state === "done") return;
      put(key, { ...LOOKING, state: "waiting" });
      line.current.push({ ...request, onlyKept: false });
      if (running.current === null) void runNext();
    },
    [put, runNext],
  );

  const look = useCallback(
    (request: OverviewRequest) => {
      const key = keyOf(request);
      if (known.current.has(key)) return;
      put(key, LOOKING);
      workbench.overview({ ...request, onlyKept: true }, { signal: new AbortController().signal }).then(
        (answer) => {
          // Somebody may have started it meanwhile.
          if (known.current.get(key)?.state !== "looking") return;
          put(key, answer === null ? ABSENT : { ...LOOKING, state: "done", answer });
        },
        () => put(key, ABSENT),
      );
    },
    [workbench, put],
  );

  const stop = useCallback(
    (request: OverviewRequest) => {
      const key = keyOf(request);
      const isWaiting = line.current.some((one) => keyOf(one) === key);
      line.current = line.current.filter((one) => keyOf(one) !== key);
      if (isWaiting) put(key, ABSENT);
      if (running.current?.key === key) running.current.controller.abort();
    },
    [put],
  );

  useEffect(
    () => () => {
      line.current = [];
      running.current?.controller.abort();
    },
    [],
  );

  const stateOf = (request: OverviewRequest) => parts.get(keyOf(request)) ?? LOOKING;
  return { summary, fault, again, stateOf, look, start, stop };
}
