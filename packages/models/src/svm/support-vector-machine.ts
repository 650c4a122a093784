// A support vector machine trained in process: scikit-learn's SVC with its defaults (radial basis functions, C = 1), on
// raw rows.

import type { BlackBox, Feature } from "@lore-xai/core";
import { type Batch, Random, rowMajor } from "@lore-xai/core/extend";
import { type EncodedRows, encodeRows, varianceOfAll } from "../encoding/encode-rows.ts";
import { type Encoding, fitEncoding } from "../encoding/encoding.ts";
import { knownRows, type LabelledTable } from "../labelled-table.ts";
import { checkSameFeatures } from "../same-features.ts";
import { stratifiedSample } from "../stratified-sample.ts";
import { decideInto, type SupportVectorMachine, trainOneAgainstOne, voteOfPairsInto } from "./one-against-one.ts";
import { RbfKernel } from "./rbf-kernel.ts";
import { resolveSvmOptions, type SvmOptions } from "./svm-options.ts";

/** All that a trained support vector machine is: plain data. */
export interface TrainedSvm {
  readonly kind: "svm";
  readonly labels: readonly string[];
  readonly features: readonly Feature[];
  readonly encoding: Encoding;
  readonly machine: SupportVectorMachine;
  readonly trainingRows: number;
}

/** A support vector machine as a black box. */
export interface SvmBlackBox extends BlackBox {
  readonly trained: TrainedSvm;
  /** How many training rows decide; the time of a prediction grows with them. */
  readonly supportVectors: number;
  /** How many rows were learnt: those of known outcome, or `maxTrainingRows` of them. */
  readonly trainingRows: number;
  /** The side of the margin; of more than two labels the one that wins most pairs, of several the first. */
  predict(batch: Batch): Int32Array;
}

/** Rows of unknown outcome are left out; missing cells count as the training rows' mean or mode, now and later. */
export function trainSupportVectorMachine(training: LabelledTable, options: Partial<SvmOptions> = {}): SvmBlackBox {
  const { maxTrainingRows, seed, gamma, columns, ...settings } = resolveSvmOptions(options);
  const sample = stratifiedSample(knownRows(training), maxTrainingRows, Random.fromSeed(seed).fork("sample"));
  const encoding = fitEncoding(sample.table, columns);
  const rows = encodeRows(encoding, rowMajor(sample.table), sample.table.rowCount);
  const machine = trainOneAgainstOne(encoding, rows, sample.outcomes, {
    ...settings,
    gamma: typeof gamma === "number" ? gamma : gammaFor(gamma, encoding, rows),
  });
  const { labels, table } = training;
  return svmFromTrained({ kind: "svm", labels, features: table.features, encoding, machine, trainingRows: rows.count });
}

function gammaFor(name: "scale" | "auto", encoding: Encoding, rows: EncodedRows): number {
  const variance = name === "auto" ? 1 : varianceOfAll(encoding, rows);
  return variance > 0 && encoding.columnCount > 0 ? 1 / (encoding.columnCount * variance) : 1;
}

export function svmFromTrained(trained: TrainedSvm): SvmBlackBox {
  const { labels, features, encoding, machine, trainingRows } = trained;
  const kernel = new RbfKernel(encoding, machine.supportVectors, machine.gamma);
  const predict = (batch: Batch): Int32Array => {
    checkSameFeatures(features, batch.features);
    const decisions = new Float64Array(batch.count * machine.pairs.length);
    decideInto(machine, kernel, encodeRows(encoding, batch.data, batch.count), decisions);
    const outcomes = new Int32Array(batch.count);
    voteOfPairsInto(machine, decisions, outcomes);
    return outcomes;
  };
  return Object.freeze({ trained, labels, supportVectors: kernel.count, trainingRows, predict });
}
