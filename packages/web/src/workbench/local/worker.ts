// The worker of a page without a server: it fetches data, model and engine from beside the page, and does all the work,
// so that the page itself stays free.

import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { splitTarget, tableFromCsv } from "@lore-xai/core";
import { asFault, WorkbenchFault } from "../fault.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import type { PageConfig } from "./page-config.ts";

const running = new Map<number, AbortController>();
let engine: Engine | undefined;

const send = (message: FromWorker) => self.postMessage(message);

async function fetchFile(file: string, base: string): Promise<Response> {
  const response = await fetch(new URL(file, base));
  if (!response.ok) {
    throw new WorkbenchFault(
      "file-not-found",
      `${file} must be beside the page, but the host answers ${response.status}; build the page again`,
    );
  }
  return response;
}

async function openEngine({ data, model, engine: wasm, method, seed }: PageConfig, base: string): Promise<Engine> {
  const [csv, bytes] = await Promise.all([
    fetchFile(data.file, base).then((response) => response.text()),
    fetchFile(model.file, base).then((response) => response.arrayBuffer()),
  ]);
  const { categorical, continuous } = data;
  const overrides = { ...(categorical && { categorical }), ...(continuous && { continuous }) };
  const { features, labels } = splitTarget(await tableFromCsv(csv, overrides), data.target);
  const blackBox = await createOnnxBlackBox({
    bytes: new Uint8Array(bytes),
    features: features.features,
    labels: model.labels,
    labelsIfUnnamed: labels,
    decision: model.decision,
    sidecar: model.sidecar,
    wasmPaths: new URL(wasm, base).href,
  });
  const { name, target } = data;
  return createEngine({
    ...{ background: features, blackBox, method, seed },
    data: { name, target, rowCount: features.rowCount },
    model: { name: model.name, kind: "onnx", hash: model.hash },
  });
}

function opened(): Engine {
  if (engine === undefined) throw new WorkbenchFault("page-fault", "the workbench is not open yet");
  return engine;
}

async function work(call: number, task: Task, signal: AbortSignal): Promise<unknown> {
  switch (task.kind) {
    case "open": {
      engine ??= await openEngine(task.config, task.base);
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
