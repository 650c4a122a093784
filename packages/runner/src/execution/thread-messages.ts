// What a batch and its worker threads say to each other.

import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";
import type { ThrownError } from "../threads/thrown-error.ts";

export interface ThreadSetup {
  /** The module that exports `openExplainer`, as a URL. */
  readonly module: string;
  readonly setup: unknown;
}

export type ToThread = { readonly kind: "explain"; readonly tasks: readonly RowTask[] } | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "explained"; readonly lines: readonly WrittenLine[] }
  | { readonly kind: "failed"; readonly error: ThrownError };
