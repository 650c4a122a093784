// A random forest trained in process: scikit-learn's RandomForestClassifier with its defaults, on raw rows.

import type { BlackBox, Feature } from "@lore-xai/core";
import { type Batch, hasMissing, Random } from "@lore-xai/core/extend";
import { argmaxInto } from "../argmax-into.ts";
import { knownRows, type LabelledTable } from "../labelled-table.ts";
import { checkSameFeatures } from "../same-features.ts";
import { ForestBuilder, type ForestNodes } from "./forest-nodes.ts";
import { type ForestOptions, resolveForestOptions } from "./forest-options.ts";
import { TreeGrower } from "./grow-tree.ts";
import { encodeTraining, type TrainingSet } from "./training-set.ts";
import { voteInto } from "./vote-into.ts";

/** All that a trained forest is: plain data. */
export interface TrainedForest {
  readonly kind: "forest";
  readonly labels: readonly string[];
  readonly features: readonly Feature[];
  /** What a missing cell of each feature is taken for. */
  readonly typical: Float64Array;
  readonly nodes: ForestNodes;
}

/** A random forest as a black box. */
export interface ForestBlackBox extends BlackBox {
  readonly trained: TrainedForest;
  /** How many trees vote. */
  readonly trees: number;
  /** The likeliest label; of several, the first. */
  predict(batch: Batch): Int32Array;
  predictProbabilities(batch: Batch): Float64Array;
}

/** Rows of unknown outcome are left out; missing cells count as the training rows' mean or mode, now and later. */
export function trainRandomForest(training: LabelledTable, options: Partial<ForestOptions> = {}): ForestBlackBox {
  const resolved = resolveForestOptions(options);
  const trainingSet = encodeTraining(knownRows(training));
  const nodes = growForest(trainingSet, resolved);
  const { features } = training.table;
  return forestFromTrained({ kind: "forest", labels: training.labels, features, typical: trainingSet.typical, nodes });
}

function growForest(training: TrainingSet, { trees, seed, maxFeatures }: ForestOptions): ForestNodes {
  const columnCount = training.columnFeature.length;
  const candidateCount = maxFeatures === "sqrt" ? Math.max(1, Math.floor(Math.sqrt(columnCount))) : maxFeatures;
  const builder = new ForestBuilder(training.classCount);
  const grower = new TreeGrower(training, builder, candidateCount);
  const random = Random.fromSeed(seed).fork("tree");
  for (let tree = 0; tree < trees; tree++) grower.grow(random.fork(tree));
  return builder.finish();
}

export function forestFromTrained(trained: TrainedForest): ForestBlackBox {
  const { labels, features, typical, nodes } = trained;
  const predictProbabilities = (batch: Batch): Float64Array => {
    checkSameFeatures(features, batch.features);
    const shares = new Float64Array(batch.count * labels.length);
    voteInto(nodes, { data: filled(batch, typical), width: features.length, count: batch.count }, shares);
    return shares;
  };
  const predict = (batch: Batch): Int32Array => {
    const outcomes = new Int32Array(batch.count);
    argmaxInto(predictProbabilities(batch), labels.length, outcomes);
    return outcomes;
  };
  return Object.freeze({ trained, labels, trees: nodes.roots.length, predict, predictProbabilities });
}

/** The batch's cells with the missing ones filled; the same array if none is missing. */
function filled({ data, features }: Batch, typical: Float64Array): Float64Array {
  const width = features.length;
  if (!hasMissing(data)) return data;
  return data.map((cell, i) => (Number.isNaN(cell) ? typical[i % width] : cell));
}
