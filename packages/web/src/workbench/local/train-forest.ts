// A model for data that come without one: the forest that the command trains, on the same four fifths of the rows.

import { LoreError, selectRows, type TargetSplit } from "@lore-xai/core";
import { Random, rowMajor } from "@lore-xai/core/extend";
import { countOf } from "@lore-xai/core/words";
import { type ForestBlackBox, splitTrainTest, trainRandomForest } from "@lore-xai/models";

const TRAIN_SHARE = 0.8;
const SPLIT_SEED = 0;
/** A column of more values than that holds no outcomes but numbers or names. */
const MOST_OUTCOMES = 50;

export interface TrainedForest {
  readonly blackBox: ForestBlackBox;
  /** Says how much of it is right about the rows that were kept apart. */
  readonly name: string;
}

function checkOutcomes({ labels }: TargetSplit, target: string | undefined): void {
  if (target === undefined || labels.length === 0) {
    throw new LoreError("invalid-option", "a forest learns from outcomes; choose the column that it shall predict");
  }
  if (labels.length >= 2 && labels.length <= MOST_OUTCOMES) return;
  const message = `"${target}" must hold 2 to ${MOST_OUTCOMES} different outcomes for a forest to learn, got ${labels.length}; choose another column`;
  throw new LoreError("invalid-option", message, { option: "target", value: target });
}

export function trainForest(split: TargetSplit, target: string | undefined): TrainedForest {
  checkOutcomes(split, target);
  const { features, labels, outcomes } = split;
  const { train, test } = splitTrainTest(features.rowCount, TRAIN_SHARE, Random.fromSeed(SPLIT_SEED));
  const chosen = Int32Array.from(train, (row) => outcomes[row]);
  const blackBox = trainRandomForest({ table: selectRows(features, train), labels, outcomes: chosen });
  const known = Array.from(test).filter((row) => outcomes[row] >= 0);
  if (known.length === 0) return { blackBox, name: "forest trained here" };
  const apart = selectRows(features, known);
  const said = blackBox.predict({ features: apart.features, count: known.length, data: rowMajor(apart) });
  const right = known.filter((row, i) => said[i] === outcomes[row]).length;
  return { blackBox, name: `forest trained here, right for ${right} of ${countOf(known.length, "case")} kept apart` };
}
