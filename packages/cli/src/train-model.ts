// A black box trained in process on 80% of the data: a random forest, a support vector machine or a neural network.

import { Random, selectRows, type TargetSplit } from "@lore-xai/core";
import {
  type LabelledTable,
  splitTrainTest,
  type TrainedBlackBox,
  trainNeuralNetwork,
  trainRandomForest,
  trainSupportVectorMachine,
} from "@lore-xai/models";
import type { Terminal } from "./terminal.ts";

const TRAIN_SHARE = 0.8;
const SPLIT_SEED = 0;

const LEARNERS = {
  forest: {
    title: "a random forest of 100 trees",
    train: (rows: LabelledTable): TrainedBlackBox => trainRandomForest(rows),
  },
  svm: {
    title: "a support vector machine",
    train: (rows: LabelledTable): TrainedBlackBox => trainSupportVectorMachine(rows),
  },
  network: { title: "a neural network", train: (rows: LabelledTable): TrainedBlackBox => trainNeuralNetwork(rows) },
} as const;

export type LearnerName = keyof typeof LEARNERS;

export function isLearner(name: string): name is LearnerName {
  return Object.hasOwn(LEARNERS, name);
}

export const learnerTitle = (name: LearnerName): string => LEARNERS[name].title;

export function trainModel(name: LearnerName, dataset: TargetSplit, terminal: Terminal): TrainedBlackBox {
  const { title, train } = LEARNERS[name];
  const { train: rows } = splitTrainTest(dataset.features.rowCount, TRAIN_SHARE, Random.fromSeed(SPLIT_SEED));
  const table = selectRows(dataset.features, rows);
  const outcomes = Int32Array.from(rows, (row) => dataset.outcomes[row]);
  terminal.progress(`training ${title} on ${rows.length.toLocaleString("en-US")} rows …`);
  const blackBox = train({ table, labels: dataset.labels, outcomes });
  terminal.say(`trained ${title} on ${rows.length.toLocaleString("en-US")} rows`);
  return blackBox;
}
