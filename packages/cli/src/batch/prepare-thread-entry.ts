// The program of the thread that makes a batch ready.

import { parentPort, workerData } from "node:worker_threads";
import type { PoolProgress } from "@lore-xai/core";
import { sharedTrained } from "@lore-xai/models";
import { thrownError } from "@lore-xai/runner";
import { isLearner } from "../flags/kind-of-model.ts";
import { withKeptPool } from "../model/kept-pool.ts";
import { trainModel } from "../model/train-model.ts";
import { silentTerminal, type Terminal } from "../output/terminal.ts";
import { type BatchSetup, openLore } from "./batch-explainer.ts";
import type { Prepared, PreparingAnswer } from "./prepare-thread.ts";

const send = (answer: PreparingAnswer) => parentPort?.postMessage(answer);

const terminal: Terminal = {
  ...silentTerminal(process.env),
  say: (text) => send({ kind: "say", text }),
  progress: (text) => send({ kind: "progress", text }),
};

async function prepare(setup: BatchSetup): Promise<Prepared> {
  const { model, dataset } = setup;
  const learner = model.model;
  const trained = isLearner(learner) ? sharedTrained(await trainModel(learner, dataset, terminal)) : undefined;
  if (setup.media !== undefined) return { trained, pool: null };
  const { explainer, close } = await openLore({ ...setup, trained });
  try {
    const onProgress = (progress: PoolProgress) => send({ kind: "pool", progress });
    const pool = await withKeptPool(setup, terminal, (labels) => explainer.preparePool({ labels, onProgress }));
    return { trained, pool };
  } finally {
    await close();
  }
}

try {
  send({ kind: "ready", prepared: await prepare(workerData as BatchSetup) });
} catch (error) {
  send({ kind: "failed", error: thrownError(error) });
}
