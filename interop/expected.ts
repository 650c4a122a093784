// What make-models.py wrote of each model: which rows it was asked, and what the pipeline itself said of them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { selectRows, splitTarget, type Table, tableFromCsv } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";
import { modelsFolder } from "./environment.ts";

export interface ExpectedAnswers {
  /** Row numbers in the data, in the order in which they were asked. */
  readonly rows: readonly number[];
  readonly labels: readonly string[];
  /** Positions of the rows whose label hangs on less than float32 can tell. */
  readonly fragile: readonly number[];
}

export interface ExpectedModel {
  readonly model: string;
  readonly kind: string;
  readonly data: string;
  readonly target: string;
  readonly labels: readonly string[];
  /** Rows without missing cells. */
  readonly complete: ExpectedAnswers;
  /** Rows with missing numbers; null where the data have none. */
  readonly gapped: ExpectedAnswers | null;
}

export function fileOf(model: string, name: string): string {
  return join(modelsFolder(), model, name);
}

/** All models, or those of some kinds; german is among the data only on machines that have it. */
export function expectedModels(...kinds: readonly string[]): ExpectedModel[] {
  return readdirSync(modelsFolder())
    .map((name) => fileOf(name, "expected.json"))
    .filter((path) => existsSync(path))
    .map((path): ExpectedModel => JSON.parse(readFileSync(path, "utf8")))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
}

/** The data that the model was trained and asked on, without the target. */
export async function tableOf({ data, target }: ExpectedModel): Promise<Table> {
  return splitTarget(await tableFromCsv(readFileSync(data, "utf8")), target).features;
}

export function batchOf(table: Table, rows: readonly number[]): Batch {
  return { features: table.features, count: rows.length, data: rowMajor(selectRows(table, rows)) };
}
