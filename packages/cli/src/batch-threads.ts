// Worker threads that explain with the model of the flags. A model that is to be trained is trained once, before them.

import { type ChunkExecutor, threadExecutor } from "@lore-xai/runner";
import type { BatchSetup } from "./batch-explainer.ts";
import { checkModelFlags } from "./load-model.ts";
import type { Terminal } from "./terminal.ts";
import { isLearner } from "./train-model.ts";
import { trainInThread } from "./train-thread.ts";

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
