// Debiased data as CSV: all columns of the file, the target corrected, or a column of weights more.

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Debiased, OutcomeRows } from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { decodeCell } from "@lore-xai/core/extend";
import { countOf, countText } from "@lore-xai/core/words";
import type { RowSource } from "@lore-xai/runner/rows";
import { csvLine } from "../output/csv-of-rows.ts";
import { writeWholeFile } from "../output/write-whole-file.ts";

export const WEIGHT_COLUMN = "weight";

export function refuseTakenColumn(columns: readonly string[]): void {
  if (!columns.includes(WEIGHT_COLUMN)) return;
  throw new LoreError(
    "invalid-option",
    `the data must have no column "${WEIGHT_COLUMN}", which the weights are to be in`,
  );
}

/** The rows that were debiased, and where their file is read again. */
export interface FairRows {
  readonly source: RowSource;
  readonly target: string;
  readonly labels: readonly string[];
  readonly debiased: Pick<Debiased, "weights" | "outcomes">;
}

/** The file piece by piece; fails where it has other rows by now than those that were debiased. */
export async function* fairCsv({ source, target, labels, debiased }: FairRows): AsyncGenerator<string> {
  const { weights, outcomes } = debiased;
  const columns = await source.columns();
  yield csvLine([...columns, ...(weights === null ? [] : [WEIGHT_COLUMN])]);
  let row = 0;
  for await (const piece of source.pieces()) {
    let text = "";
    for (const raw of piece) {
      const cells = columns.map((column) =>
        column === target && outcomes[row] >= 0 ? labels[outcomes[row]] : raw.text(column),
      );
      text += csvLine(weights === null ? cells : [...cells, String(weights[row])]);
      row++;
    }
    yield text;
  }
  if (row === outcomes.length) return;
  const message = `the data must be as they were when they were debiased, with ${countOf(outcomes.length, "row")}, got ${countText(row)}; debias them again`;
  throw new LoreError("file-unreadable", message);
}

export async function writeFairCsv(out: string, rows: FairRows): Promise<void> {
  await writeWholeFile(out, (path) => pipeline(Readable.from(fairCsv(rows)), createWriteStream(path)));
}

/** Rows that are in memory, for a command that trains on them. */
export function csvOfTable(
  { table, labels, outcomes }: OutcomeRows,
  target: string,
  weights: Float64Array | null,
): string {
  const names = table.features.map(({ name }) => name);
  const lines = [csvLine([...names, target, ...(weights === null ? [] : [WEIGHT_COLUMN])])];
  for (let i = 0; i < table.rowCount; i++) {
    const cells = table.features.map((feature, j) => String(decodeCell(feature, table.columns[j][i]) ?? ""));
    const outcome = outcomes[i] < 0 ? "" : labels[outcomes[i]];
    lines.push(csvLine([...cells, outcome, ...(weights === null ? [] : [String(weights[i])])]));
  }
  return lines.join("");
}
