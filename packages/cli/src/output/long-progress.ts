// How far a job of minutes or hours is. On a terminal a line that replaces itself; in a log file, where nothing can be
// replaced, a line now and then: with every tenth of the work or every minute, and never more often than every 10 s.

import type { Terminal } from "./terminal.ts";

const REPLACED_EVERY_MS = 200;
const SAID_EVERY_MS = 10_000;
const SAID_AFTER_MS = 60_000;
const tenthsOf = (share: number) => Math.floor(10 * share);

export interface Milestone {
  /** Of the work, from 0 to 1. */
  readonly share: number;
  /** With a bar, for a terminal. */
  bar(): string;
  /** In words. */
  words(): string;
}

export function showLongProgress(terminal: Terminal, now = () => performance.now()): (milestone: Milestone) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  let saidAt = now();
  let said: number | null = null;
  return (milestone) => {
    const time = now();
    const { share } = milestone;
    if (terminal.isInteractive) {
      if (time - shownAt < REPLACED_EVERY_MS && share < 1) return;
      shownAt = time;
      terminal.progress(milestone.bar());
      return;
    }
    // What was done before a job was resumed is no progress of this one.
    said ??= tenthsOf(share);
    const waited = time - saidAt;
    if (waited < SAID_EVERY_MS || (waited < SAID_AFTER_MS && tenthsOf(share) === said)) return;
    [saidAt, said] = [time, tenthsOf(share)];
    terminal.say(milestone.words());
  };
}
