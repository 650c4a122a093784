// Every model is as accurate as scikit-learn's within .01, on the same splits of the same rows: means over splits and
// seeds. fixtures/accuracy/make-accuracy.py made the figures, with more seeds than are trained here. The loss at which
// the network ends is scikit-learn's too: fixtures/make-sklearn-svm-network.py made those figures.

import { readFileSync } from "node:fs";
import type { BlackBox } from "@lore-xai/core";
import { type LabelledTable, trainNeuralNetwork, trainRandomForest, trainSupportVectorMachine } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf, readCredit } from "./credit.ts";
import { accuracy, fifth, paperDataIsThere, readPaperDataset, scikitLearn, skippedNote } from "./tables.ts";

/** A network takes seconds to train: one of the same rows and seed serves the accuracy and the loss. */
const networks = new Map<string, ReturnType<typeof trainNeuralNetwork>>();

function networkOf(training: LabelledTable, seed: number, rows: string) {
  const key = `${rows} ${training.table.rowCount} ${seed}`;
  const network = networks.get(key) ?? trainNeuralNetwork(training, { seed });
  networks.set(key, network);
  return network;
}

const LEARNERS = {
  forest: (training: LabelledTable, seed: number) => trainRandomForest(training, { seed }),
  svm: (training: LabelledTable) => trainSupportVectorMachine(training),
  network: networkOf,
} satisfies Record<string, (training: LabelledTable, seed: number, rows: string) => BlackBox>;

type LearnerName = keyof typeof LEARNERS;
type DatasetName = "credit" | "german" | "compas" | "adult";
type Figures = Record<LearnerName, { readonly accuracy: number }>;

/** Models per split; the small test parts of german need more for a steady mean. */
const SEEDS = { credit: 2, german: 4, compas: 2, adult: 2 };
/** Far more than it takes, for a machine that is busy otherwise. */
const TIMEOUT_MS = 1_200_000;

const fixture = JSON.parse(readFileSync(new URL("./fixtures/accuracy/accuracy.json", import.meta.url), "utf8")) as {
  mostTrainingRows: number;
  datasets: Record<DatasetName, Figures & { readonly splits: number }>;
};

function meanAccuracy(data: LabelledTable, name: DatasetName, learner: LearnerName): number {
  const { splits } = fixture.datasets[name];
  // No randomness in the support vector machine.
  const seeds = learner === "svm" ? 1 : SEEDS[name];
  let sum = 0;
  for (let split = 0; split < splits; split++) {
    const { train, test: fresh } = fifth(data, split, fixture.mostTrainingRows);
    const batch = batchOf(fresh.table);
    for (let seed = 0; seed < seeds; seed++) {
      sum += accuracy(LEARNERS[learner](train, seed, `${name} ${split}`).predict(batch), fresh.outcomes);
    }
  }
  return sum / (splits * seeds);
}

function expectWithinOneHundredth(data: LabelledTable, name: DatasetName, learner: LearnerName): void {
  const gap = meanAccuracy(data, name, learner) - fixture.datasets[name][learner].accuracy;
  expect(Math.abs(gap)).toBeLessThan(0.01);
}

/** The two begin with other weights, so it is means over splits that must agree. */
function expectLossOfScikitLearn(data: LabelledTable, name: DatasetName, splits: number): void {
  const { mostTrainingRows, splits: figures } = scikitLearn[name].network;
  let [accuracyGap, lossGap] = [0, 0];
  for (let split = 0; split < splits; split++) {
    const { train, test: fresh } = fifth(data, split, mostTrainingRows);
    const trained = networkOf(train, split, `${name} ${split}`);
    accuracyGap += accuracy(trained.predict(batchOf(fresh.table)), fresh.outcomes) - figures[split].accuracy;
    lossGap += trained.loss - figures[split].loss;
  }
  expect(Math.abs(accuracyGap / splits)).toBeLessThan(0.02);
  expect(Math.abs(lossGap / splits)).toBeLessThan(0.02);
}

const learners = Object.keys(LEARNERS) as LearnerName[];

test.each(learners)(
  "on credit, the %s is as accurate as scikit-learn's",
  async (learner) => expectWithinOneHundredth(await readCredit(), "credit", learner),
  TIMEOUT_MS,
);

test(
  "on credit, the network's loss is scikit-learn's",
  async () => expectLossOfScikitLearn(await readCredit(), "credit", 2),
  TIMEOUT_MS,
);

describe.skipIf(!paperDataIsThere)(`the paper's datasets${skippedNote}`, () => {
  const names = ["german", "compas", "adult"] as const;
  test.each(names.flatMap((name) => learners.map((learner) => [name, learner] as const)))(
    "on %s, the %s is as accurate as scikit-learn's",
    async (name, learner) => expectWithinOneHundredth(await readPaperDataset(name), name, learner),
    TIMEOUT_MS,
  );

  test.each([
    ["german", 5],
    ["compas", 1],
    ["adult", 1],
  ] as const)(
    "on %s, the network's loss is scikit-learn's",
    async (name, splits) => expectLossOfScikitLearn(await readPaperDataset(name), name, splits),
    TIMEOUT_MS,
  );
});
