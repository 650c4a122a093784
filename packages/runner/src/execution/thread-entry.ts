// The program of one worker thread: loads the model once, then explains chunk after chunk.

import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { LoreError } from "@lore-xai/core/basics";
import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";
import { thrownError } from "../threads/thrown-error.ts";
import type { ExplainerModule, OpenedExplainer } from "./executor.ts";
import { explainRow } from "./explain-rows.ts";
import type { FromThread, ThreadSetup, ToThread } from "./thread-messages.ts";

async function openModule({ module, setup }: ThreadSetup): Promise<OpenedExplainer> {
  const { openExplainer } = (await import(module)) as ExplainerModule;
  return openExplainer(setup);
}

async function explainAll({ explainer }: OpenedExplainer, tasks: readonly RowTask[]): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = [];
  for (const task of tasks) {
    lines.push(await explainRow(explainer, task));
    // Lets the thread hear that it shall close.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return lines;
}

async function run(): Promise<void> {
  const port = parentPort;
  if (isMainThread || port === null) throw new LoreError("invalid-option", "this is the program of a worker thread");
  const send = (message: FromThread) => port.postMessage(message);
  const failed = (error: unknown) => send({ kind: "failed", error: thrownError(error) });
  const opened = await openModule(workerData as ThreadSetup).catch((error: unknown) => {
    failed(error);
    return null;
  });
  if (opened === null) return;
  port.on("message", (message: ToThread) => {
    if (message.kind === "close") {
      opened.close().finally(() => process.exit(0));
      return;
    }
    explainAll(opened, message.tasks).then((lines) => send({ kind: "explained", lines }), failed);
  });
  send({ kind: "ready" });
}

await run();
