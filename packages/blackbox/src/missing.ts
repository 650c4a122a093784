// Missing cells: they are put to the model as they are, and where it fails on them the error says so.

import { LoreError } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";

const ADVICE = 'have them filled in before it is asked, with missing: "fill" (--missing fill)';

/** The model has no way to be told that a cell of this column is missing. */
export function cannotHoldMissing(column: string, holds: string): LoreError {
  const message = `the model takes column "${column}" as ${holds}, which has no missing values, but a row has one`;
  return new LoreError("missing-values-refused", `${message}; ${ADVICE}`, { columns: [column] });
}

/** The first row, with a gap in every column that has one in the batch: which of them matters is not known. */
function gappedRow({ features, data }: Batch): Batch | undefined {
  const width = features.length;
  const row = data.slice(0, width);
  for (let cell = 0; cell < data.length; cell++) if (Number.isNaN(data[cell])) row[cell % width] = Number.NaN;
  return row.some(Number.isNaN) ? { features, count: 1, data: row } : undefined;
}

/** The row with any value in place of its gaps: those that the batch has there, else 0 or the first category. */
function filled(row: Batch, { data }: Batch): Batch {
  const width = row.features.length;
  const other = (j: number) => data.find((code, cell) => cell % width === j && !Number.isNaN(code)) ?? 0;
  return { ...row, data: row.data.map((code, j) => (Number.isNaN(code) ? other(j) : code)) };
}

/** Failures that have nothing to do with what was asked. */
const OF_THE_LINE: readonly string[] = [
  "aborted",
  "black-box-timeout",
  "black-box-unreachable",
  "missing-values-refused",
];
/** What servers answer to a row that they, or their model, cannot take. */
const OF_THE_REQUEST: readonly unknown[] = [undefined, 400, 422, 500];

function mayBeOfTheRows(error: unknown): boolean {
  if (!(error instanceof LoreError)) return true;
  return !OF_THE_LINE.includes(error.code) && OF_THE_REQUEST.includes(error.details.status);
}

/**
 * Asks about a batch. Where the model fails and there are gaps, one row is asked about alone, with gaps in the same
 * columns and filled in: if it is answered filled in only, the gaps are what the model does not take.
 */
export async function askWithGaps<T>(batch: Batch, ask: (batch: Batch) => Promise<T>): Promise<T> {
  try {
    return await ask(batch);
  } catch (error) {
    const row = mayBeOfTheRows(error) ? gappedRow(batch) : undefined;
    if (row === undefined) throw error;
    const answers = (asked: Batch) =>
      ask(asked).then(
        () => true,
        () => false,
      );
    if (!(await answers(filled(row, batch))) || (await answers(row))) throw error;
    throw gapsRefused(row, error as Error);
  }
}

function gapsRefused({ features, data }: Batch, error: Error): LoreError {
  const columns = features.filter((_, j) => Number.isNaN(data[j])).map(({ name }) => name);
  const message = "the model does not take missing values: it fails on a row in which";
  const where = `${columns.join(", ")} ${columns.length === 1 ? "is" : "are"} missing, and answers the same row filled in`;
  const text = `${message} ${where}; ${ADVICE}. It said: ${error.message}`;
  return new LoreError("missing-values-refused", text, { columns }, error);
}
