// The learners of this package by name.

import { type ForestOptions, resolveForestOptions } from "./forest/forest-options.ts";
import { type ForestBlackBox, trainRandomForest } from "./forest/random-forest.ts";
import type { LabelledTable } from "./labelled-table.ts";
import { type NetworkOptions, resolveNetworkOptions } from "./network/network-options.ts";
import { type NetworkBlackBox, trainNeuralNetwork } from "./network/neural-network.ts";
import { type SvmBlackBox, trainSupportVectorMachine } from "./svm/support-vector-machine.ts";
import { resolveSvmOptions, type SvmOptions } from "./svm/svm-options.ts";

/** The options and the black box of each learner. */
export interface Learners {
  forest: { options: ForestOptions; model: ForestBlackBox };
  svm: { options: SvmOptions; model: SvmBlackBox };
  network: { options: NetworkOptions; model: NetworkBlackBox };
}

/** The name of a learner: forest, svm or network. */
export type LearnerKind = keyof Learners;

export const LEARNERS: {
  readonly [Kind in LearnerKind]: {
    resolve(options: Partial<Learners[Kind]["options"]>): Learners[Kind]["options"];
    train(training: LabelledTable, options?: Partial<Learners[Kind]["options"]>): Learners[Kind]["model"];
  };
} = {
  forest: { resolve: resolveForestOptions, train: trainRandomForest },
  svm: { resolve: resolveSvmOptions, train: trainSupportVectorMachine },
  network: { resolve: resolveNetworkOptions, train: trainNeuralNetwork },
};

/** The learner that is called so, trained. */
export function trainLearner<Kind extends LearnerKind>(
  learner: Kind,
  training: LabelledTable,
  options: Partial<Learners[Kind]["options"]> = {},
): Learners[Kind]["model"] {
  return LEARNERS[learner].train(training, options);
}

/** How many rows the learner learns from: those whose outcome is known, and of many so many as it takes by default. */
export function countLearntRows(learner: LearnerKind, { outcomes }: LabelledTable): number {
  const known = outcomes.filter((outcome) => outcome >= 0).length;
  const options = LEARNERS[learner].resolve({});
  return "maxTrainingRows" in options ? Math.min(known, options.maxTrainingRows) : known;
}
