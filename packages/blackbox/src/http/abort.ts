// Signals that end requests. They are not the platform's: that one prints a warning when more than ten listen to it.

import { LoreError, type Signal } from "@lore-xai/core";

export interface AbortSource {
  readonly signal: Signal;
  abort(): void;
}

export function cancelled(): LoreError {
  return new LoreError("aborted", "the explanation was cancelled");
}

export function createAbortSource(): AbortSource {
  const listeners = new Set<() => void>();
  let aborted = false;
  const signal: Signal = {
    get aborted() {
      return aborted;
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  const abort = () => {
    if (aborted) return;
    aborted = true;
    for (const listener of [...listeners]) listener();
  };
  return { signal, abort };
}

/** A source that is aborted as soon as one of the signals is; `unlink` when it is no longer needed. */
export function linkedAbortSource(signals: readonly (Signal | undefined)[]): AbortSource & { unlink(): void } {
  const source = createAbortSource();
  const present = signals.filter((signal) => signal !== undefined);
  for (const signal of present) {
    signal.addEventListener("abort", source.abort);
    if (signal.aborted) source.abort();
  }
  const unlink = () => {
    for (const signal of present) signal.removeEventListener("abort", source.abort);
  };
  return { ...source, unlink };
}
