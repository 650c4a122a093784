// The threads that explain for a server, and where they get their model from.

import type { TargetSplit } from "@lore-xai/core";
import { sharedTrained } from "@lore-xai/models";
import { workerCount } from "@lore-xai/runner";
import type { ThreadPlan } from "@lore-xai/server";
import { kindOfModel } from "../../flags/kind-of-model.ts";
import { type ModelFlags, pickModelFlags } from "../../flags/model-flags.ts";
import type { LoadedModel } from "../../model/load-with-trained.ts";
import type { ThreadModelSetup } from "../../model/thread-model.ts";

/** Requests at once to a prediction server, unless the user says how many. */
const REQUESTS_AT_ONCE = 4;

/** All threads together keep to the number of requests at once that holds for one. */
function flagsOfThread(flags: ModelFlags, workers: number): ModelFlags {
  const picked = pickModelFlags(flags);
  if (kindOfModel(flags.model) !== "server") return picked;
  return { ...picked, concurrency: Math.max(1, Math.floor((flags.concurrency ?? REQUESTS_AT_ONCE) / workers)) };
}

/**
 * Every thread has the model itself, but for a Python model: one process, with its memory and its time to load, serves all
 * threads through this one.
 */
export function threadsFor(
  flags: ModelFlags & { readonly workers?: number },
  { trained }: LoadedModel,
  dataset: TargetSplit,
): ThreadPlan {
  const workers = workerCount(flags.workers);
  if (kindOfModel(flags.model) === "python") return { workers };
  const setup: ThreadModelSetup = {
    model: flagsOfThread(flags, workers),
    dataset,
    trained: trained === null ? undefined : sharedTrained(trained),
  };
  return { workers, model: { module: new URL("../../model/thread-model.js", import.meta.url), setup } };
}
