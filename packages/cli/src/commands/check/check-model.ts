// Asks a model about a few hundred rows of the data, and says what it is like and what does not fit.

import { bandLabel, type Decision } from "@lore-xai/blackbox";
import {
  type BlackBox,
  fillMissing,
  LoreError,
  type Signal,
  selectRows,
  type Table,
  type TargetSplit,
} from "@lore-xai/core";
import { type Batch, guardedBlackBox, isContinuous, rowMajor } from "@lore-xai/core/extend";
import { countOf, countText } from "@lore-xai/core/words";
import { sampleRows } from "../../data/sample-rows.ts";
import { adviceOnIdentifier, identifiersIn } from "./identifiers.ts";

/** Of so many rows whose outcome is known, the model gives it for so many. */
export interface RightRows {
  readonly rows: number;
  readonly right: number;
}

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
  /** Of the rows asked whose outcome the data know; null where outcomes and labels have nothing in common. */
  readonly known: RightRows | null;
  /** The share of these that is right. */
  readonly accuracy: number | null;
  /** The same of those that the model was not trained on, where LORE trained it. */
  readonly unseen: RightRows | null;
  /** The model was asked about a row with a gap in each of these columns; it did not answer where it refused. */
  readonly missingValues: { readonly asked: readonly string[]; readonly refused: readonly string[] };
  readonly problems: readonly string[];
  /** What is worth knowing but in nobody's way. */
  readonly advice: readonly string[];
}

const TIMED_ALONE = 10;
/** Columns in which a gap is tried, at most. */
const GAPS_TRIED = 100;
/** To find out what a model fails on. */
const ASKED_ALONE = 60;

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

/** Asks about a row with one gap, for each column that has gaps in the data, or for the first if none has. */
async function tryGaps(table: Table, filled: Table, blackBox: BlackBox, signal: Signal) {
  const withGaps = table.columns.flatMap((column, j) => (column.some(Number.isNaN) ? [j] : [])).slice(0, GAPS_TRIED);
  const tried = withGaps.length > 0 ? withGaps : [0];
  const refused: string[] = [];
  for (const j of tried) {
    const row = batchOf(selectRows(filled, [0]));
    row.data[j] = Number.NaN;
    await Promise.resolve(blackBox.predict(row, { signal })).catch((error: unknown) => {
      if ((error as LoreError).code === "aborted") throw error;
      refused.push(table.features[j].name);
    });
  }
  return { asked: tried.map((j) => table.features[j].name), refused, inData: withGaps.length > 0 };
}

/** What the data say of a row, in the words of the model: the target itself, or the band that its value is in. */
function outcomeOf({ labels, outcomes }: TargetSplit, row: number, decision: Decision): string | null {
  if (outcomes[row] < 0) return null;
  const label = labels[outcomes[row]];
  if (decision.kind !== "bands") return label;
  const value = label.trim() === "" ? Number.NaN : Number(label);
  return Number.isNaN(value) ? label : bandLabel(decision.bands, value);
}

/** A row asked whose outcome is known. */
interface KnownRow {
  readonly row: number;
  readonly isRight: boolean;
}

/** Null where outcomes and labels have nothing in common. */
function knownRowsOf(
  rows: Int32Array,
  given: readonly string[],
  outcomes: readonly (string | null)[],
  labels: readonly string[],
): KnownRow[] | null {
  if (!outcomes.some((outcome) => outcome !== null && labels.includes(outcome))) return null;
  const all = outcomes.map((outcome, k) => ({ row: rows[k], outcome, isRight: given[k] === outcome }));
  return all.filter(({ outcome }) => outcome !== null);
}

const countRight = (known: readonly KnownRow[]): RightRows => ({
  rows: known.length,
  right: known.filter(({ isRight }) => isRight).length,
});

/** How many rows of the data say no outcome; 0 where they have no column of it. */
const withoutOutcome = ({ labels, outcomes }: TargetSplit) =>
  labels.length === 0 ? 0 : outcomes.filter((outcome) => outcome < 0).length;

