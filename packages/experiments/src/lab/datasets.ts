// The paper's three datasets as its section "Experimental Setup" has them: missing values filled, 80% to train the black
// box, 20% to explain.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillMissing, LoreError, selectRows, splitTarget, type Table, tableFromCsv } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { type LabelledTable, splitTrainTest } from "@lore-xai/models";

export const DATASETS = {
  german: { file: "german.csv", target: "class", without: [] },
  compas: { file: "compas.csv", target: "risk", without: [] },
  // [G18]'s own preparation leaves out the sampling weight, and the second spelling of education.
  adult: { file: "adult.csv", target: "income", without: ["fnlwgt", "education-num"] },
} as const satisfies Record<string, { file: string; target: string; without: readonly string[] }>;

export type DatasetName = keyof typeof DATASETS;

export const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];

export interface Dataset {
  readonly name: DatasetName;
  readonly labels: readonly string[];
  readonly training: LabelledTable;
  /** X of [G18]: the instances to explain, which are also the background of every explainer. */
  readonly test: Table;
  readonly testOutcomes: Int32Array;
}

const TRAIN_SHARE = 0.8;
const SPLIT_SEED = 0;

function withoutColumns(table: Table, names: readonly string[]): Table {
  const kept = table.features.flatMap(({ name }, j) => (names.includes(name) ? [] : [j]));
  return { ...table, features: kept.map((j) => table.features[j]), columns: kept.map((j) => table.columns[j]) };
}

export async function readDatasetText(dataDir: string, name: DatasetName): Promise<string> {
  const path = join(dataDir, DATASETS[name].file);
  return readFile(path, "utf8").catch((error: unknown) => {
    const message = `the experiments need the dataset "${path}", which cannot be read; run \`lore datasets pull\`, or give the folder with --data-dir`;
    throw new LoreError("file-not-found", message, { path }, error);
  });
}

/** The test instances in a fixed random order, so that the first n of them stand for all. */
function inRandomOrder(rows: Int32Array): Int32Array {
  const random = Random.fromSeed(SPLIT_SEED).fork("order");
  const keys = rows.map(() => random.uint32() | 0);
  return Int32Array.from(rows.keys())
    .sort((a, b) => keys[a] - keys[b] || a - b)
    .map((i) => rows[i]);
}

export async function loadDataset(dataDir: string, name: DatasetName): Promise<Dataset> {
  const { target, without } = DATASETS[name];
  const { features, labels, outcomes } = splitTarget(await tableFromCsv(await readDatasetText(dataDir, name)), target);
  const table = fillMissing(withoutColumns(features, without));
  const { train, test } = splitTrainTest(table.rowCount, TRAIN_SHARE, Random.fromSeed(SPLIT_SEED));
  const explained = inRandomOrder(test);
  return {
    name,
    labels,
    training: { table: selectRows(table, train), labels, outcomes: Int32Array.from(train, (i) => outcomes[i]) },
    test: selectRows(table, explained),
    testOutcomes: explained.map((i) => outcomes[i]),
  };
}
