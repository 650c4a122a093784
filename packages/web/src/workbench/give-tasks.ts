// The page's side of the conversation: a workbench whose every question is a task for the one that does the work.

import type { Explanation, MethodName, Signal } from "@lore-xai/core";
import {
  abortedFault,
  type CaseMeasures,
  type DataComparison,
  type Explained,
  type ExplainRequest,
  type FromWorkbench,
  type LitCell,
  type ModelComparison,
  type ModelSummary,
  type NeighborhoodPicture,
  type OverviewAnswer,
  type OverviewCall,
  type OverviewPart,
  type OverviewProgress,
  type OverviewRequest,
  type Prediction,
  type RowsPage,
  type SimilarOfOutcome,
  type Task,
  type ToWorkbench,
  type Workbench,
  WorkbenchFault,
  type WorkbenchSchema,
  type WorkCall,
  type WorkProgress,
} from "@lore-xai/workbench";

/** Of an explanation, or of a part of the overview: whoever asked knows which. */
type OnProgress = WorkCall["onProgress"] | OverviewCall["onProgress"];

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  readonly onProgress: OnProgress;
}

interface AskCall {
  readonly signal: Signal;
  readonly onProgress?: OnProgress;
}

export interface TaskGiver {
  readonly workbench: Omit<Workbench, "close">;
  /** Takes every message that comes back. */
  take(message: FromWorkbench): void;
  /** Whoever does the work is lost, and with it all that is under way. */
  fail(message: string): void;
}

export function giveTasks<Opening>(opening: Opening, post: (message: ToWorkbench<Opening>) => void): TaskGiver {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  const ask = <T>(task: Task<Opening>, { signal, onProgress }: AskCall): Promise<T> => {
    if (signal.aborted) return Promise.reject(abortedFault());
    const call = ++calls;
    const cancel = () => {
      waiting.get(call)?.reject(abortedFault());
      if (waiting.delete(call)) post({ call, cancel: true });
    };
    const answer = new Promise<T>((resolve, reject) => {
      waiting.set(call, { resolve: resolve as (result: unknown) => void, reject, onProgress });
    });
    signal.addEventListener("abort", cancel);
    post({ call, task });
    return answer.finally(() => signal.removeEventListener("abort", cancel));
  };

  const take = (message: FromWorkbench) => {
    const caller = waiting.get(message.call);
    if (caller === undefined) return;
    if ("progress" in message) {
      caller.onProgress?.(message.progress as WorkProgress & OverviewProgress);
      return;
    }
    waiting.delete(message.call);
    if ("fault" in message) caller.reject(new WorkbenchFault(message.fault.code, message.fault.message));
    else caller.resolve(message.result);
  };

  const fail = (message: string) => {
    for (const { reject } of waiting.values()) reject(new WorkbenchFault("page-fault", message));
    waiting.clear();
  };

  const workbench = {
    describe: (signal: Signal) => ask<WorkbenchSchema>({ kind: "open", opening }, { signal }),
    rows: (query, signal) => ask<RowsPage>({ kind: "rows", query }, { signal }),
    predict: (instance, signal) => ask<Prediction>({ kind: "predict", instance }, { signal }),
    light: (instance, signal) => ask<readonly LitCell[]>({ kind: "light", instance }, { signal }),
    similar: (request, signal) => ask<readonly SimilarOfOutcome[]>({ kind: "similar", request }, { signal }),
    explain: <M extends MethodName>(method: M, request: ExplainRequest, call: WorkCall) =>
      ask<Explained<M>>({ kind: "explain", method, request }, call),
    review: (row, review, signal) => ask<void>({ kind: "review", row, review }, { signal }),
    neighborhood: (id, signal) => ask<NeighborhoodPicture>({ kind: "neighborhood", id }, { signal }),
    measure: (ids, signal) => ask<CaseMeasures>({ kind: "measure", ids }, { signal }),
    compare: (signal) => ask<ModelComparison>({ kind: "compare" }, { signal }),
    compareData: (signal) => ask<DataComparison>({ kind: "compare-data" }, { signal }),
    explainOther: (request, call) => ask<Explanation>({ kind: "explain-other", request }, call),
    summary: (signal) => ask<ModelSummary>({ kind: "summary" }, { signal }),
    overview: <P extends OverviewPart>(request: OverviewRequest & { readonly part: P }, call: OverviewCall) =>
      ask<OverviewAnswer<P> | null>({ kind: "overview", request }, call),
  } satisfies TaskGiver["workbench"];
  return { workbench, take, fail };
}
