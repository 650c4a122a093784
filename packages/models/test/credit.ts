// The embedded credit data, read once per test file.

import { readFileSync } from "node:fs";
import { selectRows, splitTarget, type Table, tableFromCsv } from "@lore-xai/core";
import { type Batch, Random, rowMajor } from "@lore-xai/core/extend";
import { type LabelledTable, splitTrainTest } from "@lore-xai/models";

export async function readCredit(target = "status"): Promise<LabelledTable> {
  const table = await tableFromCsv(readFileSync(new URL("../data/credit.csv", import.meta.url), "utf8"));
  const { features, labels, outcomes } = splitTarget(table, target);
  return { table: features, labels, outcomes };
}

export function rowsOf({ table, labels, outcomes }: LabelledTable, indices: Int32Array): LabelledTable {
  return { table: selectRows(table, indices), labels, outcomes: indices.map((i) => outcomes[i]) };
}

export function splitCredit(credit: LabelledTable, seed: number): { train: LabelledTable; test: LabelledTable } {
  const { train, test } = splitTrainTest(credit.table.rowCount, 0.8, Random.fromSeed(seed));
  return { train: rowsOf(credit, train), test: rowsOf(credit, test) };
}

export function batchOf(table: Table): Batch {
  return { features: table.features, count: table.rowCount, data: rowMajor(table) };
}
