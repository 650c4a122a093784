// A random forest trained in process on 80% of the data.

import { Random, selectRows, type TargetSplit } from "@lore-xai/core";
import { type ForestBlackBox, splitTrainTest, trainRandomForest } from "@lore-xai/models";
import type { Terminal } from "./terminal.ts";

const TRAIN_SHARE = 0.8;
const SPLIT_SEED = 0;

export interface TrainedForest {
  readonly forest: ForestBlackBox;
  /** Rows that the forest has not seen. */
  readonly test: Int32Array;
}

export function trainForest(dataset: TargetSplit, terminal: Terminal): TrainedForest {
  const { train, test } = splitTrainTest(dataset.features.rowCount, TRAIN_SHARE, Random.fromSeed(SPLIT_SEED));
  const table = selectRows(dataset.features, train);
  const outcomes = Int32Array.from(train, (row) => dataset.outcomes[row]);
  const forest = trainRandomForest({ table, labels: dataset.labels, outcomes });
  const count = train.length.toLocaleString("en-US");
  terminal.say(`trained a random forest of ${forest.trees} trees on ${count} rows`);
  return { forest, test };
}
