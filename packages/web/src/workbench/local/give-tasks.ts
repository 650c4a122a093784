// The page's side of the conversation: a workbench whose every question is a task for the worker.

import type { MethodName, Signal } from "@lore-xai/core";
import {
  abortedFault,
  type Explained,
  type ExplainRequest,
  type NeighborhoodPicture,
  type Prediction,
  type RowsPage,
  type Workbench,
  WorkbenchFault,
  type WorkbenchSchema,
  type WorkCall,
  type WorkProgress,
} from "@lore-xai/workbench";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import type { Opening } from "./opening.ts";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  onProgress?: ((progress: WorkProgress) => void) | undefined;
}

interface AskCall {
  readonly signal: Signal;
  readonly onProgress?: ((progress: WorkProgress) => void) | undefined;
}

export interface TaskGiver {
  readonly workbench: Omit<Workbench, "close">;
  /** Takes every message of the worker. */
  take(message: FromWorker): void;
  /** The worker is lost, and with it all that is under way. */
  fail(message: string): void;
}

export function giveTasks(opening: Opening, post: (message: ToWorker) => void): TaskGiver {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  const ask = <T>(task: Task, { signal, onProgress }: AskCall): Promise<T> => {
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

  const take = (message: FromWorker) => {
    const caller = waiting.get(message.call);
    if (caller === undefined) return;
    if ("progress" in message) {
      caller.onProgress?.(message.progress);
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
    explain: <M extends MethodName>(method: M, request: ExplainRequest, call: WorkCall) =>
      ask<Explained<M>>({ kind: "explain", method, request }, call),
    neighborhood: (id, signal) => ask<NeighborhoodPicture>({ kind: "neighborhood", id }, { signal }),
  } satisfies TaskGiver["workbench"];
  return { workbench, take, fail };
}
