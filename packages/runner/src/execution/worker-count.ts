// How many worker threads there are at most: each takes memory for an explainer and a model of its own.

import { availableParallelism } from "node:os";
import { LoreError } from "@lore-xai/core";
import { WORKERS_PER_CORE } from "../defaults.ts";

/** As many as were asked for, one per core by default, but no more than the cores can make use of. */
export function workerCount(asked: number = availableParallelism()): number {
  if (!Number.isInteger(asked) || asked < 1) {
    throw new LoreError("invalid-option", `workers must be a whole number, 1 or more, got ${asked}`);
  }
  return Math.min(asked, WORKERS_PER_CORE * availableParallelism());
}
