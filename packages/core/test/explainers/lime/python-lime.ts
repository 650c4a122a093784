// What the Python package lime says of a small forest on credit data, and that forest as a black box.

import { readFileSync } from "node:fs";
import { type Batch, isContinuous } from "../../../src/extend.ts";
import type { BlackBox, Feature } from "../../../src/index.ts";

export interface PythonExplanation {
  readonly row: number;
  /** The five largest, means over seeds. */
  readonly weights: Readonly<Record<string, number>>;
  readonly score: number;
  readonly localPrediction: number;
}

export interface PythonMode {
  readonly discretize: boolean;
  readonly features: number;
  /** The largest standard deviation of a weight between lime's own seeds. */
  readonly spread: number;
  /** How often one seed of lime's has the same first feature, and the same three, as their mean. */
  readonly selfAgreement: { readonly first: number; readonly three: number };
  readonly explanations: readonly PythonExplanation[];
}

interface Fixture {
  readonly labels: readonly string[];
  readonly categories: Readonly<Record<string, readonly string[]>>;
  readonly features: readonly string[];
  /** Inner nodes are [feature, threshold, left, right], leaves [probability of the second label]. */
  readonly trees: readonly (readonly (readonly number[])[])[];
  readonly modes: readonly PythonMode[];
}

const url = new URL("../../fixtures/lime/credit.json", import.meta.url);

export function readFixture(): Fixture {
  return JSON.parse(readFileSync(url, "utf8"));
}

/** The rows as the forest knows them: its order of columns, its codes of categories. */
function recode({ features, count, data }: Batch, fixture: Fixture): Float64Array {
  const width = features.length;
  const recoded = new Float64Array(data.length);
  for (const [k, name] of fixture.features.entries()) {
    const j = features.findIndex((feature) => feature.name === name);
    const feature: Feature = features[j];
    const codes = isContinuous(feature) ? null : feature.values.map((v) => fixture.categories[name].indexOf(String(v)));
    for (let i = 0; i < count; i++) {
      const code = data[i * width + j];
      recoded[i * width + k] = codes === null ? code : codes[code];
    }
  }
  return recoded;
}

/** The leaves' mean of all trees, flat: node k's children, feature and threshold stand at k; a leaf is its own child. */
function forestFunction(trees: Fixture["trees"]): (rows: Float64Array, offset: number) => number {
  const nodes = trees.flat();
  const starts = Int32Array.from(trees, (_, t) => trees.slice(0, t).flat().length);
  const base = Int32Array.from(trees.flatMap((tree, t) => tree.map(() => starts[t])));
  const feature = Int32Array.from(nodes, (node) => (node.length > 1 ? node[0] : -1));
  const value = Float64Array.from(nodes, (node) => (node.length > 1 ? node[1] : node[0]));
  const left = Int32Array.from(nodes, (node, k) => (node.length > 1 ? base[k] + node[2] : k));
  const right = Int32Array.from(nodes, (node, k) => (node.length > 1 ? base[k] + node[3] : k));
  return (rows, offset) => {
    let sum = 0;
    for (let k of starts) {
      while (feature[k] >= 0) k = rows[offset + feature[k]] <= value[k] ? left[k] : right[k];
      sum += value[k];
    }
    return sum / starts.length;
  };
}

export function forestOf(fixture: Fixture): BlackBox {
  const probabilityOfSecond = forestFunction(fixture.trees);
  const predictProbabilities = (batch: Batch): Float64Array => {
    const rows = recode(batch, fixture);
    const probabilities = new Float64Array(2 * batch.count);
    for (let i = 0; i < batch.count; i++) {
      probabilities[2 * i + 1] = probabilityOfSecond(rows, i * batch.features.length);
      probabilities[2 * i] = 1 - probabilities[2 * i + 1];
    }
    return probabilities;
  };
  const predict = (batch: Batch) => {
    const probabilities = predictProbabilities(batch);
    return Int32Array.from({ length: batch.count }, (_, i) =>
      probabilities[2 * i + 1] > probabilities[2 * i] ? 1 : 0,
    );
  };
  return { labels: fixture.labels, predict, predictProbabilities };
}
