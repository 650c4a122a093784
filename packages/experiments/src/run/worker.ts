// One thread of the pool: computes the cells that it is sent.

import { parentPort, workerData } from "node:worker_threads";
import { LoreError } from "@lore-xai/core";
import type { Cell } from "../cells/cell.ts";
import { type LabSettings, openLab } from "../lab/lab.ts";
import { type AnyRow, measureCell } from "../measure/measure.ts";

export type Answer =
  | { readonly rows: readonly AnyRow[] }
  | { readonly failure: { readonly code: string | null; readonly message: string; readonly stack: string } };

const lab = openLab(workerData as LabSettings);

parentPort?.on("message", async (cell: Cell) => {
  let answer: Answer;
  try {
    answer = { rows: await measureCell(cell, lab) };
  } catch (error) {
    const { message, stack = "" } = error as Error;
    answer = { failure: { code: error instanceof LoreError ? error.code : null, message, stack } };
  }
  parentPort?.postMessage(answer);
});
