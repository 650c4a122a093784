// How far a batch is: a bar, the rate, the time left.

import type { BatchProgress, BatchResult } from "@lore-xai/runner";
import type { Terminal } from "./terminal.ts";

const BAR_WIDTH = 20;
const EVERY_MS = 200;

const count = (value: number) => value.toLocaleString("en-US");

/** 3725 → 1 h 2 min */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${count(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

const rateText = (rate: number) => `${rate < 10 ? rate.toFixed(1) : count(Math.round(rate))} rows/s`;

export function progressText(progress: BatchProgress): string {
  const { done, total, failed, rowsPerSecond, secondsLeft, status } = progress;
  const share = total === 0 ? 1 : done / total;
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)}`;
  const parts = [
    `${bar} ${Math.floor(100 * share)}%  ${count(done)} of ${count(total)}`,
    rateText(rowsPerSecond),
    ...(secondsLeft === null ? [] : [`${durationText(secondsLeft)} left`]),
    ...(failed === 0 ? [] : [`${count(failed)} failed`]),
    ...(status === "" ? [] : [status]),
  ];
  return parts.join(" · ");
}

export function showBatchProgress(terminal: Terminal): (progress: BatchProgress) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - shownAt < EVERY_MS && progress.done < progress.total) return;
    shownAt = now;
    terminal.progress(progressText(progress));
  };
}

export function resultText({ rows, explainedNow, failures, seconds }: BatchResult, out: string): string {
  const failed = Object.entries(failures).map(([code, number]) => `${count(number)} ${code}`);
  const before = rows - explainedNow;
  if (explainedNow === 0) return `all ${count(rows)} rows were done before; nothing was left to do`;
  const lines = [
    `${count(explainedNow)} rows in ${durationText(seconds)}, ${rateText(explainedNow / seconds)}`,
    ...(before > 0 ? [`${count(before)} rows were done before`] : []),
    failed.length === 0 ? "no row failed" : `failed: ${failed.join(", ")}`,
    `wrote ${out}; lore summary ${out} shows what is in it`,
  ];
  return lines.join("\n");
}
