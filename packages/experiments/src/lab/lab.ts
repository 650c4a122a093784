// Datasets and trained models, each made once per thread.

import type { BlackBox } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { type Dataset, type DatasetName, loadDataset } from "./datasets.ts";
import { type ModelKind, obtainModel } from "./models.ts";

export interface LabSettings {
  readonly dataDir: string;
  /** Where trained models are kept; without it they are trained anew. */
  readonly modelsDir?: string | undefined;
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

async function setUp(dataset: Dataset, kind: ModelKind, modelsDir: string | undefined): Promise<Bench> {
  const blackBox = await obtainModel(kind, dataset.training, modelsDir);
  const { test } = dataset;
  const testRows = rowMajor(test);
  const labels = await blackBox.predict({ features: test.features, count: test.rowCount, data: testRows });
  return { dataset, blackBox, testRows, testLabels: Int32Array.from(labels) };
}

export function openLab({ dataDir, modelsDir }: LabSettings): Lab {
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
      const known = benches.get(key) ?? datasetOf(name).then((dataset) => setUp(dataset, model, modelsDir));
      benches.set(key, known);
      return known;
    },
  };
}
