// What the tests with a real Python share: the Python to use, models made by it in a folder of their own, small batches.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Feature, type LoreError, type Table, tableFromCsv } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";
import { expect } from "vitest";

/** A Python with scikit-learn, pandas and joblib. */
export const PYTHON = process.env.LORE_PYTHON ?? "python3";

export const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
export const CREDIT_CSV = join(REPOSITORY, "packages/models/data/credit.csv");

const run = promisify(execFile);

export interface ModelFolder {
  readonly path: (name: string) => string;
  readonly remove: () => Promise<void>;
}

/** A folder that a script of this one has filled. */
export async function makeModels(script: string, ...scriptArguments: readonly string[]): Promise<ModelFolder> {
  const folder = await mkdtemp(join(tmpdir(), "lore-python-"));
  await run(PYTHON, ["-B", join(REPOSITORY, "interop/python", script), ...scriptArguments, folder]);
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function creditTable(): Promise<Table> {
  return tableFromCsv(await readFile(CREDIT_CSV, "utf8"));
}

export function batchOf(table: Table, count: number): Batch {
  const data = rowMajor(table).slice(0, count * table.features.length);
  return { features: table.features, count, data };
}

export const NUMBER: Feature = { name: "number", kind: "continuous", decimals: 0 };

export function numbers(...values: number[]): Batch {
  return { features: [NUMBER], count: values.length, data: Float64Array.from(values) };
}

/** The error that an attempt ends in; a test fails if it ends in none. */
export async function failureOf(attempt: unknown): Promise<LoreError> {
  return Promise.resolve(attempt).then(
    () => expect.fail("no error"),
    (error) => error,
  );
}

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** Waits until the condition holds; false if it does not within the time. */
export async function eventually(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return condition();
}
