// Loan applications, as rows and as files of every format, and a batch of them.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Explainer, type Row, splitTarget } from "@lore-xai/core";
import {
  type BatchOptions,
  type ChunkExecutor,
  openRowSource,
  type RowSelection,
  runBatch,
  surveyRows,
  threadExecutor,
} from "@lore-xai/runner";
import { parquetWriteBuffer } from "hyparquet-writer";

const JOBS = ["clerk", "other", "none"];

export const LOANS: readonly Row[] = Array.from({ length: 60 }, (_, i) => {
  const [age, income] = [17 + ((i * 7) % 61), 500 + ((i * 37) % 1500)];
  return { age, job: JOBS[i % 3], income, status: age > 25 || income > 900 ? "grant" : "deny" };
});

export const COLUMNS = ["age", "job", "income", "status"] as const;
/** In row 5 alone. */
export const AGE_OF_ROW_5 = Number(LOANS[5].age);

export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "lore-batch-"));
  return (name) => join(folder, name);
}

export const csvOf = (rows: readonly Row[]) =>
  `${COLUMNS.join(",")}\n${rows.map((row) => COLUMNS.map((name) => row[name] ?? "").join(",")).join("\n")}\n`;
export const jsonlOf = (rows: readonly Row[]) => `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;

export function parquetOf(rows: readonly Row[], rowGroupSize = 7): Uint8Array {
  const columnData = COLUMNS.map((name) => ({ name, data: rows.map((row) => row[name]) }));
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize }));
}

export function writeLoans(path: string, rows: readonly Row[] = LOANS): string {
  const contents = /parquet$/.test(path) ? parquetOf(rows) : /jsonl$/.test(path) ? jsonlOf(rows) : csvOf(rows);
  writeFileSync(path, contents);
  return path;
}

export const EXPLAINER = new URL("./fixtures/loan-explainer.mjs", import.meta.url);

/** The rows that the explainer of the tests learns from: without the outcome. */
export const CASES = LOANS.map(({ status: _status, ...row }) => row);

export function loanThreads(workers: number, setup: Readonly<Record<string, unknown>> = {}): ChunkExecutor {
  return threadExecutor({ module: EXPLAINER, setup: { rows: CASES, ...setup }, workers });
}

/** Threads that give every row back, as `echo` does: for what does not depend on how rows are explained. */
export const echoThreads = (workers: number, setup: Readonly<Record<string, unknown>> = {}): ChunkExecutor =>
  loanThreads(workers, { echoes: true, ...setup });

export interface LoanBatch extends Partial<Omit<BatchOptions, "source" | "survey" | "features">> {
  readonly data: string;
  readonly out: string;
  readonly executor: ChunkExecutor;
  readonly selection?: RowSelection;
}

export async function runLoans({ data, selection = {}, seed = 1, ...options }: LoanBatch) {
  const source = openRowSource(data);
  const survey = await surveyRows(source, { selection, seed });
  const { features } = splitTarget(survey.background, "status");
  return runBatch({ source, survey, features: features.features, seed, ...options });
}

/** Cheap, with texts of one and of several bytes, and counted. */
export function echo(): Explainer<unknown> & { explained: number } {
  const counted = {
    explained: 0,
    explain: async (row: unknown, call?: { seed?: number }) => {
      counted.explained++;
      return { row, seed: call?.seed, text: "à la carte €" };
    },
  };
  return counted;
}
