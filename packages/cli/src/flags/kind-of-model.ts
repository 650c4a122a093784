// What --model names: the name tells which kind it is.

import { LoreError } from "@lore-xai/core/basics";
import type { LearnerKind } from "@lore-xai/models";

const TITLES: Readonly<Record<LearnerKind, string>> = {
  forest: "a random forest of 100 trees",
  svm: "a support vector machine",
  network: "a neural network",
};

export type LearnerName = LearnerKind;

export function isLearner(name: string): name is LearnerName {
  return Object.hasOwn(TITLES, name);
}

export const learnerTitle = (name: LearnerName): string => TITLES[name];

export const MODELS =
  "model.onnx, http(s)://… of a prediction server, a pickled Python model (.pkl, .pickle, .joblib), " +
  "a file of CatBoost (.cbm), LightGBM (.txt) or XGBoost (.json, .ubj), " +
  "a JavaScript or TypeScript module, or forest, svm or network to train one on the data";

export type ModelKind = "onnx" | "server" | "python" | "learner" | "module";

export function kindOfModel(model: string): ModelKind {
  if (/^https?:\/\//i.test(model)) return "server";
  if (/\.onnx$/i.test(model)) return "onnx";
  if (/\.(pkl|pickle|joblib|cbm|txt|json|ubj)$/i.test(model)) return "python";
  if (isLearner(model)) return "learner";
  if (/\.[cm]?[jt]s$/i.test(model)) return "module";
  throw new LoreError("model-not-loadable", `cannot tell what "${model}" is; the model must be ${MODELS}`);
}
