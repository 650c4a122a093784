// The model of the flags, together with what it has learnt where it was trained here: then threads need not train it again.

import { type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import type { TargetSplit } from "@lore-xai/core";
import type { TrainedBlackBox } from "@lore-xai/models";
import { isLearner } from "../flags/kind-of-model.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import type { Terminal } from "../output/terminal.ts";
import { decisionOf } from "./decision.ts";
import { checkModelFlags, loadModel } from "./load-model.ts";

export interface LoadedModel {
  readonly blackBox: ModelBlackBox;
  /** Null where the model was not trained here. */
  readonly trained: TrainedBlackBox | null;
}

export async function loadWithTrained(
  flags: ModelFlags,
  dataset: TargetSplit,
  terminal: Terminal,
): Promise<LoadedModel> {
  if (!isLearner(flags.model)) return { blackBox: await loadModel(flags, dataset, terminal), trained: null };
  checkModelFlags(flags);
  const { trainModel } = await import("./train-model.ts");
  const trained = await trainModel(flags.model, dataset, terminal);
  return { blackBox: withDecision(trained, decisionOf(flags)), trained };
}
