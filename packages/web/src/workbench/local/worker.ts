// The worker of a page without a server: it does all the work, so that the page itself stays free.

import { asFault, WorkbenchFault } from "../fault.ts";
import type { Engine } from "./engine.ts";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import { openEngine } from "./open-engine.ts";

const running = new Map<number, AbortController>();
let engine: Engine | undefined;

const send = (message: FromWorker) => self.postMessage(message);

function opened(): Engine {
  if (engine === undefined) throw new WorkbenchFault("page-fault", "the workbench is not open yet");
  return engine;
}

async function work(call: number, task: Task, signal: AbortSignal): Promise<unknown> {
  switch (task.kind) {
    case "open": {
      engine ??= await openEngine(task.opening);
      // A model that fails on some rows shows so when it is asked about them; the list stays without outcomes.
      engine.labelRows().catch(() => undefined);
      return engine.describe();
    }
    case "rows":
      return opened().rows(task.query);
    case "predict":
      return opened().predict(task.instance, signal);
    case "explain": {
      const onProgress = (progress: { phase: string | null; share: number; queries: number }) =>
        send({ call, progress });
      return opened().explain({ ...task.request, method: task.method }, { signal, onProgress });
    }
    case "neighborhood":
      return opened().neighborhood(task.id);
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ("cancel" in data) {
    running.get(data.call)?.abort();
    return;
  }
  const { call, task } = data;
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
