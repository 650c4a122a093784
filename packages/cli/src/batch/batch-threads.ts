// Worker threads that explain with the model of the flags. What they have in common is made once, before them.

import { type ChunkExecutor, threadExecutor } from "@lore-xai/runner";
import { isLearner } from "../flags/kind-of-model.ts";
import { checkModelFlags } from "../model/load-model.ts";
import type { Terminal } from "../output/terminal.ts";
import type { BatchSetup } from "./batch-explainer.ts";
import { prepareInThread } from "./prepare-thread.ts";

export function threadsFor(
  setup: BatchSetup,
  workers: number | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): ChunkExecutor {
  const { model, method, media } = setup;
  checkModelFlags(model);
  const isToPrepare = isLearner(model.model) || (media === undefined && method.preset !== "paper");
  const prepared = async (): Promise<BatchSetup> =>
    isToPrepare ? { ...setup, ...(await prepareInThread(setup, terminal, signal)) } : setup;
  const module = new URL("./batch-explainer.js", import.meta.url);
  return threadExecutor({ module, setup: prepared, ...(workers === undefined ? {} : { workers }) });
}
