// The module that worker threads make their explainer from: the model loaded once, what it said remembered across rows,
// the pool labelled before.

import { type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import { createLore, type LoreExplainer, type LoreSettings, type PoolLabels, type TargetSplit } from "@lore-xai/core";
import { modelFromTrained, type TrainedModel } from "@lore-xai/models";
import { type OpenedExplainer, withRememberedPredictions } from "@lore-xai/runner";
import type { ModelFlags } from "../flags/model-flags.ts";
import { decisionOf } from "../model/decision.ts";
import { loadModel } from "../model/load-model.ts";
import { silentTerminal } from "../output/terminal.ts";

/** Plain data: it goes to every thread as a copy. */
export interface BatchSetup {
  readonly model: ModelFlags;
  readonly method: LoreSettings;
  readonly dataset: TargetSplit;
  /** Predictions to remember across rows. */
  readonly remember: number;
  /** What the model has learnt, where it was trained for this batch; in memory that all threads share. */
  readonly trained?: TrainedModel | undefined;
  /** What the model said of the pool, asked once for all threads. */
  readonly pool?: PoolLabels | null | undefined;
}

interface OpenedLore extends OpenedExplainer {
  readonly explainer: LoreExplainer;
}

/** A learner that was trained elsewhere. */
function loadTrained(flags: ModelFlags, trained: TrainedModel): ModelBlackBox {
  return withDecision(modelFromTrained(trained), decisionOf(flags));
}

export async function openLore(setup: BatchSetup): Promise<OpenedLore> {
  const { model, method, dataset, remember, trained } = setup;
  const loaded =
    trained === undefined ? await loadModel(model, dataset, silentTerminal(process.env)) : loadTrained(model, trained);
  const { features } = dataset.features;
  const blackBox = withRememberedPredictions(loaded, { features, maxRows: remember });
  const explainer = createLore({
    ...method,
    now: () => performance.now(),
    blackBox,
    background: dataset.features,
  });
  return { explainer, close: () => loaded.close() };
}

export async function openExplainer(setup: BatchSetup): Promise<OpenedExplainer> {
  const { explainer, close } = await openLore(setup);
  if (setup.pool != null) await explainer.preparePool({ labels: setup.pool });
  return { explainer, close };
}
