// One explanation: taken from the store, or made and written to it before anybody hears of it.

import type { Progress } from "@lore-xai/core";
import type { Metrics } from "../metrics/metrics.ts";
import { RequestError } from "../problems/request-error.ts";
import type { Queue } from "../queue/queue.ts";
import { withinTime } from "../queue/within-time.ts";
import type { Store } from "../store/store.ts";
import type { StoredExplanation } from "../store/stored-explanation.ts";
import type { ExplainCase } from "./explain-case.ts";
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
  readonly explainCase: ExplainCase;
  readonly explanationMs: number;
}

export type MakeExplanation = (wanted: Wanted, call: MakeCall) => Promise<StoredExplanation>;

export function createMakeExplanation(parts: MakeParts): MakeExplanation {
  const { store, queue, metrics, explainCase, explanationMs } = parts;

  const limit = {
    limitMs: explanationMs,
    tooLong: () =>
      new RequestError(
        "took-too-long",
        `the explanation must be ready within ${explanationMs} ms and was not; ask for less effort, or as a job`,
      ),
  };

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
    const { text, queries, neighbors } = await explainCase(wanted, call);
    const createdAt = new Date().toISOString();
    const stored = { id, createdAt, method, title, explanation: text };
    store.put(stored, neighbors);
    metrics.explanations.add({ method, source: "model" });
    metrics.queries.add({ method }, queries);
    return stored;
  };

  return async (wanted, call) => {
    const known = fromStore(wanted);
    if (known !== undefined) return known;
    return withinTime(limit, call.signal, (signal) =>
      // It may have been made while this one waited.
      queue.run(async () => fromStore(wanted) ?? make(wanted, { ...call, signal }), { ...call, signal }),
    );
  };
}
