// Worker threads that explain with the model of the flags.

import { type ChunkExecutor, threadExecutor } from "@lore-xai/runner";
import type { BatchSetup } from "./batch-explainer.ts";

export function threadsFor(setup: BatchSetup, workers: number | undefined): ChunkExecutor {
  const module = new URL("./batch-explainer.js", import.meta.url);
  return threadExecutor({ module, setup, ...(workers === undefined ? {} : { workers }) });
}
