// A model and the same learner trained again: with other seeds alone, on bootstraps of its training rows, and on parts of them.

import { Random } from "../packages/core/dist/extend.js";
import { selectRows } from "../packages/core/dist/index.js";
import { cachedModel, trainingCodeVersion } from "../packages/models/dist/cache/index.js";
import { openCell } from "./cells.mjs";

/** Training takes long on more rows, and 30 models are trained again per cell. */
const MOST_TRAINING_ROWS = 3000;
const OPTIONS = { forest: { trees: 100 }, svm: {}, network: {} };
const SMALLEST_SHARE = 0.6;

const rowsOf = ({ table, labels, outcomes }, numbers) => ({
  table: selectRows(table, numbers),
  labels,
  outcomes: Int32Array.from(numbers, (i) => outcomes[i]),
});

const firstRows = (training, count) =>
  rowsOf(
    training,
    Array.from({ length: Math.min(count, training.table.rowCount) }, (_, i) => i),
  );

/** A support vector machine has no seed: other seeds alone train the same one. */
const withSeed = (learner, seed) => (learner === "svm" ? OPTIONS.svm : { ...OPTIONS[learner], seed });

/** Ways to train again: the rows that are learnt, of so many, the k-th time of `times`. */
const WAYS = {
  seed: (count) => Array.from({ length: count }, (_, i) => i),
  bootstrap: (count, random) => Array.from({ length: count }, () => random.below(count)),
  size: (count, random, share) => {
    const shuffled = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
    }
    return shuffled.slice(0, Math.round(share * count));
  },
};

export const WAY_NAMES = Object.keys(WAYS);

/** The cell, with `again`: models of the same learner, `times` of each way. Models are kept in `folder`. */
export async function openRetrainedCell(name, folder, times, onTrained = () => {}) {
  const version = await trainingCodeVersion();
  const learner = name.split("/")[1];
  let base;
  const train = (training, options) => cachedModel(folder, { learner, training, options, version });
  const cell = await openCell(name, async (_, training) => {
    base = firstRows(training, MOST_TRAINING_ROWS);
    return train(base, withSeed(learner, 0));
  });
  const again = [];
  for (const way of WAY_NAMES.filter((each) => learner !== "svm" || each !== "seed")) {
    for (let k = 0; k < times; k++) {
      const random = Random.fromSeed(k).fork(way);
      const share = SMALLEST_SHARE + ((1 - SMALLEST_SHARE) * k) / Math.max(1, times - 1);
      const rows = rowsOf(base, WAYS[way](base.table.rowCount, random, share));
      again.push({ way, model: await train(rows, withSeed(learner, k + 1)) });
      onTrained(way, k);
    }
  }
  return { ...cell, learner, training: base, again };
}
