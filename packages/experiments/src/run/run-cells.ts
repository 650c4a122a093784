// The cells of all experiments that are asked for: those that are finished are read, the others computed and kept.

import type { Cell } from "../cells/cell.ts";
import type { LabSettings } from "../lab/lab.ts";
import type { AnyRow } from "../measure/measure.ts";
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
  const start = performance.now();
  const tell = () => {
    const computed = finished.size - resumed;
    const perCell = (performance.now() - start) / computed;
    const millisecondsLeft = computed === 0 ? null : perCell * (distinct.length - finished.size);
    run.onProgress?.({ done: finished.size, total: distinct.length, resumed, millisecondsLeft });
  };
  tell();
  const pending = distinct.filter((cell) => !finished.has(keyOf(cell)));
  await computeCells(pending, {
    ...{ lab: run.lab, workers: run.workers, signal: run.signal },
    async onRows(cell, rows) {
      await run.store.put(cell, rows);
      finished.set(keyOf(cell), rows);
      tell();
    },
  });
  return (cell) => finished.get(keyOf(cell)) as readonly AnyRow[];
}
