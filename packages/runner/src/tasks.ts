// The rows of a batch as tasks, in chunks. All have the seed of the batch: a case with a seed has one explanation, whoever asks
// for it and wherever it stands.

import type { Feature, Row } from "@lore-xai/core";
import type { RowSource } from "./sources/row-source.ts";
import type { Survey } from "./survey.ts";

/** One row to explain; plain data, so that threads and other hosts can be handed it. */
export interface RowTask {
  readonly row: number;
  /** What names the row, where a column does. */
  readonly id?: string;
  readonly seed: number;
  readonly cells: Row;
}

/** How rows become tasks. */
export interface TaskOptions {
  readonly seed: number;
  readonly features: readonly Feature[];
  readonly chunkRows: number;
  /** Rows up to this one are done already; -1 for none. */
  readonly after: number;
  /** The column that names the rows. */
  readonly idColumn?: string;
}

/** The selected rows as tasks, a chunk at a time. */
export async function* tasksOf(
  source: RowSource,
  survey: Survey,
  { seed, features, chunkRows, after, idColumn }: TaskOptions,
): AsyncGenerator<readonly RowTask[], void, undefined> {
  let row = 0;
  let chunk: RowTask[] = [];
  for await (const piece of source.pieces()) {
    for (const raw of piece) {
      if (row > after && survey.isSelected(row, raw)) {
        const id = idColumn === undefined ? {} : { id: raw.text(idColumn) };
        chunk.push({ row, ...id, seed, cells: raw.cells(features) });
        if (chunk.length === chunkRows) {
          yield chunk;
          chunk = [];
        }
      }
      row++;
    }
  }
  if (chunk.length > 0) yield chunk;
}
