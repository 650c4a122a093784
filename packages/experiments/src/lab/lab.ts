// Datasets and trained models, each made once per thread.

import { type BlackBox, rowMajor } from "@lore-xai/core";
import { type Dataset, type DatasetName, loadDataset } from "./datasets.ts";
import { type ModelKind, trainModel } from "./models.ts";

export interface LabSettings {
  readonly dataDir: string;
}

/** A dataset, a black box trained on it, and what the black box says of the test instances. */
export interface Bench {
  readonly dataset: Dataset;
  readonly blackBox: BlackBox;
  /** Test rows one after another. */
  readonly testRows: Float64Array;
  readonly testLabels: Int32Array;
}

export interface Lab {
  bench(dataset: DatasetName, model: ModelKind): Promise<Bench>;
}

/** The one place where a model comes from. */
async function obtainModel(dataset: Dataset, kind: ModelKind): Promise<BlackBox> {
  return trainModel(kind, dataset.training);
}

async function setUp(dataset: Dataset, kind: ModelKind): Promise<Bench> {
  const blackBox = await obtainModel(dataset, kind);
  const { test } = dataset;
  const testRows = rowMajor(test);
  const labels = await blackBox.predict({ features: test.features, count: test.rowCount, data: testRows });
  return { dataset, blackBox, testRows, testLabels: Int32Array.from(labels) };
}

export function openLab({ dataDir }: LabSettings): Lab {
  const datasets = new Map<DatasetName, Promise<Dataset>>();
  const benches = new Map<string, Promise<Bench>>();
  const datasetOf = (name: DatasetName) => {
    const known = datasets.get(name) ?? loadDataset(dataDir, name);
    datasets.set(name, known);
    return known;
  };
  return {
    bench(name, model) {
      const key = `${name}/${model}`;
      const known = benches.get(key) ?? datasetOf(name).then((dataset) => setUp(dataset, model));
      benches.set(key, known);
      return known;
    },
  };
}
