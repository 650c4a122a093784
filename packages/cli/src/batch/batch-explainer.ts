// The module that worker threads make their explainer from: the model loaded once, what it said remembered across rows,
// the pool labelled before.

import { createLore, type LoreExplainer, type LoreSettings, type PoolLabels } from "@lore-xai/core";
import { type OpenedExplainer, withRememberedPredictions } from "@lore-xai/runner";
import type { MediaColumns } from "../flags/media-flags.ts";
import { loadInThread, type ThreadModelSetup } from "../model/thread-model.ts";

/** Plain data: it goes to every thread as a copy. */
export interface BatchSetup extends ThreadModelSetup {
  readonly method: LoreSettings;
  /** Predictions to remember across rows. */
  readonly remember: number;
  /** Columns of texts and pictures, and the file beside which pictures lie. */
  readonly media?: (MediaColumns & { readonly dataFile: string }) | undefined;
  /** What the model said of the pool, asked once for all threads. */
  readonly pool?: PoolLabels | null | undefined;
}

interface OpenedLore extends OpenedExplainer {
  readonly explainer: LoreExplainer;
}

export async function openLore(setup: BatchSetup): Promise<OpenedLore> {
  const { method, dataset, remember } = setup;
  const loaded = await loadInThread(setup);
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

/** Every case has tags of its own: neither answers nor a pool are shared between rows. */
async function openMediaLore(
  setup: BatchSetup,
  { dataFile, ...columns }: NonNullable<BatchSetup["media"]>,
): Promise<OpenedExplainer> {
  const { createMediaLore } = await import("@lore-xai/media");
  const { mediaReaders } = await import("../method/media-readers.ts");
  const loaded = await loadInThread(setup);
  const explainer = createMediaLore({
    ...setup.method,
    now: () => performance.now(),
    blackBox: loaded,
    data: setup.dataset.features,
    readers: mediaReaders(columns, dataFile),
  });
  return { explainer, close: () => loaded.close() };
}

export async function openExplainer(setup: BatchSetup): Promise<OpenedExplainer> {
  if (setup.media !== undefined) return openMediaLore(setup, setup.media);
  const { explainer, close } = await openLore(setup);
  if (setup.pool != null) await explainer.preparePool({ labels: setup.pool });
  return { explainer, close };
}
