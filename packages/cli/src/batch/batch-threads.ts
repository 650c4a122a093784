// Worker threads that explain with the model of the flags. A model that is to be trained is trained once, before them.

import { type ChunkExecutor, threadExecutor } from "@lore-xai/runner";
import { isLearner } from "../flags/kind-of-model.ts";
import { checkModelFlags } from "../model/load-model.ts";
import { trainInThread } from "../model/train-thread.ts";
import type { Terminal } from "../output/terminal.ts";
import type { BatchSetup } from "./batch-explainer.ts";

export function threadsFor(
  setup: BatchSetup,
  workers: number | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): ChunkExecutor {
  const { model, dataset } = setup;
  const learner = model.model;
  checkModelFlags(model);
  const withModel = async (): Promise<BatchSetup> =>
    isLearner(learner) ? { ...setup, trained: await trainInThread({ learner, dataset }, terminal, signal) } : setup;
  const module = new URL("./batch-explainer.js", import.meta.url);
  return threadExecutor({ module, setup: withModel, ...(workers === undefined ? {} : { workers }) });
}
