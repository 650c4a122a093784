// Rows explained one after another; a row that fails becomes a line that says so.

import type { Explainer, Signal } from "@lore-xai/core";
import { type ErrorCode, LoreError } from "@lore-xai/core/basics";
import { explainedLine, failedLine, type WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";

/**
 * Not a row's fault: the rows after it would fail as well. The batch stops, so that it can be resumed when the cause is
 * gone, instead of recording a failure per row.
 */
const STOPS_THE_BATCH: readonly ErrorCode[] = ["black-box-unreachable", "aborted"];

export async function explainRow(explainer: Explainer<unknown>, task: RowTask, signal?: Signal): Promise<WrittenLine> {
  try {
    const call = { seed: task.seed, ...(signal === undefined ? {} : { signal }) };
    return explainedLine(task, await explainer.explain(task.cells, call));
  } catch (error) {
    if (error instanceof LoreError && STOPS_THE_BATCH.includes(error.code)) throw error;
    return failedLine(task, error);
  }
}
