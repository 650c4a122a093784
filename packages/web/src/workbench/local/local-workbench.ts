// The workbench without a server: everything is computed in this browser, in a worker.

import type { Row } from "@lore-xai/core";
import { WorkbenchFault } from "../fault.ts";
import type {
  ExplainCall,
  Explained,
  ExplainRequest,
  Method,
  NeighborhoodPicture,
  Prediction,
  RowsPage,
  RowsQuery,
  Workbench,
  WorkbenchSchema,
  WorkProgress,
} from "../workbench.ts";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import type { Opening } from "./opening.ts";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  onProgress?: ((progress: WorkProgress) => void) | undefined;
}

interface AskCall {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: WorkProgress) => void) | undefined;
}

/** Sends tasks to the worker and hands out its answers. */
function createAsker(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const caller = waiting.get(data.call);
    if (caller === undefined) return;
    if ("progress" in data) {
      caller.onProgress?.(data.progress);
      return;
    }
    waiting.delete(data.call);
    if ("fault" in data) caller.reject(new WorkbenchFault(data.fault.code, data.fault.message));
    else caller.resolve(data.result);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new WorkbenchFault("page-fault", event.message));
    waiting.clear();
  };
  const post = (message: ToWorker) => worker.postMessage(message);
  return <T>(task: Task, { signal, onProgress }: AskCall): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const call = ++calls;
      const cancel = () => {
        if (!waiting.delete(call)) return;
        post({ call, cancel: true });
        reject(new WorkbenchFault("aborted", "the work was cancelled"));
      };
      waiting.set(call, { resolve: resolve as (result: unknown) => void, reject, onProgress });
      if (signal.aborted) return cancel();
      signal.addEventListener("abort", cancel, { once: true });
      post({ call, task });
    });
}

export function createLocalWorkbench(opening: Opening): Workbench {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const ask = createAsker(worker);
  return {
    place: "computed in this browser: nothing leaves this machine",
    describe: (signal) => ask<WorkbenchSchema>({ kind: "open", opening }, { signal }),
    rows: (query: RowsQuery, signal) => ask<RowsPage>({ kind: "rows", query }, { signal }),
    predict: (instance: Row, signal) => ask<Prediction>({ kind: "predict", instance }, { signal }),
    explain: <M extends Method>(method: M, request: ExplainRequest, call: ExplainCall) =>
      ask<Explained<M>>({ kind: "explain", method, request }, call),
    neighborhood: (id: string, signal) => ask<NeighborhoodPicture>({ kind: "neighborhood", id }, { signal }),
    close: () => worker.terminate(),
  };
}
