// The module that worker threads get their model from: loaded anew, or made of what was learnt before, in shared memory.

import { type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import type { TargetSplit } from "@lore-xai/core";
import { modelFromTrained, type TrainedModel } from "@lore-xai/models";
import type { ModelFlags } from "../flags/model-flags.ts";
import { silentTerminal } from "../output/terminal.ts";
import { decisionOf } from "./decision.ts";
import { loadModel } from "./load-model.ts";

/** Plain data: it goes to every thread as a copy. */
export interface ThreadModelSetup {
  readonly model: ModelFlags;
  readonly dataset: TargetSplit;
  /** What the model has learnt, where it was trained here; in memory that all threads share. */
  readonly trained?: TrainedModel | undefined;
}

/** The model of a thread. */
export async function loadInThread({ model, dataset, trained }: ThreadModelSetup): Promise<ModelBlackBox> {
  if (trained === undefined) return loadModel(model, dataset, silentTerminal(process.env));
  return withDecision(modelFromTrained(trained), decisionOf(model));
}

/** What the threads of a server call. */
export async function openModel(setup: ThreadModelSetup) {
  const blackBox = await loadInThread(setup);
  return { blackBox, close: () => blackBox.close() };
}
