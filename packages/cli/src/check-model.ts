// Asks a model about a few hundred rows of the data, and says what it is like and what does not fit.

import {
  type Batch,
  type BlackBox,
  countOf,
  fillMissing,
  guardedBlackBox,
  isContinuous,
  LoreError,
  Random,
  rowMajor,
  type Signal,
  selectRows,
  type Table,
  type TargetSplit,
} from "@lore-xai/core";
import { adviceOnIdentifier, identifiersIn } from "./identifiers.ts";

export interface CheckReport {
  readonly rows: number;
  /** How often each outcome was given. */
  readonly labels: Readonly<Record<string, number>>;
  readonly msPerBatch: number;
  /** In a batch, and when asked alone. */
  readonly msPerRow: number;
  readonly msPerRowAlone: number;
  /** Rows that got another answer the second time. */
  readonly changedAnswers: number;
  /** Share of rows whose outcome in the data the model gives; null where outcomes and labels have nothing in common. */
  readonly accuracy: number | null;
  readonly takesMissingValues: boolean | null;
  readonly problems: readonly string[];
  /** What is worth knowing but in nobody's way. */
  readonly advice: readonly string[];
}

const SAMPLE = 300;
const TIMED_ALONE = 10;
/** To find out what a model fails on. */
const ASKED_ALONE = 60;
const SAMPLE_SEED = 0;

export function sampleRows(rowCount: number): Int32Array {
  const random = Random.fromSeed(SAMPLE_SEED);
  const rows = Int32Array.from({ length: rowCount }, (_, i) => i);
  const count = Math.min(SAMPLE, rowCount);
  for (let i = 0; i < count; i++) {
    const other = i + random.below(rowCount - i);
    [rows[i], rows[other]] = [rows[other], rows[i]];
  }
  return rows.slice(0, count);
}

const batchOf = (table: Table): Batch => ({ features: table.features, count: table.rowCount, data: rowMajor(table) });

const nowMs = () => performance.now();

/** Categories that occur only in rows that the model fails on. */
function suspects(table: Table, failing: ReadonlySet<number>): string[] {
  return table.features.flatMap((feature, j) => {
    if (isContinuous(feature)) return [];
    return feature.spelling.flatMap((text, code) => {
      const rows = [...table.columns[j].keys()].filter((i) => table.columns[j][i] === code);
      return rows.length > 0 && rows.every((i) => failing.has(i)) ? [`${feature.name} = ${text}`] : [];
    });
  });
}

/** Which rows make the model fail: asked one by one. */
async function findFailingRows(table: Table, blackBox: BlackBox, signal: Signal): Promise<Set<number>> {
  const failing = new Set<number>();
  for (let i = 0; i < table.rowCount; i++) {
    const alone = batchOf(selectRows(table, [i]));
    await Promise.resolve(blackBox.predict(alone, { signal })).catch((error: unknown) => {
      if ((error as LoreError).code === "aborted") throw error;
      failing.add(i);
    });
  }
  return failing;
}

async function takesMissing(dataset: TargetSplit, blackBox: BlackBox, signal: Signal): Promise<boolean | null> {
  const { features } = dataset;
  const withMissing = Array.from({ length: features.rowCount }, (_, i) => i)
    .filter((i) => features.columns.some((column) => Number.isNaN(column[i])))
    .slice(0, 20);
  if (withMissing.length === 0) return null;
  const batch = batchOf(selectRows(features, withMissing));
  return Promise.resolve(blackBox.predict(batch, { signal })).then(
    () => true,
    () => false,
  );
}

function accuracyOf(answers: ArrayLike<number>, blackBox: BlackBox, dataset: TargetSplit, rows: Int32Array) {
  if (!dataset.labels.some((label) => blackBox.labels.includes(label))) return null;
  const known = Array.from(rows.keys()).filter((k) => dataset.outcomes[rows[k]] >= 0);
  const right = known.filter((k) => blackBox.labels[answers[k]] === dataset.labels[dataset.outcomes[rows[k]]]);
  return known.length === 0 ? null : right.length / known.length;
}

function problemsWith(labels: Readonly<Record<string, number>>, changed: number, dataset: TargetSplit): string[] {
  const given = Object.keys(labels).filter((label) => labels[label] > 0);
  const problems: string[] = [];
  if (given.length < 2)
    problems.push(`the model gave every row the same outcome, ${given[0]}: nothing can be contrasted`);
  if (changed > 0)
    problems.push(`${countOf(changed, "row")} got another answer the second time: explanations will not be repeatable`);
  const strange = dataset.labels.filter((label) => !(label in labels));
  if (strange.length > 0) {
    problems.push(`outcomes of the data that the model does not know: ${strange.slice(0, 5).join(", ")}`);
  }
  return problems;
}

/** A model that fails on some of the rows: which, and what they have in common. */
async function describeFailure(error: LoreError, table: Table, blackBox: BlackBox, signal: Signal): Promise<LoreError> {
  if (error.code !== "black-box-failed") return error;
  const tried = selectRows(
    table,
    Array.from({ length: Math.min(table.rowCount, ASKED_ALONE) }, (_, i) => i),
  );
  const failing = await findFailingRows(tried, blackBox, signal);
  const common = suspects(tried, failing);
  if (failing.size === 0 || failing.size === tried.rowCount || common.length === 0) return error;
  const message = `${error.message}; it fails wherever ${common.slice(0, 5).join(" or ")}, perhaps a category it does not know`;
  return new LoreError(error.code, message, { ...error.details, failsOn: common }, error);
}

export async function checkModel(
  model: BlackBox,
  dataset: TargetSplit,
  timeoutMs: number,
  signal: Signal,
): Promise<CheckReport> {
  const blackBox = guardedBlackBox(model, { timeoutMs });
  const rows = sampleRows(dataset.features.rowCount);
  const table = selectRows(fillMissing(dataset.features), rows);
  const batch = batchOf(table);
  const ask = async () => {
    const start = nowMs();
    const answers = await Promise.resolve(blackBox.predict(batch, { signal })).catch(async (error: LoreError) => {
      throw await describeFailure(error, table, blackBox, signal);
    });
    return { answers, tookMs: nowMs() - start };
  };
  await ask();
  const first = await ask();
  const second = await ask();
  const startAlone = nowMs();
  for (let i = 0; i < TIMED_ALONE; i++)
    await blackBox.predict(batchOf(selectRows(table, [i % rows.length])), { signal });
  const msPerRowAlone = (nowMs() - startAlone) / TIMED_ALONE;
  const counts = blackBox.labels.map((_, k) => Array.from(first.answers).filter((answer) => answer === k).length);
  const labels = Object.fromEntries(blackBox.labels.map((label, k) => [label, counts[k]]));
  const changedAnswers = Array.from(first.answers).filter((answer, i) => answer !== second.answers[i]).length;
  const msPerBatch = Math.min(first.tookMs, second.tookMs);
  return {
    rows: rows.length,
    labels,
    msPerBatch,
    msPerRow: msPerBatch / rows.length,
    msPerRowAlone,
    changedAnswers,
    accuracy: accuracyOf(first.answers, blackBox, dataset, rows),
    takesMissingValues: await takesMissing(dataset, blackBox, signal),
    problems: problemsWith(labels, changedAnswers, dataset),
    advice: identifiersIn(dataset.features).map(adviceOnIdentifier),
  };
}
