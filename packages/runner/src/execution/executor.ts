// What explains chunks of rows: this thread, worker threads, or other hosts through a queue. Whoever runs a batch need
// not know which.

import type { Explainer } from "@lore-xai/core";
import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";

/** What explains chunks of rows: this thread, worker threads, or other hosts. An extension point of batches. */
export interface ChunkExecutor {
  /** How many chunks may be under way at once: what it works on, and some for nobody to wait. */
  readonly window: number;
  /** How many chunks are explained at once, where that is known. */
  readonly workers?: number;
  /**
   * Makes ready: loads models, connects. What cannot work is said here, before anything is written. No more is made ready
   * than so many chunks need, where their number is known.
   */
  open(chunks?: number): Promise<void>;
  /** One line per row, in order. It rejects only for what must stop the whole batch. */
  explain(chunk: readonly RowTask[]): Promise<readonly WrittenLine[]>;
  /** Who is at work, for a display; nothing by default. */
  status?(): string;
  /** Ends what is under way. Safe to call twice. */
  close(): Promise<void>;
}

/** An explainer together with what it holds: a model, a process, a connection. */
export interface OpenedExplainer {
  readonly explainer: Explainer<unknown>;
  /** Lets go of what it holds. */
  close(): Promise<void>;
}

/** What a module for worker threads exports: it makes an explainer from plain data, once per thread. */
export interface ExplainerModule<S = unknown> {
  /** Makes the explainer from what the batch hands over. */
  openExplainer(setup: S): Promise<OpenedExplainer>;
}
