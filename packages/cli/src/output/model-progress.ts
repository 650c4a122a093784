// How far a question about the whole model is, and how long it will take.

import { durationText } from "./duration-text.ts";
import { showLongProgress } from "./long-progress.ts";
import type { Terminal } from "./terminal.ts";

/** Before so much is done the time that is left is anybody's guess. */
const SURE_ENOUGH = 0.05;

/** "42% · explaining cases · 12 s left" */
export function modelProgressText(share: number, doing: string, seconds: number): string {
  const left = share < SURE_ENOUGH || share >= 1 ? "" : ` · ${durationText(seconds * (1 / share - 1))} left`;
  return `${Math.floor(100 * share)}% · ${doing}${left}`;
}

/** Says the share that is done, what is being done, and the time that is left. */
export function showModelProgress(
  terminal: Terminal,
  now = () => performance.now(),
): (share: number, doing: string) => void {
  const start = now();
  const show = showLongProgress(terminal, now);
  return (share, doing) => {
    const words = () => modelProgressText(share, doing, (now() - start) / 1000);
    show({ share, bar: words, words });
  };
}
