// The cells of all experiments that are asked for: those that are finished are read, the others computed and kept.

import type { Cell } from "../cells/cell.ts";
import type { LabSettings } from "../lab/lab.ts";
import type { AnyRow } from "../measure/measure.ts";
import { openEstimate } from "./estimate.ts";
import { computeCells } from "./pool.ts";
import type { Store } from "./store.ts";

export interface RunProgress {
  readonly done: number;
  readonly total: number;
  /** How many of them were there before this run. */
  readonly resumed: number;
  /** Null until there is something to reckon from. */
  readonly millisecondsLeft: number | null;
}

export interface CellRun {
  readonly lab: LabSettings;
  readonly store: Store;
  readonly workers: number;
  readonly signal?: AbortSignal | undefined;
  onProgress?(progress: RunProgress): void;
}

export type RowsOfCell = (cell: Cell) => readonly AnyRow[];

const keyOf = (cell: Cell) => JSON.stringify(cell);

export async function runCells(cells: readonly Cell[], run: CellRun): Promise<RowsOfCell> {
  const distinct = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  const finished = new Map<string, readonly AnyRow[]>();
  for (const cell of distinct) {
    const rows = await run.store.get(cell);
    if (rows !== undefined) finished.set(keyOf(cell), rows);
  }
  const resumed = finished.size;
  const pending = distinct.filter((cell) => !finished.has(keyOf(cell)));
  const estimate = openEstimate(pending);
  const tell = () => {
    const left = estimate.millisecondsLeft();
    const millisecondsLeft = left === null ? null : left / Math.min(run.workers, pending.length);
    run.onProgress?.({ done: finished.size, total: distinct.length, resumed, millisecondsLeft });
  };
  tell();
  await computeCells(pending, {
    lab: run.lab,
    workers: run.workers,
    signal: run.signal,
    async onRows(cell, rows, milliseconds) {
      await run.store.put(cell, rows);
      finished.set(keyOf(cell), rows);
      estimate.done(cell, milliseconds);
      tell();
    },
  });
  return (cell) => finished.get(keyOf(cell)) as readonly AnyRow[];
}
