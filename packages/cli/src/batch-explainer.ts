// The module that worker threads make their explainer from: the model loaded once, what it said remembered across rows.

import { createLore, type LoreSettings, type TargetSplit } from "@lore-xai/core";
import { type OpenedExplainer, withRememberedPredictions } from "@lore-xai/runner";
import { loadModel, type ModelFlags } from "./load-model.ts";
import { silentTerminal } from "./terminal.ts";

/** Plain data: it goes to every thread as a copy. */
export interface BatchSetup {
  readonly model: ModelFlags;
  readonly method: LoreSettings;
  readonly dataset: TargetSplit;
  /** Predictions to remember across rows. */
  readonly remember: number;
}

export async function openExplainer({ model, method, dataset, remember }: BatchSetup): Promise<OpenedExplainer> {
  const loaded = await loadModel(model, dataset, silentTerminal(process.env));
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