const adviceOnOutcomes = (missing: number, rows: number) =>
  `the outcome is missing in ${countText(missing)} of ${countOf(rows, "row")} of the data: ` +
  "they do not tell how often the model is right, and nothing can be learnt from them";

function problemsWith(
  labels: Readonly<Record<string, number>>,
  changed: number,
  dataset: TargetSplit,
  decision: Decision,
): string[] {
  const given = Object.keys(labels).filter((label) => labels[label] > 0);
  const problems: string[] = [];
  if (given.length < 2)
    problems.push(`the model gave every row the same outcome, ${given[0]}: nothing can be contrasted`);
  if (changed > 0)
    problems.push(`${countOf(changed, "row")} got another answer the second time: explanations will not be repeatable`);
  // Bands have names of their own, which the data need not know.
  const strange = decision.kind === "bands" ? [] : dataset.labels.filter((label) => !(label in labels));
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

export interface CheckSettings {
  readonly decision: Decision;
  readonly timeoutMs: number;
  readonly signal: Signal;
  /** Rows that the model was not trained on; null where it was not trained here. */
  readonly keptApart: ReadonlySet<number> | null;
}

export async function checkModel(
  model: BlackBox,
  dataset: TargetSplit,
  { decision, timeoutMs, signal, keptApart }: CheckSettings,
): Promise<CheckReport> {
  const blackBox = guardedBlackBox(model, { timeoutMs });
  const rows = sampleRows(dataset.features.rowCount);
  const filled = selectRows(fillMissing(dataset.features), rows);
  const ask = async (table: Table) => {
    const start = nowMs();
    const answers = await Promise.resolve(blackBox.predict(batchOf(table), { signal })).catch(
      async (error: LoreError) => {
        throw await describeFailure(error, table, blackBox, signal);
      },
    );
    return { answers, tookMs: nowMs() - start };
  };
  await ask(filled);
  const { inData, ...missingValues } = await tryGaps(dataset.features, filled, blackBox, signal);
  const takesGaps = missingValues.refused.length === 0;
  const table = takesGaps ? selectRows(dataset.features, rows) : filled;
  const first = await ask(table);
  const second = await ask(table);
  const startAlone = nowMs();
  for (let i = 0; i < TIMED_ALONE; i++)
    await blackBox.predict(batchOf(selectRows(table, [i % rows.length])), { signal });
  const msPerRowAlone = (nowMs() - startAlone) / TIMED_ALONE;
  const counts = blackBox.labels.map((_, k) => Array.from(first.answers).filter((answer) => answer === k).length);
  const labels = Object.fromEntries(blackBox.labels.map((label, k) => [label, counts[k]]));
  const changedAnswers = Array.from(first.answers).filter((answer, i) => answer !== second.answers[i]).length;
  const msPerBatch = Math.min(first.tookMs, second.tookMs);
  const outcomes = Array.from(rows, (row) => outcomeOf(dataset, row, decision));
  const given = Array.from(first.answers, (answer) => blackBox.labels[answer]);
  const knownRows = knownRowsOf(rows, given, outcomes, blackBox.labels);
  const known = knownRows && countRight(knownRows);
  const missing = withoutOutcome(dataset);
  return {
    rows: rows.length,
    labels,
    msPerBatch,
    msPerRow: msPerBatch / rows.length,
    msPerRowAlone,
    changedAnswers,
    known,
    accuracy: known && known.right / known.rows,
    unseen: knownRows && keptApart && countRight(knownRows.filter(({ row }) => keptApart.has(row))),
    missingValues,
    problems: problemsWith(labels, changedAnswers, dataset, decision),
    advice: [
      ...(missing > 0 ? [adviceOnOutcomes(missing, dataset.features.rowCount)] : []),
      ...(inData && !takesGaps ? [adviceOnGaps(missingValues.refused)] : []),
      ...identifiersIn(dataset.features).map(adviceOnIdentifier),
    ],
  };
}

function adviceOnGaps(columns: readonly string[]): string {
  const where = `${columns.slice(0, 3).join(", ")}${columns.length > 3 ? " and others" : ""}`;
  return `the model takes no missing values in ${where}: explain rows that have some with --missing fill`;
}
