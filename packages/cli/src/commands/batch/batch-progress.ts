// How far a batch is: a bar, the rate, the time left.

import { countText as count, countOf } from "@lore-xai/core/words";
import type { BatchProgress, BatchResult } from "@lore-xai/runner";
import { durationText } from "../../output/duration-text.ts";
import { showLongProgress } from "../../output/long-progress.ts";
import type { Terminal } from "../../output/terminal.ts";

const BAR_WIDTH = 20;

const rateText = (rate: number) => `${rate < 10 ? rate.toFixed(1) : count(Math.round(rate))} rows/s`;

const shareOf = ({ done, total }: BatchProgress) => (total === 0 ? 1 : done / total);

export function progressWords(progress: BatchProgress): string {
  const { done, total, failed, rowsPerSecond, secondsLeft, status } = progress;
  const parts = [
    `${Math.floor(100 * shareOf(progress))}%  ${count(done)} of ${count(total)}`,
    rateText(rowsPerSecond),
    ...(secondsLeft === null ? [] : [`${durationText(secondsLeft)} left`]),
    ...(failed === 0 ? [] : [`${count(failed)} failed`]),
    ...(status === "" ? [] : [status]),
  ];
  return parts.join(" · ");
}

export function progressText(progress: BatchProgress): string {
  const filled = Math.floor(shareOf(progress) * BAR_WIDTH);
  return `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${progressWords(progress)}`;
}

export function showBatchProgress(terminal: Terminal): (progress: BatchProgress) => void {
  const show = showLongProgress(terminal);
  return (progress) =>
    show({ share: shareOf(progress), bar: () => progressText(progress), words: () => progressWords(progress) });
}

export function resultText({ rows, explainedNow, failures, seconds }: BatchResult, out: string): string {
  const failed = Object.entries(failures).map(([code, number]) => `${count(number)} ${code}`);
  const before = rows - explainedNow;
  if (explainedNow === 0) return `${countOf(rows, "row was", "rows were")} done before; nothing was left to do`;
  const lines = [
    `${countOf(explainedNow, "row")} in ${durationText(seconds)}, ${rateText(explainedNow / seconds)}`,
    ...(before > 0 ? [`${countOf(before, "row was", "rows were")} done before`] : []),
    failed.length === 0 ? "no row failed" : `failed: ${failed.join(", ")}`,
    `wrote ${out}; lore summary ${out} shows what is in it`,
  ];
  return lines.join("\n");
}
