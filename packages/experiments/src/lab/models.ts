// The black boxes of [G18], trained with scikit-learn's defaults. A trained one is kept on disk: on adult, training a
// support vector machine takes longer than explaining with it.

import type { BlackBox } from "@lore-xai/core";
import { type LabelledTable, trainLearner } from "@lore-xai/models";
import { cachedModel, trainingCodeVersion } from "@lore-xai/models/cache";

export const MODELS = {
  forest: { title: "RF", options: { trees: 100 } },
  network: { title: "NN", options: {} },
  svm: { title: "SVM", options: {} },
} as const;

export type ModelKind = keyof typeof MODELS;

export const MODEL_KINDS = Object.keys(MODELS) as ModelKind[];

/** From `folder` where it was trained before; without a folder it is trained anew. */
export async function obtainModel(
  learner: ModelKind,
  training: LabelledTable,
  folder: string | undefined,
): Promise<BlackBox> {
  const { options } = MODELS[learner];
  if (folder === undefined) return trainLearner(learner, training, options);
  const version = await trainingCodeVersion();
  // A folder that cannot be written costs time, not the experiment.
  return cachedModel(folder, { learner, training, options, version, onUnkept: () => undefined });
}
