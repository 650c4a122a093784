// The program of a thread that explains for a server: the model once, then explanation after explanation, several at a time
// where they wait for the model.

import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type BlackBox, LoreError } from "@lore-xai/core";
import { thrownError } from "@lore-xai/runner/thrown-error";
import { createExplaining, inTurns } from "@lore-xai/workbench/explaining";
import type { OpenedModel, ThreadModelModule } from "../setup.ts";
import { createAskingModel } from "./asking-model.ts";
import type { FromThread, ModelModule, ThreadPool, ThreadSetup, ToThread } from "./messages.ts";

const port = parentPort;
if (isMainThread || port === null) throw new LoreError("invalid-option", "this is the program of a worker thread");
const send = (message: FromThread) => port.postMessage(message);

async function openModule({ module, setup }: ModelModule): Promise<OpenedModel> {
  const { openModel } = (await import(module)) as ThreadModelModule;
  return openModel(setup);
}

/** Between two questions it hears what it is told: to stop, above all. */
const takeTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

function answerCalls({ table, missing }: ThreadSetup, blackBox: BlackBox) {
  const explaining = createExplaining(table, inTurns(blackBox, takeTurn), missing);
  const aborts = new Map<number, AbortController>();
  let poolsTaken: Promise<unknown> = Promise.resolve();

  const takePool = ({ settings, labels, rehearse = false }: ThreadPool) => {
    const taken = poolsTaken.then(() => explaining.preparePool(settings, { labels }));
    // Where they do not fit, whoever explains labels the pool, and says what is wrong with the model.
    poolsTaken = taken.catch(() => undefined);
    // An explanation that comes meanwhile does not wait for the end of it.
    if (rehearse) taken.then(() => explaining.preparePool(settings, { rehearse })).catch(() => undefined);
  };

  const explain = async ({ call, task }: Extract<ToThread, { kind: "explain" }>) => {
    const controller = new AbortController();
    aborts.set(call, controller);
    try {
      await poolsTaken;
      const { signal } = controller;
      const onProgress = (progress: Extract<FromThread, { kind: "progress" }>["progress"]) =>
        send({ kind: "progress", call, progress });
      const { explanation, neighbors } = await explaining.explain(task, { signal, onProgress });
      const { queries } = explanation.evidence;
      send({ kind: "explained", call, explained: { text: JSON.stringify(explanation), queries, neighbors } });
    } catch (error) {
      send({ kind: "refused", call, error: thrownError(error) });
    } finally {
      aborts.delete(call);
    }
  };

  return { takePool, explain, abort: (call: number) => aborts.get(call)?.abort() };
}

const setup = workerData as ThreadSetup;
const { model } = setup;

async function open(): Promise<OpenedModel & { takeAnswer: ReturnType<typeof createAskingModel>["take"] }> {
  if ("module" in model) return { ...(await openModule(model)), takeAnswer: () => undefined };
  const { blackBox, take } = createAskingModel(model, setup.table.features, send);
  return { blackBox, close: async () => undefined, takeAnswer: take };
}

try {
  const { blackBox, close, takeAnswer } = await open();
  const calls = answerCalls(setup, blackBox);
  port.on("message", (message: ToThread) => {
    if (message.kind === "explain") void calls.explain(message);
    else if (message.kind === "pool") calls.takePool(message.pool);
    else if (message.kind === "abort") calls.abort(message.call);
    else if (message.kind === "close") close().finally(() => process.exit(0));
    else takeAnswer(message);
  });
  send({ kind: "ready" });
} catch (error) {
  send({ kind: "failed", error: thrownError(error) });
}
