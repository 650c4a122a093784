// The worker's side of the conversation: tasks are put to the workbench that was opened, and answered as they are done.

import type { Signal } from "@lore-xai/core";
import { asFault, type Workbench, WorkbenchFault, type WorkProgress } from "@lore-xai/workbench";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import type { Opening } from "./opening.ts";

export type OpenWorkbench = (opening: Opening) => Promise<Workbench>;

/** What it returns takes every message of the page. */
export function answerTasks(open: OpenWorkbench, send: (message: FromWorker) => void) {
  const running = new Map<number, AbortController>();
  let workbench: Workbench | undefined;

  const opened = (): Workbench => {
    if (workbench === undefined) throw new WorkbenchFault("page-fault", "the workbench is not open yet");
    return workbench;
  };

  const work = async (call: number, task: Task, signal: Signal): Promise<unknown> => {
    switch (task.kind) {
      case "open":
        workbench ??= await open(task.opening);
        return workbench.describe(signal);
      case "rows":
        return opened().rows(task.query, signal);
      case "predict":
        return opened().predict(task.instance, signal);
      case "explain": {
        const onProgress = (progress: WorkProgress) => send({ call, progress });
        return opened().explain(task.method, task.request, { signal, onProgress });
      }
      case "neighborhood":
        return opened().neighborhood(task.id, signal);
    }
  };

  return async (message: ToWorker): Promise<void> => {
    if ("cancel" in message) {
      running.get(message.call)?.abort();
      return;
    }
    const { call, task } = message;
    const controller = new AbortController();
    running.set(call, controller);
    try {
      send({ call, result: await work(call, task, controller.signal) });
    } catch (error) {
      const { code, message } = asFault(error);
      send({ call, fault: { code, message } });
    } finally {
      running.delete(call);
    }
  };
}
