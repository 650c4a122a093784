// The cells of the suite: a dataset and a black box trained on 60% of it; 20% are the background, 20% are held out.
// The background is not what the black box was trained on: a forest knows those rows by heart, and what is measured on
// them says little about any other.

import { Random, rowMajor } from "../packages/core/dist/extend.js";
import { selectRows } from "../packages/core/dist/index.js";
import { cachedModel, trainingCodeVersion } from "../packages/models/dist/cache/index.js";
import { splitTrainTest, trainLearner } from "../packages/models/dist/index.js";
import { rarestOutcome } from "./cases.mjs";
import { DATASETS, readDataset, whyUnreadable } from "./datasets.mjs";
import { rangesOf } from "./ranges.mjs";
import { openUsual } from "./usual.mjs";

/** Options by learner. */
const MODELS = { forest: { trees: 100 }, svm: {}, network: {} };

const cellsOf = (wanted) =>
  Object.entries(DATASETS).flatMap(([data, { group, models }]) =>
    group === wanted ? models.map((model) => `${data}/${model}`) : [],
  );

/** The cells that the figures are the mean of. */
export const CELLS = cellsOf("main");
/** Cells of other kinds of data, reported on their own. */
export const FURTHER_CELLS = cellsOf("further");

const datasetOf = (cell) => DATASETS[cell.split("/")[0]];

/** Null, or why the cell cannot be run. */
export const whyNot = (cell) => whyUnreadable(datasetOf(cell));

function labelsOf(blackBox, table) {
  return blackBox.predict({ features: table.features, count: table.rowCount, data: rowMajor(table) });
}

function shareOf(count, predicate) {
  let hits = 0;
  for (let i = 0; i < count; i++) if (predicate(i)) hits++;
  return hits / count;
}

function splitInThree(rowCount) {
  const { train, test: rest } = splitTrainTest(rowCount, 0.6, Random.fromSeed(0));
  const halves = splitTrainTest(rest.length, 0.5, Random.fromSeed(1));
  const of = (half) => half.map((i) => rest[i]);
  return { train, background: of(halves.train), test: of(halves.test) };
}

const trainNow = (learner, training) => trainLearner(learner, training, MODELS[learner]);

/** The same models, kept in a folder from one run to the next. */
export const keptModels = (folder) => async (learner, training) =>
  cachedModel(folder, { learner, training, options: MODELS[learner], version: await trainingCodeVersion() });

/** The black box labels all rows here, once: nothing of it counts as a question of an explanation. */
export async function openCell(name, trained = trainNow) {
  const { group, mostCases, keepsGaps = false } = datasetOf(name);
  const { table, labels, outcomes } = await readDataset(datasetOf(name));
  const { train, background: known, test } = splitInThree(table.rowCount);
  const background = selectRows(table, known);
  const heldOut = selectRows(table, test);
  const start = performance.now();
  const blackBox = await trained(name.split("/")[1], {
    table: selectRows(table, train),
    labels,
    outcomes: Int32Array.from(train, (i) => outcomes[i]),
  });
  const trainingSeconds = (performance.now() - start) / 1000;
  const heldOutLabels = labelsOf(blackBox, heldOut);
  return {
    name,
    group,
    mostCases,
    keepsGaps,
    labels,
    features: table.features,
    ranges: rangesOf(background),
    usual: openUsual({ features: table.features, background }),
    blackBox,
    training: selectRows(table, train),
    background,
    backgroundLabels: labelsOf(blackBox, background),
    heldOut,
    heldOutLabels,
    rarest: rarestOutcome(heldOutLabels),
    trainingSeconds,
    accuracy: shareOf(test.length, (i) => heldOutLabels[i] === outcomes[test[i]]),
    outcomeShares: labels.map((_, k) => shareOf(test.length, (i) => heldOutLabels[i] === k)),
  };
}
