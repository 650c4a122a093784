// The errors that several adapters raise.

import { LoreError } from "@lore-xai/core";

export function invalidDecision(message: string): LoreError {
  return new LoreError("invalid-option", message);
}

/** The model answered, but not with what was asked for. */
export function invalidOutput(message: string): LoreError {
  return new LoreError("black-box-unknown-label", message);
}

/** The model wants other columns or types than the data have. */
export function modelMismatch(message: string, details: Readonly<Record<string, unknown>> = {}): LoreError {
  return new LoreError("model-mismatch", message, details);
}

export function notLoadable(message: string, cause?: unknown): LoreError {
  return new LoreError("model-not-loadable", message, {}, cause);
}
