// A neural network trained in process: scikit-learn's MLPClassifier with its defaults, solved by L-BFGS, on raw rows.

import type { BlackBox, Feature } from "@lore-xai/core";
import { type Batch, Random, rowMajor } from "@lore-xai/core/extend";
import { argmaxInto } from "../argmax-into.ts";
import { occurringClasses } from "../classes.ts";
import { type EncodedRows, encodeRows } from "../encoding/encode-rows.ts";
import { type Encoding, fitEncoding } from "../encoding/encoding.ts";
import { knownRows, type LabelledTable } from "../labelled-table.ts";
import { checkSameFeatures } from "../same-features.ts";
import { stratifiedSample } from "../stratified-sample.ts";
import {
  activeInputs,
  hiddenInto,
  initialParameters,
  layOut,
  type NetworkLayout,
  type NetworkShape,
  outputsInto,
} from "./layers.ts";
import { minimise } from "./lbfgs.ts";
import { networkLoss } from "./network-loss.ts";
import { type NetworkOptions, resolveNetworkOptions } from "./network-options.ts";
import { logistic, softmaxInPlace } from "./probabilities.ts";

/** How training went. */
export interface NetworkTraining {
  /** How many rows were learnt: those of known outcome, or `maxTrainingRows` of them. */
  readonly trainingRows: number;
  /** Steps that training took. */
  readonly iterations: number;
  /** False if training ended because its iterations were used up, as is usual. */
  readonly converged: boolean;
  /** The mean log loss of the training rows at the end, with the penalty on weights. */
  readonly loss: number;
}

/** All that a trained network is: plain data. */
export interface TrainedNetwork extends NetworkTraining {
  readonly kind: "network";
  readonly labels: readonly string[];
  readonly features: readonly Feature[];
  readonly encoding: Encoding;
  readonly shape: NetworkShape;
  readonly parameters: Float64Array;
  /** Position in the labels of each class that occurs. */
  readonly classes: Int32Array;
}

/** A neural network as a black box. */
export interface NetworkBlackBox extends BlackBox, NetworkTraining {
  readonly trained: TrainedNetwork;
  /** The likeliest label; of several, the first. */
  predict(batch: Batch): Int32Array;
  predictProbabilities(batch: Batch): Float64Array;
}

/** Rows of unknown outcome are left out; missing cells count as the training rows' mean or mode, now and later. */
export function trainNeuralNetwork(training: LabelledTable, options: Partial<NetworkOptions> = {}): NetworkBlackBox {
  const resolved = resolveNetworkOptions(options);
  const { hiddenUnits, alpha, maxIterations, tolerance, maxTrainingRows, seed } = resolved;
  const random = Random.fromSeed(seed);
  const sample = stratifiedSample(knownRows(training), maxTrainingRows, random.fork("sample"));
  const encoding = fitEncoding(sample.table, resolved.columns);
  const rows = encodeRows(encoding, rowMajor(sample.table), sample.table.rowCount);
  const classes = occurringClasses(sample.outcomes);
  const outputs = classes.length === 2 ? 1 : classes.length;
  const shape = { columns: encoding.columnCount, hidden: hiddenUnits, outputs };
  const layout = layOut(shape);
  const outcomes = sample.outcomes.map((outcome) => classes.indexOf(outcome));
  const loss = networkLoss(layout, activeInputs(encoding, rows, hiddenUnits), outcomes, alpha);
  const start = initialParameters(layout, random.fork("weights"));
  const { point, value, iterations, converged } = minimise(loss, start, {
    maxIterations,
    gradientTolerance: tolerance,
  });
  return networkFromTrained({
    kind: "network",
    labels: training.labels,
    features: training.table.features,
    encoding,
    shape,
    parameters: point,
    classes,
    trainingRows: rows.count,
    iterations,
    converged,
    loss: value,
  });
}

export function networkFromTrained(trained: TrainedNetwork): NetworkBlackBox {
  const { labels, features, encoding, shape, trainingRows, iterations, converged, loss } = trained;
  const layout = layOut(shape);
  const predictProbabilities = (batch: Batch): Float64Array => {
    checkSameFeatures(features, batch.features);
    const probabilities = new Float64Array(batch.count * labels.length);
    probabilitiesInto(trained, layout, encodeRows(encoding, batch.data, batch.count), probabilities);
    return probabilities;
  };
  const predict = (batch: Batch): Int32Array => {
    const outcomes = new Int32Array(batch.count);
    argmaxInto(predictProbabilities(batch), labels.length, outcomes);
    return outcomes;
  };
  const training = { trainingRows, iterations, converged, loss };
  return Object.freeze({ trained, labels, ...training, predict, predictProbabilities });
}

/** `out` must be zero and gets a probability per row and label; a label that no training row has keeps its 0. */
function probabilitiesInto(
  { labels, encoding, parameters, classes }: TrainedNetwork,
  layout: NetworkLayout,
  rows: EncodedRows,
  out: Float64Array,
): void {
  const inputs = activeInputs(encoding, rows, layout.hidden);
  const hiddenValues = new Float64Array(layout.hidden);
  const outputs = new Float64Array(layout.outputs);
  for (let i = 0; i < rows.count; i++) {
    hiddenInto(layout, parameters, inputs, i, hiddenValues);
    outputsInto(layout, parameters, hiddenValues, outputs);
    const begin = i * labels.length;
    if (classes.length === 2) {
      const second = logistic(outputs[0]);
      out[begin + classes[0]] = 1 - second;
      out[begin + classes[1]] = second;
    } else {
      softmaxInPlace(outputs);
      for (let k = 0; k < classes.length; k++) out[begin + classes[k]] = outputs[k];
    }
  }
}
