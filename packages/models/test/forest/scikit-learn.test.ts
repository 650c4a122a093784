// The forest beside scikit-learn's on the credit data; fixtures/make-sklearn-forest-credit.py made the figures.

import { readFileSync } from "node:fs";
import { Random } from "@lore-xai/core/extend";
import { trainRandomForest } from "@lore-xai/models";
import { expect, test } from "vitest";
import { ForestBuilder, LEAF } from "../../src/forest/forest-nodes.ts";
import { TreeGrower } from "../../src/forest/grow-tree.ts";
import { encodeTraining } from "../../src/forest/training-set.ts";
import { batchOf, readCredit, splitCredit } from "../credit.ts";

const fixture = JSON.parse(
  readFileSync(new URL("../fixtures/sklearn-forest-credit.json", import.meta.url), "utf8"),
) as { columns: number; accuracy: { mean: number }; meanProbabilityOfGood: number; meanLeavesPerTree: number };
const credit = await readCredit();

test("accuracy and mean probability on fresh rows are scikit-learn's", () => {
  const splits = 10;
  let accuracy = 0;
  let good = 0;
  for (let seed = 0; seed < splits; seed++) {
    const { train, test } = splitCredit(credit, seed);
    const batch = batchOf(test.table);
    const forest = trainRandomForest(train, { seed });
    const predicted = forest.predict(batch);
    const right = predicted.filter((outcome, i) => outcome === test.outcomes[i]).length;
    accuracy += right / batch.count / splits;
    const probabilities = forest.predictProbabilities(batch);
    for (let i = 0; i < batch.count; i++) good += probabilities[2 * i + 1] / batch.count / splits;
  }
  expect(Math.abs(accuracy - fixture.accuracy.mean)).toBeLessThan(0.02);
  expect(Math.abs(good - fixture.meanProbabilityOfGood)).toBeLessThan(0.01);
});

test("trees are as large as scikit-learn's", () => {
  const training = encodeTraining(splitCredit(credit, 0).train);
  expect(training.columnFeature).toHaveLength(fixture.columns);
  const builder = new ForestBuilder(training.classCount);
  const grower = new TreeGrower(training, builder, Math.floor(Math.sqrt(fixture.columns)));
  const trees = 30;
  for (let tree = 0; tree < trees; tree++) grower.grow(Random.fromSeed(tree));
  const leaves = builder.finish().feature.filter((feature) => feature === LEAF).length / trees;
  expect(leaves / fixture.meanLeavesPerTree).toBeGreaterThan(0.97);
  expect(leaves / fixture.meanLeavesPerTree).toBeLessThan(1.03);
});
