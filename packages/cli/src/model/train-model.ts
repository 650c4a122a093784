// A black box trained in process on 80% of the data: a random forest, a support vector machine or a neural network. It is
// trained once and kept: the next command with the same data takes it from there.

import { LoreError, selectRows, type TargetSplit } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { countOf } from "@lore-xai/core/words";
import {
  countLearntRows,
  type LabelledTable,
  splitTrainTest,
  type TrainedBlackBox,
  trainLearner,
} from "@lore-xai/models";
import { cachedModel, type LearnerKind, trainingCodeVersion } from "@lore-xai/models/cache";
import { modelsFolder } from "../cache-folder.ts";
import { type LearnerName, learnerTitle } from "../flags/kind-of-model.ts";
import type { Terminal } from "../output/terminal.ts";

const TRAIN_SHARE = 0.8;
const SPLIT_SEED = 0;

const splitOf = ({ features }: TargetSplit) =>
  splitTrainTest(features.rowCount, TRAIN_SHARE, Random.fromSeed(SPLIT_SEED));

/** The rows that no learner is shown. */
export const rowsKeptApart = (dataset: TargetSplit): ReadonlySet<number> => new Set(splitOf(dataset).test);

function trainingRows(learner: LearnerName, dataset: TargetSplit): LabelledTable {
  const { features, labels, outcomes } = dataset;
  if (labels.length === 0) {
    throw new LoreError(
      "invalid-option",
      `${learnerTitle(learner)} learns from outcomes: name their column with --target`,
    );
  }
  const { train } = splitOf(dataset);
  return { table: selectRows(features, train), labels, outcomes: Int32Array.from(train, (row) => outcomes[row]) };
}

/** "a random forest of 100 trees on 17 rows (154 others have no outcome)": of how many rows it really learns. */
function trainingTitle(learner: LearnerName, training: LabelledTable): string {
  const without = training.outcomes.filter((outcome) => outcome < 0).length;
  const others = without === 0 ? "" : ` (${countOf(without, "other has", "others have")} no outcome)`;
  return `${learnerTitle(learner)} on ${countOf(countLearntRows(learner, training), "row")}${others}`;
}

/** Taken from the cache, or trained; says which. */
export async function trainModel(
  learner: LearnerName,
  dataset: TargetSplit,
  terminal: Terminal,
): Promise<TrainedBlackBox> {
  const training = trainingRows(learner, dataset);
  const title = trainingTitle(learner, training);
  const folder = modelsFolder(terminal.environment);
  if (folder === undefined) {
    terminal.progress(`training ${title} …`);
    const model = trainLearner(learner, training);
    terminal.say(`trained ${title}`);
    return model;
  }
  let [wasTrained, isKept] = [false, true];
  const model = await cachedModel<LearnerKind>(folder, {
    learner,
    training,
    version: await trainingCodeVersion(),
    onTraining(reason) {
      wasTrained = true;
      if (reason === "damaged") terminal.say(`the model that was kept in ${folder} is damaged and is made anew`);
      terminal.progress(`training ${title} …`);
    },
    onUnkept({ message }) {
      isKept = false;
      terminal.say(`${message} with XDG_CACHE_HOME, or set LORE_NO_CACHE=1 to keep none`);
    },
  });
  if (wasTrained) terminal.say(`trained ${title}${isKept ? `; kept in ${folder} for the next time` : ""}`);
  else terminal.say(`took ${learnerTitle(learner)}, trained before on the same rows, from ${folder}`);
  return model;
}

/** With another seed, on as many of the same rows drawn anew, some of them several times. Kept like the first. */
export async function trainAgain(
  learner: LearnerName,
  dataset: TargetSplit,
  seed: number,
  { environment }: Terminal,
): Promise<TrainedBlackBox> {
  const { table, labels, outcomes } = trainingRows(learner, dataset);
  const random = Random.fromSeed(seed).fork("bootstrap");
  const rows = Array.from({ length: table.rowCount }, () => random.below(table.rowCount));
  const training = { table: selectRows(table, rows), labels, outcomes: Int32Array.from(rows, (row) => outcomes[row]) };
  // A support vector machine has no seed.
  const options = learner === "svm" ? {} : { seed };
  const folder = modelsFolder(environment);
  if (folder === undefined) return trainLearner(learner, training, options);
  const version = await trainingCodeVersion();
  return cachedModel<LearnerKind>(folder, { learner, training, options, version, onUnkept: () => {} });
}
