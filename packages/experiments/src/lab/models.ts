// The black boxes of [G18], trained with scikit-learn's defaults.

import type { BlackBox } from "@lore-xai/core";
import { type LabelledTable, trainNeuralNetwork, trainRandomForest, trainSupportVectorMachine } from "@lore-xai/models";

export const MODELS = {
  forest: { title: "RF", train: (training: LabelledTable): BlackBox => trainRandomForest(training, { trees: 100 }) },
  network: { title: "NN", train: (training: LabelledTable): BlackBox => trainNeuralNetwork(training) },
  svm: { title: "SVM", train: (training: LabelledTable): BlackBox => trainSupportVectorMachine(training) },
} as const;

export type ModelKind = keyof typeof MODELS;

export const MODEL_KINDS = Object.keys(MODELS) as ModelKind[];

export function trainModel(kind: ModelKind, training: LabelledTable): BlackBox {
  return MODELS[kind].train(training);
}
