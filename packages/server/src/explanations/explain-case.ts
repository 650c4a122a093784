// One explanation made, in this thread or in one of several; as text, which is how it is kept and sent.

import { poolShare } from "@lore-xai/core/extend";
import type { Application, ExplainTask } from "@lore-xai/workbench";
import type { ThreadCall } from "../threads/explaining-thread.ts";
import type { ExplainingThreads } from "../threads/explaining-threads.ts";
import type { ExplainedText, ThreadPool } from "../threads/messages.ts";

export type ExplainCase = (task: ExplainTask, call: ThreadCall) => Promise<ExplainedText>;

export function explainHere({ explain }: Pick<Application, "explain">): ExplainCase {
  return async (task, call) => {
    const { explanation, neighbors } = await explain(task, call);
    return { text: JSON.stringify(explanation), queries: explanation.evidence.queries, neighbors };
  };
}

/** The pool is labelled in this thread, once for all of them. */
export function explainOnThreads({ poolOf }: Pick<Application, "poolOf">, threads: ExplainingThreads): ExplainCase {
  const poolFor = async ({ method, settings }: ExplainTask, call: ThreadCall): Promise<ThreadPool | null> => {
    const pool = method === "lore" ? poolOf(settings) : null;
    if (pool === null) return null;
    const { signal, onProgress } = call;
    const labels = await pool.labels({
      signal,
      onProgress: (pool) => onProgress?.({ phase: "pool", share: poolShare(pool), queries: 0, pool }),
    });
    return labels === null ? null : { name: pool.name, settings, labels };
  };
  return async (task, call) => threads.explain(task, await poolFor(task, call), call);
}
