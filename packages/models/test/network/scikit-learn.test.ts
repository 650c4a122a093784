// The neural network beside scikit-learn's, on the same splits; fixtures/make-sklearn-svm-network.py made the figures.
// The two begin with other weights, so it is means over splits that must agree.

import { type LabelledTable, trainNeuralNetwork } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf, readCredit } from "../credit.ts";
import {
  accuracy,
  fifth,
  type PaperDataset,
  paperDataIsThere,
  readPaperDataset,
  scikitLearn,
  skippedNote,
} from "../tables.ts";

/** Mean of ours minus mean of scikit-learn's over the first splits. */
function compare(data: LabelledTable, name: PaperDataset | "credit", splits: number) {
  const { mostTrainingRows, splits: figures } = scikitLearn[name].network;
  let [accuracyGap, lossGap] = [0, 0];
  for (let split = 0; split < splits; split++) {
    const { train, test: fresh } = fifth(data, split, mostTrainingRows);
    const trained = trainNeuralNetwork(train, { seed: split });
    accuracyGap += accuracy(trained.predict(batchOf(fresh.table)), fresh.outcomes) - figures[split].accuracy;
    lossGap += trained.loss - figures[split].loss;
  }
  return { accuracyGap: Math.abs(accuracyGap / splits), lossGap: Math.abs(lossGap / splits) };
}

test("accuracy and loss on the credit data are scikit-learn's", async () => {
  const { accuracyGap, lossGap } = compare(await readCredit(), "credit", 2);
  expect(accuracyGap).toBeLessThan(0.02);
  expect(lossGap).toBeLessThan(0.02);
});

describe.skipIf(!paperDataIsThere)(`the paper's datasets${skippedNote}`, () => {
  test.each([
    ["german", 5],
    ["compas", 1],
    ["adult", 1],
  ] as const)("accuracy and loss on %s are scikit-learn's", async (name, splits) => {
    const { accuracyGap, lossGap } = compare(await readPaperDataset(name), name, splits);
    expect(accuracyGap).toBeLessThan(0.02);
    expect(lossGap).toBeLessThan(0.02);
  });
});
