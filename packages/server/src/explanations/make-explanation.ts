// One explanation: taken from the store, or made and written to it before anybody hears of it.

import { LoreError, type Progress } from "@lore-xai/core";
import type { Application } from "@lore-xai/workbench";
import type { Metrics } from "../metrics/metrics.ts";
import { RequestError } from "../problems/request-error.ts";
import type { Queue } from "../queue/queue.ts";
import type { Store, StoredExplanation } from "../store/store.ts";
import type { Wanted } from "./wanted.ts";

export interface MakeCall {
  readonly signal: AbortSignal;
  readonly isAdmitted?: boolean;
  onProgress?(progress: Progress): void;
}

export interface MakeParts {
  readonly store: Store;
  readonly queue: Queue;
  readonly metrics: Metrics;
  readonly application: Pick<Application, "explain">;
  readonly explanationMs: number;
}

export type MakeExplanation = (wanted: Wanted, call: MakeCall) => Promise<StoredExplanation>;

/** Aborted by the caller, or by the clock: then the error says so. */
async function withinTime<T>(limitMs: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) {
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, limitMs);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await work(clock.signal);
  } catch (error) {
    if (!(error instanceof LoreError) || error.code !== "aborted" || signal.aborted) throw error;
    const message = `the explanation must be ready within ${limitMs} ms and was not; ask for less effort, or as a job`;
    throw new RequestError("took-too-long", message);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

export function createMakeExplanation(parts: MakeParts): MakeExplanation {
  const { store, queue, metrics, application, explanationMs } = parts;

  /** A damaged one is made anew. */
  const intact = (id: string): StoredExplanation | undefined => {
    try {
      return store.get(id);
    } catch (error) {
      if (error instanceof RequestError && error.code === "explanation-damaged") return undefined;
      throw error;
    }
  };

  const fromStore = ({ id, title }: Wanted): StoredExplanation | undefined => {
    const known = intact(id);
    if (known === undefined) return undefined;
    metrics.explanations.add({ method: known.method, source: "store" });
    if (title === null || known.title !== null) return known;
    store.setTitle(id, title);
    return { ...known, title };
  };

  const make = async (wanted: Wanted, { signal, onProgress }: MakeCall): Promise<StoredExplanation> => {
    const { id, method, title } = wanted;
    const call = { signal, ...(onProgress === undefined ? {} : { onProgress }) };
    const { explanation, neighbors } = await application.explain(wanted, call);
    const createdAt = new Date().toISOString();
    const stored = { id, createdAt, method, title, explanation: JSON.stringify(explanation) };
    store.put(stored, neighbors);
    metrics.explanations.add({ method, source: "model" });
    metrics.queries.add({ method }, explanation.evidence.queries);
    return stored;
  };

  return async (wanted, call) => {
    const known = fromStore(wanted);
    if (known !== undefined) return known;
    return withinTime(explanationMs, call.signal, (signal) =>
      // It may have been made while this one waited.
      queue.run(async () => fromStore(wanted) ?? make(wanted, { ...call, signal }), { ...call, signal }),
    );
  };
}
