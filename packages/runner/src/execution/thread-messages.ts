// What a batch and its worker threads say to each other.

import { type ErrorCode, LoreError } from "@lore-xai/core";
import type { WrittenLine } from "../batch-line.ts";
import type { RowTask } from "../tasks.ts";

export interface ThreadSetup {
  /** The module that exports `openExplainer`, as a URL. */
  readonly module: string;
  readonly setup: unknown;
}

export type ToThread = { readonly kind: "explain"; readonly tasks: readonly RowTask[] } | { readonly kind: "close" };

/** An error as plain data: threads have classes of their own. */
export interface ThrownError {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "explained"; readonly lines: readonly WrittenLine[] }
  | { readonly kind: "failed"; readonly error: ThrownError };

/** An error as plain data, to be handed to another thread. */
export function thrownError(error: unknown): ThrownError {
  const { code = null, message, details = {} } = error as Partial<LoreError>;
  // Details are for people; what cannot be handed over must not turn one error into another.
  const plain = JSON.parse(JSON.stringify(details ?? {})) as Record<string, unknown>;
  return { code: code as ErrorCode | null, message: message ?? String(error), details: plain };
}

/** The error of another thread, to be thrown here. */
export function errorFromThread({ code, message, details }: ThrownError): Error {
  return code === null ? new Error(message) : new LoreError(code, message, details);
}
