// The black boxes of [G18], trained with scikit-learn's defaults. The paper does not say whether its columns were
// standardised: a network and a support vector machine are there of either sort. A trained one is kept on disk: on adult,
// training a support vector machine takes longer than explaining with it.

import type { BlackBox } from "@lore-xai/core";
import { type LabelledTable, type LearnerKind, trainLearner } from "@lore-xai/models";
import { cachedModel, trainingCodeVersion } from "@lore-xai/models/cache";

/** The black boxes of the paper's tables. */
export const MODEL_KINDS = ["forest", "network", "svm"] as const;

export type PublishedModelKind = (typeof MODEL_KINDS)[number];

interface ModelPlan {
  readonly title: string;
  readonly learner: PublishedModelKind;
  readonly options: Parameters<typeof trainLearner>[2];
}

export const MODELS = {
  forest: { title: "RF", learner: "forest", options: { trees: 100 } },
  network: { title: "NN", learner: "network", options: {} },
  svm: { title: "SVM", learner: "svm", options: {} },
  "network-raw": { title: "NN (raw)", learner: "network", options: { columns: "raw" } },
  // What scikit-learn's default was when the paper was written.
  "svm-raw": { title: "SVM (raw)", learner: "svm", options: { columns: "raw", gamma: "auto" } },
} as const satisfies Readonly<Record<string, ModelPlan>>;

export type ModelKind = keyof typeof MODELS;

/** With those of raw columns, each behind its own of standardised ones; a forest is the same with both. */
export const MODEL_KINDS_WITH_RAW: readonly ModelKind[] = ["forest", "network", "network-raw", "svm", "svm-raw"];

/** What a reader must know of the black boxes, wherever figures of them stand. */
export const BLACK_BOXES =
  'RF: a random forest of 100 trees. NN: a network of 100 hidden units, L-BFGS. SVM: radial basis functions, C = 1, gamma "scale". NN and SVM learn one column per category and continuous columns standardised to mean 0 and variance 1; where they are called raw, continuous columns go in as they are, and gamma is "auto", the default of scikit-learn in 2018. They learn at most 10,000 rows, drawn at random with each outcome in its share, which cuts adult\'s 39,074 training rows.';

/** From `folder` where it was trained before; without a folder it is trained anew. */
export async function obtainModel(
  kind: ModelKind,
  training: LabelledTable,
  folder: string | undefined,
): Promise<BlackBox> {
  const { learner, options }: { learner: LearnerKind; options: object } = MODELS[kind];
  if (folder === undefined) return trainLearner(learner, training, options);
  const version = await trainingCodeVersion();
  // A folder that cannot be written costs time, not the experiment.
  return cachedModel(folder, { learner, training, options, version, onUnkept: () => undefined });
}
