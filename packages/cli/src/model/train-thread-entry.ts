// The program of the thread that trains a model.

import { parentPort, workerData } from "node:worker_threads";
import { sharedTrained } from "@lore-xai/models";
import { thrownError } from "@lore-xai/runner";
import { silentTerminal } from "../output/terminal.ts";
import { trainModel } from "./train-model.ts";
import type { TrainingAnswer, TrainingOrder } from "./train-thread.ts";

const send = (answer: TrainingAnswer) => parentPort?.postMessage(answer);
const { learner, dataset } = workerData as TrainingOrder;
try {
  const model = await trainModel(learner, dataset, {
    ...silentTerminal(process.env),
    say: (text) => send({ kind: "say", text }),
    progress: (text) => send({ kind: "progress", text }),
  });
  send({ kind: "model", trained: sharedTrained(model) });
} catch (error) {
  send({ kind: "failed", error: thrownError(error) });
}
