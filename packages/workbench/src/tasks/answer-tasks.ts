// The workbench's side of the conversation: tasks are put to the workbench that was opened, and answered as they are done.

import type { Signal } from "@lore-xai/core";
import { asFault, WorkbenchFault } from "../fault.ts";
import { type Abort, createAbort } from "../host.ts";
import type { Workbench, WorkProgress } from "../workbench.ts";
import type { FromWorkbench, Task, ToWorkbench } from "./messages.ts";

/** What it returns takes every message of the page. */
export function answerTasks<Opening>(
  open: (opening: Opening) => Promise<Workbench>,
  send: (message: FromWorkbench) => void,
): (message: ToWorkbench<Opening>) => Promise<void> {
  const running = new Map<number, Abort>();
  let workbench: Workbench | undefined;

  const opened = (): Workbench => {
    if (workbench === undefined) throw new WorkbenchFault("page-fault", "the workbench is not open yet");
    return workbench;
  };

  const work = async (call: number, task: Task<Opening>, signal: Signal): Promise<unknown> => {
    switch (task.kind) {
      case "open":
        workbench ??= await open(task.opening);
        return workbench.describe(signal);
      case "rows":
        return opened().rows(task.query, signal);
      case "predict":
        return opened().predict(task.instance, signal);
      case "light":
        return opened().light(task.instance, signal);
      case "similar":
        return opened().similar(task.request, signal);
      case "explain": {
        const onProgress = (progress: WorkProgress) => send({ call, progress });
        return opened().explain(task.method, task.request, { signal, onProgress });
      }
      case "review":
        return opened().review(task.row, task.review, signal);
      case "neighborhood":
        return opened().neighborhood(task.id, signal);
      case "measure":
        return opened().measure(task.ids, signal);
      case "compare":
        return opened().compare(signal);
      case "compare-data":
        return opened().compareData(signal);
      case "explain-other":
        return opened().explainOther(task.request, { signal, onProgress: (progress) => send({ call, progress }) });
      case "summary":
        return opened().summary(signal);
      case "overview":
        return opened().overview(task.request, { signal, onProgress: (progress) => send({ call, progress }) });
    }
  };

  return async (message) => {
    if ("cancel" in message) {
      running.get(message.call)?.abort();
      return;
    }
    const { call, task } = message;
    const controller = createAbort();
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
